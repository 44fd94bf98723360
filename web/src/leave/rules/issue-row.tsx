/** What a rule gives, and when. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { type LeaveTerms, leaveIssues, leaveReaches } from '#contract/leave/terms.ts'
import { ChoiceField, type FormState, NumberField, SwitchField } from '#web/form/index.ts'
import { AmountField } from '#web/leave/rules/amount-field.tsx'
import { Row } from '#web/leave/rules/row.tsx'
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
      <Toggle
        label={t('rule.from_joining')}
        checked={issue.start === null}
        onChange={joins => form.set('terms.issue.start', joins ? null : { month: 1, day: 1 })}
      />
      {issue.start && <YearDayField form={form} path="terms.issue.start" label={t('rule.on')} />}
    </>
  )
}

const Bands = ({ form, unit }: IssueProps) => {
  const { t } = useTranslation(['leave', 'shared'])
  const { issue } = form.values.terms
  if (issue.kind !== 'seniority') return null
  const { bands } = issue
  const last = bands.at(-1)
  return (
    <>
      <ChoiceField
        form={form}
        path="terms.issue.years"
        label={t('rule.years')}
        required
        options={(['working', 'company'] as const).map(value => ({ value, label: t(`rule.years.${value}`) }))}
      />
      <SwitchField form={form} path="terms.issue.lawFloor" label={t('rule.law_floor')} />
      {bands.map((_, at) => (
        <Row key={at} title={t('rule.band', { row: at + 1 })}>
          <NumberField
            form={form}
            path={`terms.issue.bands.${at}.fromYears`}
            label={t('rule.from_years')}
            min={0}
            max={60}
            required
          />
          <AmountField
            form={form}
            path={`terms.issue.bands.${at}.amount`}
            label={t('rule.gives')}
            unit={unit}
            required
          />
          {bands.length > 1 && (
            <Button
              onClick={() =>
                form.set(
                  'terms.issue.bands',
                  bands.filter((_each, index) => index !== at),
                )
              }
            >
              {t('shared:action.delete')}
            </Button>
          )}
        </Row>
      ))}
      <Button
        onClick={() =>
          form.set('terms.issue.bands', [
            ...bands,
            { fromYears: (last?.fromYears ?? 0) + 5, amount: last?.amount ?? 500 },
          ])
        }
      >
        {t('rule.add_band')}
      </Button>
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
        required
        options={leaveIssues.map(value => ({ value, label: t(`issue.${value}`) }))}
        onChosen={kind => form.set('terms.issue', blankIssue[kind as LeaveTerms['issue']['kind']])}
      />
      {'amount' in issue && (
        <AmountField form={form} path="terms.issue.amount" label={t('rule.gives')} unit={unit} required />
      )}
      {issue.kind === 'month' && (
        <NumberField
          form={form}
          path="terms.issue.day"
          label={t('rule.month_day')}
          min={1}
          max={31}
          help={t('rule.month_day_help')}
        />
      )}
      {issue.kind === 'statutory' && (
        <ChoiceField
          form={form}
          path="terms.issue.reach"
          label={t('rule.reach')}
          required
          options={leaveReaches.map(value => ({ value, label: t(`rule.reach.${value}`) }))}
        />
      )}
      <StartFields form={form} />
      <Bands form={form} unit={unit} />
      <SwitchField form={form} path="terms.prorated" label={t('rule.prorated')} />
    </Row>
  )
}
