/** A day of every year, by month and day. */
import { InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { Field, type FormState } from '#web/form/index.ts'
import { valueAt } from '#web/form/paths.ts'

interface YearDayFieldProps<T> {
  form: FormState<T>
  path: string
  label: string
}

const numberAt = (values: unknown, path: string): number | null => {
  const value = valueAt(values, path)
  return typeof value === 'number' ? value : null
}

export const YearDayField = <T,>({ form, path, label }: YearDayFieldProps<T>) => {
  const { t } = useTranslation('leave')
  const [month, day] = [`${path}.month`, `${path}.day`]
  return (
    <Field label={label} issue={form.issues[day] ?? form.issues[month]}>
      {({ id, ...control }) => (
        <>
          <InputNumber
            {...{ ...control, id }}
            {...{ min: 1, max: 12, precision: 0, suffix: t('rule.month') }}
            value={numberAt(form.values, month)}
            onChange={next => form.set(month, next)}
          />
          <InputNumber
            {...control}
            {...{ min: 1, max: 31, precision: 0, suffix: t('rule.day') }}
            aria-label={`${label}: ${t('rule.day')}`}
            value={numberAt(form.values, day)}
            onChange={next => form.set(day, next)}
          />
        </>
      )}
    </Field>
  )
}
