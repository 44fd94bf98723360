/** What makes a department a site: time zone, region, format, type and the opening hours of the seven days. */
import { Switch } from 'antd'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { organisationCalls } from '#contract/organisation/calls.ts'
import type { SiteValue } from '#contract/organisation/department.ts'
import { regions, withOwn } from '#contract/shared/regions.ts'
import { timeZonesWith } from '#contract/shared/time-zones.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import styles from '#web/form/frame/form.module.css'
import { ChoiceField, type FormState, TextField } from '#web/form/index.ts'
import { useRegionName } from '#web/messages/region-name.ts'
import type { DepartmentForm } from '#web/organisation/departments/department-drawer.tsx'
import { OpeningHours } from '#web/organisation/departments/opening-hours.tsx'

const usual: Omit<SiteValue, 'timeZone' | 'region'> = {
  format: null,
  type: null,
  openingHours: Array.from({ length: 7 }, () => ({ start: 600, end: 1320 })),
}

export const SiteFields = ({ form }: { form: FormState<DepartmentForm> }) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const regionName = useRegionName()
  const id = useId()
  const site = form.values.site
  // A new site lies where the company does, until somebody says otherwise.
  const { data: company } = useQueryCall(organisationCalls.getCompany, {})
  const fresh = { ...usual, timeZone: company?.timeZone ?? 'Asia/Shanghai', region: company?.jurisdiction ?? 'CN' }
  const ownZone = site?.timeZone
  const zones = useMemo(() => timeZonesWith(ownZone ?? 'UTC').map(zone => ({ value: zone, label: zone })), [ownZone])
  const ownRegion = site?.region
  const named = useMemo(
    () => withOwn(regions, ownRegion ?? 'CN').map(region => ({ value: region, label: regionName(region) })),
    [regionName, ownRegion],
  )
  return (
    <>
      <span style={{ display: 'flex', gap: 8 }}>
        <Switch id={id} checked={Boolean(site)} onChange={on => form.set('site', on ? fresh : null)} />
        <label htmlFor={id}>{t('site.is_site')}</label>
      </span>
      {site && (
        <>
          <div className={styles.row}>
            <ChoiceField form={form} path="site.timeZone" label={t('field.timeZone')} options={zones} required />
            <ChoiceField
              form={form}
              path="site.region"
              label={t('field.region')}
              options={named}
              required
              help={t('site.region_help')}
            />
          </div>
          <div className={styles.row}>
            <TextField form={form} path="site.format" label={t('field.format')} max={60} nullable />
            <TextField form={form} path="site.type" label={t('field.type')} max={60} nullable />
          </div>
          <OpeningHours form={form} />
        </>
      )}
    </>
  )
}
