/** P22: one scheduling rule. */
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Input } from '#contract/call.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { influence, standardWeights } from '#contract/planning/settings/scheduling-rule.ts'
import { useActCall, useRecordCall } from '#web/api/hooks.ts'
import { FormBody, FormFooter, FormFrame, type Issues, UnsavedGuard, useForm } from '#web/form/index.ts'
import { RuleFields } from '#web/planning/rules/rule-fields.tsx'
import { RuleStyle } from '#web/planning/rules/rule-style.tsx'
import { RuleWeights } from '#web/planning/rules/rule-weights.tsx'
import { useRuleWords } from '#web/planning/rules/rule-words.ts'
import { styleIssues } from '#web/planning/rules/style-issues.ts'
import { useSession } from '#web/session/session.tsx'
import { WithHistory } from '#web/settings/index.ts'
import { QueryStates } from '#web/states/index.ts'
import { PageHead } from '#web/states/page-head.tsx'

export type RuleForm = Input<typeof planningCalls.saveSchedulingRule>

const list = '/planning/rules'

const blank: RuleForm = {
  name: '',
  departmentIds: [],
  enabled: true,
  prediction: 'turnover',
  algorithm: 'both',
  rank: 100,
  restHours: 11,
  comfort: { maxRunDays: 6, maxShiftChanges: 3 },
  priority: ['hire_type', 'stars', 'fairness'],
  influences: [...influence.options],
  stepMinutes: 30,
  dutyMinutes: [180, 600],
  weights: standardWeights,
  style: null,
}

const check = (values: RuleForm): Issues => {
  const issues: Issues = styleIssues(values)
  const [shortest, longest] = values.dutyMinutes ?? []
  if (!values.name?.trim()) issues.name = { key: 'planning:error.rule_name_required' }
  if (values.departmentIds.length === 0) issues.departmentIds = { key: 'planning:error.department_required' }
  if (values.restHours == null) issues.restHours = { key: 'planning:error.hours_required' }
  if (values.comfort.maxRunDays == null) issues['comfort.maxRunDays'] = { key: 'planning:error.counts_required' }
  if (values.comfort.maxShiftChanges == null)
    issues['comfort.maxShiftChanges'] = { key: 'planning:error.counts_required' }
  if (values.stepMinutes == null) issues.stepMinutes = { key: 'planning:error.step_required' }
  if (shortest == null || longest == null) issues.dutyMinutes = { key: 'planning:error.minutes_required' }
  else if (shortest > longest) issues.dutyMinutes = { key: 'planning:error.duty_minutes_order' }
  return issues
}

const RuleFormPage = ({ initial }: { initial: RuleForm }) => {
  const { t } = useTranslation(['planning', 'shared'])
  const { may } = useSession()
  const navigate = useNavigate()
  const save = useActCall(planningCalls.saveSchedulingRule, {
    stale: [planningCalls.listSchedulingRules, planningCalls.getSchedulingRule],
    done: t('shared:done.save'),
  })
  const form = useForm<RuleForm>({ initial, check, onSubmit: values => save.mutateAsync(values) })
  const submit = async () => {
    if (await form.submit()) navigate(list)
  }
  const readOnly = !may('planning.rules')
  const words = useRuleWords()
  return (
    <>
      <PageHead title={t(initial.id ? 'title.rule_edit' : 'title.rule_new')} subject={initial.name || undefined} />
      <FormFrame form={form} width="table" onSubmit={submit}>
        <UnsavedGuard changed={form.changed && !form.saving} />
        <WithHistory record={initial} subject="scheduling_rule" words={words} issues={form.issues}>
          <FormBody readOnly={readOnly}>
            <RuleFields form={form} />
            <RuleStyle form={form} />
            <RuleWeights form={form} />
          </FormBody>
        </WithHistory>
        {!readOnly && (
          <FormFooter
            saving={form.saving}
            changed={form.changed || !initial.id}
            onSave={submit}
            onCancel={() => navigate(list)}
          />
        )}
      </FormFrame>
    </>
  )
}

export const RulePage = () => {
  const { t } = useTranslation('planning')
  const [query] = useSearchParams()
  const id = query.get('id')
  const rule = useRecordCall(planningCalls.getSchedulingRule, { id: id ?? '' }, { enabled: id !== null })
  if (id === null) return <RuleFormPage initial={blank} />
  return (
    <QueryStates
      query={rule}
      shape="form"
      record={{ title: t('title.rule_edit'), list: list, listTitle: t('title.rules') }}
    >
      {data => {
        const { departmentNames: _names, ...initial } = data.rule
        return <RuleFormPage key={id} initial={initial} />
      }}
    </QueryStates>
  )
}
