/** W22: one reminder rule with what it would say. */
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { peopleCalls } from '#contract/people/calls.ts'
import type { ReminderRuleRow } from '#contract/people/reminders/rule.ts'
import { useActCall, useRecordCall } from '#web/api/hooks.ts'
import { AsOpened, FormBody, FormFooter, FormFrame, UnsavedGuard, useForm } from '#web/form/index.ts'
import { ChannelFields } from '#web/people/reminders/channel-fields.tsx'
import { useReminderWords } from '#web/people/reminders/reminder-words.ts'
import styles from '#web/people/reminders/reminders.module.css'
import { type KnownNames, RuleFields } from '#web/people/reminders/rule-fields.tsx'
import { checkRule, freshRule, heldRule, type RuleForm } from '#web/people/reminders/rule-form.ts'
import { RulePreview } from '#web/people/reminders/rule-preview.tsx'
import { useSession } from '#web/session/session.tsx'
import { WithHistory } from '#web/settings/index.ts'
import { QueryStates } from '#web/states/index.ts'
import { PageHead } from '#web/states/page-head.tsx'

const list = '/people/reminders'
const nobody: KnownNames = { roles: [], employees: [] }

const RuleEditor = ({ initial, known }: { initial: RuleForm; known: KnownNames }) => {
  const { t } = useTranslation(['people', 'shared'])
  const { may } = useSession()
  const navigate = useNavigate()
  const readOnly = !may('people.edit')
  const words = useReminderWords()
  const save = useActCall(peopleCalls.saveReminderRule, {
    stale: [peopleCalls.listReminderRules, peopleCalls.getReminderRule],
    done: t(initial.id ? 'shared:done.edit' : 'shared:done.add'),
  })
  const form = useForm<RuleForm>({ initial, check: checkRule, onSubmit: values => save.mutateAsync(values) })
  const submit = async () => {
    if (await form.submit()) navigate(list)
  }
  return (
    <FormFrame form={form} width="table" onSubmit={submit}>
      <UnsavedGuard changed={form.changed && !form.saving} />
      <WithHistory
        record={initial.id ? { id: initial.id } : undefined}
        subject="reminder_rule"
        words={words}
        issues={form.issues}
      >
        <FormBody readOnly={readOnly}>
          <div className={styles.columns}>
            <div className={styles.fields}>
              <RuleFields form={form} known={known} />
              <ChannelFields form={form} />
            </div>
            {!readOnly && <RulePreview form={form.values} />}
          </div>
        </FormBody>
      </WithHistory>
      {!readOnly && (
        <FormFooter
          saving={form.saving}
          changed={form.changed || !initial.id}
          onSave={submit}
          onCancel={() => {
            form.settle(initial)
            navigate(list)
          }}
        />
      )}
    </FormFrame>
  )
}

const Held = ({ row }: { row: ReminderRuleRow }) => <RuleEditor initial={heldRule(row)} known={row} />

export const ReminderRulePage = () => {
  const { t } = useTranslation('people')
  const [query] = useSearchParams()
  const id = query.get('id')
  const rule = useRecordCall(peopleCalls.getReminderRule, { id: id ?? '' }, { enabled: id !== null })
  const sample = { subject: t('reminder.sample.email_subject'), text: t('reminder.sample.contract_end') }
  return (
    <>
      <PageHead title={t(id === null ? 'title.reminder_new' : 'title.reminder')} subject={rule.data?.name} />
      {id === null ? (
        <RuleEditor initial={freshRule(sample)} known={nobody} />
      ) : (
        <QueryStates query={rule} shape="form" record={{ list, listTitle: t('title.reminders') }}>
          {data => (
            <AsOpened key={id} record={data}>
              {held => <Held row={held} />}
            </AsOpened>
          )}
        </QueryStates>
      )}
    </>
  )
}
