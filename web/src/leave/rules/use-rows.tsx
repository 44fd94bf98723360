/** How what a rule gave may be used: how long it holds, how much at most, when it is frozen, and in what it is asked for. */
import { useTranslation } from 'react-i18next'
import { leaveUnits } from '#contract/leave/amount.ts'
import { type LeaveTerms, leaveReleases, leaveRoundings, leaveValidities } from '#contract/leave/terms.ts'
import { ChoiceField, type FormState, NumberField, SwitchField } from '#web/form/index.ts'
import { AmountField } from '#web/leave/rules/amount-field.tsx'
import { Line, Row } from '#web/leave/rules/row.tsx'
import { blankCarry, blankFreeze, blankOverdraft, type RuleForm } from '#web/leave/rules/rule-form.ts'
import { Toggle } from '#web/leave/rules/toggle.tsx'
import { YearDayField } from '#web/leave/rules/year-day-field.tsx'

interface UseProps {
  form: FormState<RuleForm>
  unit: string
}

const Limits = ({ form, unit }: UseProps) => {
  const { t } = useTranslation('leave')
  return (
    <Row title={t('rule.row.limits')}>
      {(['grant', 'year', 'balance'] as const).map(each => (
        <AmountField
          key={each}
          {...{ form, unit }}
          path={`terms.limits.${each}`}
          label={t(`rule.limit.${each}`)}
          placeholder={t('rule.any_amount')}
        />
      ))}
    </Row>
  )
}

const Carry = ({ form, unit }: UseProps) => {
  const { t } = useTranslation('leave')
  const { carry } = form.values.terms
  return (
    <Line>
      <Toggle
        label={t('rule.carries')}
        checked={carry !== null}
        onChange={does => form.set('terms.carry', does ? blankCarry : null)}
      />
      {carry && (
        <>
          <YearDayField form={form} path="terms.carry.on" label={t('rule.carry_on')} />
          <AmountField
            {...{ form, unit }}
            path="terms.carry.most"
            label={t('rule.carry_most')}
            placeholder={t('rule.any_amount')}
          />
          <NumberField
            {...{ form, min: 1, max: 24 }}
            path="terms.carry.months"
            label={t('rule.carry_months')}
            unit={t('rule.months')}
            placeholder={t('rule.any_amount')}
          />
          <SwitchField form={form} path="terms.carry.needsConsent" label={t('rule.needs_consent')} />
        </>
      )}
    </Line>
  )
}

const Validity = ({ form, unit }: UseProps) => {
  const { t } = useTranslation('leave')
  return (
    <Row title={t('rule.row.validity')}>
      <ChoiceField
        form={form}
        path="terms.validity"
        label={t('rule.validity')}
        clearable
        placeholder={t('balances.no_end')}
        options={leaveValidities.map(value => ({ value, label: t(`rule.validity.${value}`) }))}
      />
      <NumberField
        {...{ form, min: 100, max: 300 }}
        path="terms.owedPercent"
        label={t('rule.owed')}
        unit="%"
        placeholder={t('rule.not_owed')}
      />
      <Carry {...{ form, unit }} />
    </Row>
  )
}

const Freeze = ({ form }: Pick<UseProps, 'form'>) => {
  const { t } = useTranslation('leave')
  const { freeze } = form.values.terms
  return (
    <>
      <ChoiceField
        form={form}
        path="terms.freeze.kind"
        label={t('rule.freeze')}
        options={(['none', 'probation', 'months', 'yearly'] as const).map(value => ({
          value,
          label: t(`rule.freeze.${value}`),
        }))}
        onChosen={kind => form.set('terms.freeze', blankFreeze[kind as LeaveTerms['freeze']['kind']])}
      />
      {freeze.kind === 'months' && (
        <NumberField
          {...{ form, min: 1, max: 60 }}
          path="terms.freeze.months"
          label={t('rule.freeze_months')}
          unit={t('rule.months')}
        />
      )}
      {freeze.kind === 'yearly' && (
        <>
          <YearDayField form={form} path="terms.freeze.from" label={t('rule.freeze_from')} />
          <YearDayField form={form} path="terms.freeze.to" label={t('rule.freeze_to')} />
        </>
      )}
    </>
  )
}

const Use = ({ form, unit }: UseProps) => {
  const { t } = useTranslation('leave')
  const { overdraft } = form.values.terms
  return (
    <Row title={t('rule.row.use')}>
      <ChoiceField
        form={form}
        path="terms.release"
        label={t('rule.release')}
        options={leaveReleases.map(value => ({ value, label: t(`rule.release.${value}`) }))}
      />
      <Freeze form={form} />
      <ChoiceField
        form={form}
        path="terms.overdraft.kind"
        label={t('rule.overdraft')}
        options={(['none', 'most', 'any'] as const).map(value => ({ value, label: t(`rule.overdraft.${value}`) }))}
        onChosen={kind => form.set('terms.overdraft', blankOverdraft[kind as LeaveTerms['overdraft']['kind']])}
      />
      {overdraft.kind === 'most' && (
        <AmountField {...{ form, unit }} path="terms.overdraft.amount" label={t('rule.overdraft_most')} />
      )}
    </Row>
  )
}

const Asked = ({ form }: Pick<UseProps, 'form'>) => {
  const { t } = useTranslation('leave')
  const unit = t(`unit.${form.values.terms.leaveUnit}`)
  return (
    <Row title={t('rule.row.asked')}>
      <ChoiceField
        form={form}
        path="terms.leaveUnit"
        label={t('rule.leave_unit')}
        options={leaveUnits.map(value => ({ value, label: t(`unit.${value}`) }))}
      />
      <AmountField {...{ form, unit }} path="terms.minimum" label={t('rule.minimum')} step={0.25} most={100} />
      <AmountField {...{ form, unit }} path="terms.step" label={t('rule.step')} step={0.25} most={100} />
      <ChoiceField
        form={form}
        path="terms.rounding"
        label={t('rule.rounding')}
        options={leaveRoundings.map(value => ({ value, label: t(`rule.rounding.${value}`) }))}
      />
      <NumberField {...{ form, min: 0, max: 2 }} path="terms.decimals" label={t('rule.decimals')} />
      <NumberField
        {...{ form, min: 60, max: 1440 }}
        path="terms.dayMinutes"
        label={t('rule.day_minutes')}
        unit={t('unit.minute')}
        placeholder={t('rule.as_rostered')}
      />
    </Row>
  )
}

export const UseRows = ({ form, unit }: UseProps) => (
  <>
    <Limits {...{ form, unit }} />
    <Validity {...{ form, unit }} />
    <Use {...{ form, unit }} />
    <Asked form={form} />
  </>
)
