/** A day of every year, by month and day. */
import { useTranslation } from 'react-i18next'
import { type FormState, NumberField } from '#web/form/index.ts'

export const YearDayField = <T,>({ form, path, label }: { form: FormState<T>; path: string; label: string }) => {
  const { t } = useTranslation('leave')
  return (
    <>
      <NumberField
        form={form}
        path={`${path}.month`}
        label={`${label}: ${t('rule.month')}`}
        min={1}
        max={12}
        required
      />
      <NumberField form={form} path={`${path}.day`} label={`${label}: ${t('rule.day')}`} min={1} max={31} required />
    </>
  )
}
