/** What makes a department a site: time zone, region, format, type and the opening hours of the seven days. */
import { Switch } from 'antd'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteValue } from '#contract/organisation/department.ts'
import styles from '#web/form/form.module.css'
import { ChoiceField, type FormState, TextField } from '#web/form/index.ts'
import { intlLanguage } from '#web/messages/language.ts'
import { useLocale } from '#web/messages/locale.ts'
import type { DepartmentForm } from '#web/organisation/departments/department-drawer.tsx'
import { OpeningHours } from '#web/organisation/departments/opening-hours.tsx'

/** Regions whose holidays the server knows and that the product is used in first; another may be kept. */
const regions = ['CN', 'TW', 'HK', 'MO', 'SG', 'MY', 'JP', 'KR', 'TH', 'VN', 'US', 'CA', 'GB', 'DE', 'FR', 'AU']

const usual: SiteValue = {
  timeZone: 'Asia/Shanghai',
  region: 'CN',
  format: null,
  type: null,
  openingHours: Array.from({ length: 7 }, () => ({ start: 600, end: 1320 })),
}

export const SiteFields = ({ form }: { form: FormState<DepartmentForm> }) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const language = intlLanguage(useLocale())
  const id = useId()
  const site = form.values.site
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone').map(zone => ({ value: zone, label: zone })), [])
  const named = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    const known = site && !regions.includes(site.region) ? [site.region, ...regions] : regions
    return known.map(region => ({ value: region, label: names.of(region.slice(0, 2)) ?? region }))
  }, [language, site])
  return (
    <>
      <span style={{ display: 'flex', gap: 8 }}>
        <Switch id={id} checked={Boolean(site)} onChange={on => form.set('site', on ? usual : null)} />
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
