/** How what a rule gave may be used: how long it holds, how much at most, when it is frozen, and in what it is asked for. */
import { useTranslation } from 'react-i18next'
import { leaveUnits } from '#contract/leave/amount.ts'
import { type LeaveTerms, leaveReleases, leaveRoundings, leaveValidities } from '#contract/leave/terms.ts'
import { ChoiceField, type FormState, NumberField, SwitchField } from '#web/form/index.ts'
import { AmountField } from '#web/leave/rules/amount-field.tsx'
import { Row } from '#web/leave/rules/row.tsx'
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
          help={t('rule.no_limit')}
        />
      ))}
    </Row>
  )
}

const Validity = ({ form, unit }: UseProps) => {
  const { t } = useTranslation('leave')
  const { carry } = form.values.terms
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
        form={form}
        path="terms.owedPercent"
        label={t('rule.owed')}
        unit="%"
        min={100}
        max={300}
        help={t('rule.owed_help')}
      />
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
            help={t('rule.no_limit')}
          />
          <NumberField
            form={form}
            path="terms.carry.months"
            label={t('rule.carry_months')}
            min={1}
            max={24}
            help={t('rule.no_limit')}
          />
          <SwitchField form={form} path="terms.carry.needsConsent" label={t('rule.needs_consent')} />
        </>
      )}
    </Row>
  )
}

const Freeze = ({ form, unit }: UseProps) => {
  const { t } = useTranslation('leave')
  const { freeze, overdraft } = form.values.terms
  return (
    <Row title={t('rule.row.use')}>
      <ChoiceField
        form={form}
        path="terms.release"
        label={t('rule.release')}
        required
        options={leaveReleases.map(value => ({ value, label: t(`rule.release.${value}`) }))}
      />
      <ChoiceField
        form={form}
        path="terms.freeze.kind"
        label={t('rule.freeze')}
        required
        options={(['none', 'probation', 'months', 'yearly'] as const).map(value => ({
          value,
          label: t(`rule.freeze.${value}`),
        }))}
        onChosen={kind => form.set('terms.freeze', blankFreeze[kind as LeaveTerms['freeze']['kind']])}
      />
      {freeze.kind === 'months' && (
        <NumberField form={form} path="terms.freeze.months" label={t('rule.freeze_months')} min={1} max={60} required />
      )}
      {freeze.kind === 'yearly' && (
        <>
          <YearDayField form={form} path="terms.freeze.from" label={t('rule.freeze_from')} />
          <YearDayField form={form} path="terms.freeze.to" label={t('rule.freeze_to')} />
        </>
      )}
      <ChoiceField
        form={form}
        path="terms.overdraft.kind"
        label={t('rule.overdraft')}
        required
        options={(['none', 'most', 'any'] as const).map(value => ({ value, label: t(`rule.overdraft.${value}`) }))}
        onChosen={kind => form.set('terms.overdraft', blankOverdraft[kind as LeaveTerms['overdraft']['kind']])}
      />
      {overdraft.kind === 'most' && (
        <AmountField {...{ form, unit }} path="terms.overdraft.amount" label={t('rule.overdraft_most')} required />
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
        required
        options={leaveUnits.map(value => ({ value, label: t(`unit.${value}`) }))}
      />
      <AmountField {...{ form, unit }} path="terms.minimum" label={t('rule.minimum')} step={0.25} most={100} required />
      <AmountField {...{ form, unit }} path="terms.step" label={t('rule.step')} step={0.25} most={100} required />
      <ChoiceField
        form={form}
        path="terms.rounding"
        label={t('rule.rounding')}
        required
        options={leaveRoundings.map(value => ({ value, label: t(`rule.rounding.${value}`) }))}
      />
      <NumberField form={form} path="terms.decimals" label={t('rule.decimals')} min={0} max={2} required />
      <NumberField
        form={form}
        path="terms.dayMinutes"
        label={t('rule.day_minutes')}
        min={60}
        max={1440}
        help={t('rule.day_minutes_help')}
      />
    </Row>
  )
}

export const UseRows = ({ form, unit }: UseProps) => (
  <>
    <Limits {...{ form, unit }} />
    <Validity {...{ form, unit }} />
    <Freeze {...{ form, unit }} />
    <Asked form={form} />
  </>
)
