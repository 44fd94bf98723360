/** Company registration, step 2: what the company says of itself. */

import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { companyFaults } from '#contract/account/entry/checks.ts'
import { companyScales, industries } from '#contract/account/entry/company-values.ts'
import { areasOf, citiesOf, isComplete, nameOf, noRegion, provinces } from '#contract/account/entry/regions.ts'
import { EntryForm } from '#web/account/entry/entry-form.tsx'
import { faultIssue, faultIssues } from '#web/account/entry/fault-issues.ts'
import { RegionPicker } from '#web/account/entry/register/region-picker.tsx'
import { done } from '#web/account/entry/results/after-act.tsx'
import { call } from '#web/api/call.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { ChoiceField } from '#web/form/fields/choice-field.tsx'
import { Field } from '#web/form/fields/field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useForm } from '#web/form/use-form.ts'

const here = '/register/companyregister'
/** The product's fixed name in the call. */
const app = 'paiban'

export const CompanyForm = () => {
  const { t } = useTranslation('entry')
  const navigate = useNavigate()
  const form = useForm({
    initial: { companyName: '', industry: '', companyScale: '', region: noRegion, address: '' },
    check: ({ region, ...values }) => ({
      ...faultIssues(companyFaults(values)),
      ...faultIssue('region', isComplete(region) ? undefined : 'region_required'),
    }),
    onSubmit: async ({ region, ...values }) => {
      const { province, city, area } = region
      const c = {
        ...values,
        province: nameOf(province, provinces),
        city: nameOf(city, citiesOf(province)),
        district: nameOf(area, areasOf(city)),
      }
      try {
        await call(entryCalls.newCompany, { c, app })
        navigate(`${here}/registersuccess`, { replace: true, state: done })
      } catch (failure) {
        if (!(failure instanceof ApiRefusal) || failure.field) throw failure
        navigate(`${here}/registerfail`, { replace: true, state: { message: failure.message } })
      }
    },
  })
  return (
    <EntryForm form={form} verb={t('action.submit')}>
      <TextField form={form} path="companyName" label={t('field.company_name')} required max={100} />
      <ChoiceField
        form={form}
        path="industry"
        label={t('field.industry')}
        required
        placeholder={t('field.choose')}
        options={industries.map(value => ({ value, label: t(`industry.${value}`) }))}
      />
      <ChoiceField
        form={form}
        path="companyScale"
        label={t('field.scale')}
        required
        placeholder={t('field.choose')}
        options={companyScales.map(value => ({ value, label: t(`scale.${value}`) }))}
      />
      <Field label={t('field.region')} required issue={form.issues.region}>
        {control => (
          <RegionPicker
            {...form.values.region}
            onChange={choice => form.set('region', choice)}
            invalid={control['aria-invalid']}
            describedBy={control['aria-describedby']}
          />
        )}
      </Field>
      <TextField form={form} path="address" label={t('field.address')} required max={200} lines={2} />
    </EntryForm>
  )
}
