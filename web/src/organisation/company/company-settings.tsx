/** C04: the company's own name, law, money, time zone, first day of the week and when its days begin. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { accountCalls } from '#contract/account/calls.ts'
import type { Output } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { dayStartMost, dayStartStep, employeeLimitMost } from '#contract/organisation/company.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { currencies, regions, withOwn } from '#contract/shared/regions.ts'
import { timeZonesWith } from '#contract/shared/time-zones.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import {
  AsOpened,
  ChoiceField,
  FormBody,
  FormFooter,
  FormFrame,
  type Issues,
  NumberField,
  TextField,
  UnsavedGuard,
  useForm,
} from '#web/form/index.ts'
import { useCountryName, useCurrencyName } from '#web/messages/region-name.ts'
import { useCompanyWords } from '#web/organisation/company/company-words.ts'
import { LogoField } from '#web/organisation/company/logo-field.tsx'
import { useSession } from '#web/session/session.tsx'
import { useUndoableSave, WithHistory } from '#web/settings/index.ts'
import { QueryStates } from '#web/states/index.ts'
import { PageHead } from '#web/states/page-head.tsx'
import { useFormats } from '#web/time/index.ts'

type CompanyForm = Output<typeof organisationCalls.getCompany>

const days = [0, 1, 2, 3, 4, 5, 6]

/** Minutes after midnight at which a business day may begin. */
const dayStarts = Array.from({ length: dayStartMost / dayStartStep + 1 }, (_, step) => step * dayStartStep)

const check = ({ name }: CompanyForm): Issues =>
  name.trim() === '' ? { name: { key: 'organisation:error.company_name_required' } } : {}

const CompanyEditor = ({ initial }: { initial: CompanyForm }) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const { weekdayName, clock } = useFormats()
  const countryName = useCountryName()
  const currencyName = useCurrencyName()
  const zones = useMemo(
    () => timeZonesWith(initial.timeZone).map(zone => ({ value: zone, label: zone })),
    [initial.timeZone],
  )
  const laws = withOwn(regions, initial.jurisdiction).map(value => ({ value, label: countryName(value) }))
  const money = withOwn(currencies, initial.currency).map(value => ({ value, label: currencyName(value) }))
  const save = useUndoableSave(organisationCalls.saveCompany, {
    // Money and weeks everywhere follow what the session knows of the company.
    stale: [organisationCalls.getCompany, planningCalls.getBatchSchedule, accountCalls.me],
    done: t('shared:done.save'),
    former: ({ revision }) => ({ ...initial, revision }),
  })
  const { may, mayCall } = useSession()
  const isOpen = mayCall(organisationCalls.saveCompany)
  const readOnly = !isOpen && (may('organisation.edit') ? 'scope' : true)
  const words = useCompanyWords()
  const form = useForm<CompanyForm>({ initial, check, onSubmit: values => save.mutateAsync(values) })
  return (
    <FormFrame form={form}>
      <UnsavedGuard changed={form.changed && !form.saving} />
      <WithHistory record="only" subject="company" words={words} issues={form.issues}>
        <FormBody readOnly={readOnly}>
          <TextField form={form} path="name" label={t('company.name')} required max={100} />
          <ChoiceField
            form={form}
            path="timeZone"
            label={t('field.timeZone')}
            options={zones}
            required
            help={t('company.zone_help')}
          />
          <ChoiceField
            form={form}
            path="jurisdiction"
            label={t('company.jurisdiction')}
            options={laws}
            required
            help={t('company.jurisdiction_help')}
          />
          <ChoiceField
            form={form}
            path="currency"
            label={t('company.currency')}
            options={money}
            required
            help={form.values.currency === initial.currency ? undefined : t('company.currency_help')}
          />
          <ChoiceField
            form={form}
            path="weekStart"
            label={t('company.week_start')}
            options={days.map(value => ({ value, label: weekdayName(value + 1, 'long') }))}
            required
          />
          <ChoiceField
            form={form}
            path="dayStart"
            label={t('company.day_start')}
            options={dayStarts.map(value => ({ value, label: clock(value) }))}
            required
            help={t('company.day_start_help')}
          />
          <NumberField
            form={form}
            path="employeeLimit"
            label={t('company.employee_limit')}
            min={1}
            max={employeeLimitMost}
            help={t('company.employee_limit_help')}
          />
        </FormBody>
      </WithHistory>
      {isOpen && <FormFooter saving={form.saving} changed={form.changed} onSave={() => form.submit()} />}
    </FormFrame>
  )
}

export const CompanySettings = () => {
  const { t } = useTranslation('organisation')
  const { company } = useSession()
  const settings = useQueryCall(organisationCalls.getCompany, {})
  return (
    <>
      <PageHead title={t('title.company')} subject={company.title} />
      <QueryStates query={settings} shape="form">
        {data => <AsOpened record={data}>{held => <CompanyEditor initial={held} />}</AsOpened>}
      </QueryStates>
      <LogoField />
    </>
  )
}
