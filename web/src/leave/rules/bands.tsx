/** What a rule by years of work gives, a line for each band, and at least what the law gives. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ChoiceField, type FormState, NumberField, SwitchField } from '#web/form/index.ts'
import { AmountField } from '#web/leave/rules/amount-field.tsx'
import { Line } from '#web/leave/rules/row.tsx'
import type { RuleForm } from '#web/leave/rules/rule-form.ts'

const path = 'terms.issue.bands'

export const Bands = ({ form, unit }: { form: FormState<RuleForm>; unit: string }) => {
  const { t } = useTranslation(['leave', 'shared'])
  const { issue } = form.values.terms
  if (issue.kind !== 'seniority') return null
  const { bands } = issue
  const last = bands.at(-1)
  const without = (at: number) => bands.filter((_, index) => index !== at)
  const further = { fromYears: (last?.fromYears ?? 0) + 5, amount: last?.amount ?? 500 }
  return (
    <>
      <ChoiceField
        form={form}
        path="terms.issue.years"
        label={t('rule.years')}
        options={(['working', 'company'] as const).map(value => ({ value, label: t(`rule.years.${value}`) }))}
      />
      <SwitchField form={form} path="terms.issue.lawFloor" label={t('rule.law_floor')} />
      {bands.map((_, at) => (
        <Line key={at}>
          <NumberField
            {...{ form, min: 0, max: 60 }}
            path={`${path}.${at}.fromYears`}
            label={t('rule.from_years')}
            unit={t('rule.full_years')}
          />
          <AmountField {...{ form, unit }} path={`${path}.${at}.amount`} label={t('rule.gives')} />
          {bands.length > 1 && (
            <Button
              type="text"
              aria-label={t('rule.delete_band', { row: at + 1 })}
              onClick={() => form.set(path, without(at))}
            >
              {t('shared:action.delete')}
            </Button>
          )}
        </Line>
      ))}
      <Line>
        <Button onClick={() => form.set(path, [...bands, further])}>{t('rule.add_band')}</Button>
      </Line>
    </>
  )
}
