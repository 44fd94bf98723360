/** What a rule gives, and when. */
import { useTranslation } from 'react-i18next'
import { type LeaveTerms, leaveIssues, leaveReaches } from '#contract/leave/terms.ts'
import { ChoiceField, type FormState, NumberField, SwitchField } from '#web/form/index.ts'
import { AmountField } from '#web/leave/rules/amount-field.tsx'
import { Bands } from '#web/leave/rules/bands.tsx'
import { Line, Row } from '#web/leave/rules/row.tsx'
import { blankIssue, type RuleForm } from '#web/leave/rules/rule-form.ts'
import { Toggle } from '#web/leave/rules/toggle.tsx'
import { YearDayField } from '#web/leave/rules/year-day-field.tsx'

interface IssueProps {
  form: FormState<RuleForm>
  unit: string
}

/** When a year of the rule begins: on a day of each, or on that of joining. */
const StartFields = ({ form }: Pick<IssueProps, 'form'>) => {
  const { t } = useTranslation('leave')
  const { issue } = form.values.terms
  if (issue.kind !== 'year' && issue.kind !== 'seniority') return null
  return (
    <>
      {issue.start && <YearDayField form={form} path="terms.issue.start" label={t('rule.on')} />}
      <Toggle
        label={t('rule.from_joining')}
        checked={issue.start === null}
        onChange={joins => form.set('terms.issue.start', joins ? null : { month: 1, day: 1 })}
      />
    </>
  )
}

export const IssueRow = ({ form, unit }: IssueProps) => {
  const { t } = useTranslation('leave')
  const { issue } = form.values.terms
  return (
    <Row title={t('rule.row.issue')}>
      <ChoiceField
        form={form}
        path="terms.issue.kind"
        label={t('rule.issue')}
        options={leaveIssues.map(value => ({ value, label: t(`issue.${value}`) }))}
        onChosen={kind => form.set('terms.issue', blankIssue[kind as LeaveTerms['issue']['kind']])}
      />
      {'amount' in issue && <AmountField {...{ form, unit }} path="terms.issue.amount" label={t('rule.gives')} />}
      {issue.kind === 'month' && (
        <NumberField
          {...{ form, min: 1, max: 31 }}
          path="terms.issue.day"
          label={t('rule.month_day')}
          unit={t('rule.day')}
          placeholder={t('rule.day_of_joining')}
        />
      )}
      {issue.kind === 'statutory' && (
        <ChoiceField
          form={form}
          path="terms.issue.reach"
          label={t('rule.reach')}
          options={leaveReaches.map(value => ({ value, label: t(`rule.reach.${value}`) }))}
        />
      )}
      <StartFields form={form} />
      <Bands {...{ form, unit }} />
      <Line>
        <SwitchField form={form} path="terms.prorated" label={t('rule.prorated')} />
      </Line>
    </Row>
  )
}
