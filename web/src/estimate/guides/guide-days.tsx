/** Which sites and days a guide is for: a region of sites, a kind of day. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type GuideForm, guideDayKinds } from '#contract/estimate/guide.ts'
import { ChoiceField, type FormState } from '#web/form/index.ts'
import { useRegionName } from '#web/messages/region-name.ts'
import { useDepartments } from '#web/person/index.ts'

export const GuideDays = ({ form }: { form: FormState<GuideForm> }) => {
  const { t } = useTranslation('estimate')
  const nameOf = useRegionName()
  const { data } = useDepartments()
  const chosen = form.values.region
  const regions = useMemo(() => {
    const own = data?.departments.flatMap(each => each.site?.region ?? []) ?? []
    const known = [...new Set(chosen ? [...own, chosen] : own)].sort()
    return known.map(value => ({ value, label: nameOf(value) }))
  }, [nameOf, data, chosen])
  return (
    <>
      <ChoiceField
        form={form}
        path="region"
        label={t('guide.region')}
        options={regions}
        clearable
        placeholder={t('guide.any_region')}
      />
      <ChoiceField
        form={form}
        path="dayKind"
        label={t('guide.day_kind')}
        options={guideDayKinds.map(value => ({ value, label: t(`guide.day.${value}`) }))}
        clearable
        placeholder={t('guide.any_day')}
        help={t('guide.days_hint')}
      />
    </>
  )
}
