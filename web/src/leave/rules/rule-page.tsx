/** L09: one leave rule as sentences, with an example person and a dry run; what is saved is a version from a day on. */
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { leaveCalls } from '#contract/leave/calls.ts'
import { useActCall, useRecordCall } from '#web/api/hooks.ts'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import {
  AsOpened,
  ChoiceField,
  DateField,
  FormBody,
  FormFooter,
  FormFrame,
  issueOf,
  NumberField,
  SwitchField,
  TextField,
  UnsavedGuard,
  useForm,
} from '#web/form/index.ts'
import { IssueRow } from '#web/leave/rules/issue-row.tsx'
import { Row } from '#web/leave/rules/row.tsx'
import { checkRule, freshRule, type HeldRule, heldRule, type RuleForm, sentRule } from '#web/leave/rules/rule-form.ts'
import { RuleDryRun, RuleExample } from '#web/leave/rules/rule-trial.tsx'
import styles from '#web/leave/rules/rules.module.css'
import { ScopeRow } from '#web/leave/rules/scope-row.tsx'
import { UseRows } from '#web/leave/rules/use-rows.tsx'
import { useLeaveTypes } from '#web/leave/use-leave-types.ts'
import { useSession } from '#web/session/session.tsx'
import { WithHistory } from '#web/settings/index.ts'
import { QueryStates } from '#web/states/index.ts'
import { PageHead } from '#web/states/page-head.tsx'
import { useFormats } from '#web/time/index.ts'

const list = '/leave/rules'

const useRuleWords = (): HistoryWords => {
  const { t } = useTranslation('leave')
  return { name: { label: t('rule.name') }, priority: { label: t('rule.priority') } }
}

const Versions = ({ held }: { held: HeldRule | undefined }) => {
  const { t } = useTranslation('leave')
  const { date } = useFormats()
  if (!held) return null
  return (
    <Row title={t('rule.versions')}>
      <ul className={styles.versions}>
        {held.versions.map(({ id, number, from, creator, source }) => (
          <li key={id}>
            {[t('rule.version', { number, date: date(from) }), creator, source].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </Row>
  )
}

const RuleEditor = ({ initial, held }: { initial: RuleForm; held?: HeldRule }) => {
  const { t } = useTranslation(['leave', 'shared'])
  const { mayCall } = useSession()
  const navigate = useNavigate()
  const types = useLeaveTypes()
  const readOnly = !mayCall(leaveCalls.saveLeaveRule)
  const words = useRuleWords()
  const save = useActCall(leaveCalls.saveLeaveRule, {
    stale: [leaveCalls.listLeaveRules, leaveCalls.getLeaveRule],
    done: t('shared:done.save'),
  })
  const form = useForm<RuleForm>({ initial, check: checkRule, onSubmit: values => save.mutateAsync(sentRule(values)) })
  const type = types.find(each => each.id === form.values.typeId)
  // A rule stays with its type: what it gave stands in that ledger.
  const offered = initial.id === undefined ? types : types.filter(each => each.id === initial.typeId)
  const unit = t(`unit.${type?.unit ?? 'day'}`)
  // On the day of the newest one it is that one that is written anew.
  const newest = held?.versions[0]
  const isLater = newest !== undefined && newest.from < form.values.from
  const submit = async () => {
    if (await form.submit()) navigate(list)
  }
  const cancel = () => {
    form.settle(initial)
    navigate(list)
  }
  return (
    <FormFrame form={form} width="table" onSubmit={submit}>
      <UnsavedGuard changed={form.changed && !form.saving} />
      <WithHistory
        record={initial.id ? { id: initial.id } : undefined}
        subject="leave_rule"
        {...{ words }}
        issues={form.issues}
      >
        <FormBody readOnly={readOnly}>
          <Row title={t('rule.row.rule')}>
            <DateField
              label={t('rule.from')}
              required
              value={form.values.from || null}
              onChange={day => form.set('from', day ?? '')}
              issue={issueOf(form, 'from')}
            />
            <TextField form={form} path="name" label={t('rule.name')} required max={60} />
            <ChoiceField
              form={form}
              path="typeId"
              label={t('balance.type')}
              required
              options={offered.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <NumberField form={form} path="priority" label={t('rule.priority')} min={0} max={999} required />
            <span className={styles.aside}>{t('rule.priority_help')}</span>
            <SwitchField form={form} path="enabled" label={t('type.enabled')} />
          </Row>
          <ScopeRow form={form} names={held?.names ?? {}} />
          <IssueRow form={form} unit={unit} />
          <UseRows form={form} unit={unit} />
          <Row title={t('rule.row.source')}>
            <TextField form={form} path="source" label={t('rule.source')} max={200} lines={2} />
          </Row>
          <Versions held={held} />
        </FormBody>
        {!readOnly && <RuleExample form={form.values} unit={type?.unit ?? 'day'} />}
        {!readOnly && <RuleDryRun form={form.values} unit={type?.unit ?? 'day'} />}
      </WithHistory>
      {!readOnly && (
        <FormFooter
          saving={form.saving}
          changed={form.changed || !initial.id}
          saveText={isLater ? t('rule.save_version') : undefined}
          onSave={submit}
          onCancel={cancel}
        />
      )}
    </FormFrame>
  )
}

export const LeaveRulePage = () => {
  const { t } = useTranslation('leave')
  const { me } = useSession()
  const [query] = useSearchParams()
  const id = query.get('id')
  const rule = useRecordCall(leaveCalls.getLeaveRule, { id: id ?? '' }, { enabled: id !== null })
  return (
    <>
      <PageHead title={t(id === null ? 'title.rule_new' : 'title.rule')} subject={rule.data?.name} />
      {id === null ? (
        <RuleEditor initial={freshRule(me.today)} />
      ) : (
        <QueryStates query={rule} shape="form" record={{ list, listTitle: t('title.rules') }}>
          {data => (
            <AsOpened key={id} record={data}>
              {held => <RuleEditor initial={heldRule(held, me.today)} held={held} />}
            </AsOpened>
          )}
        </QueryStates>
      )}
    </>
  )
}
