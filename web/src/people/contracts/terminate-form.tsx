/** Ends a contract before its end: last day and reason; law warns where it protects the person. */
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { type ContractRow, endReasons } from '#contract/people/contracts/labour-contract.ts'
import { useActCall } from '#web/api/hooks.ts'
import { notify } from '#web/api/notices.ts'
import {
  ChoiceField,
  DateField,
  FormBody,
  FormFooter,
  FormFrame,
  issueOf,
  TextField,
  UnsavedGuard,
  useForm,
} from '#web/form/index.ts'
import { heldContract } from '#web/people/contracts/contract-values.ts'
import { LawNotes, useLaw } from '#web/people/contracts/law-notes.tsx'
import { contractReads } from '#web/people/contracts/use-contract-acts.ts'
import { useSession } from '#web/session/session.tsx'

type Ending = Input<typeof peopleCalls.terminateContract>
type Draft = Omit<Ending, 'endReason'> & { endReason: Ending['endReason'] | null }

/** The toast that tells of it takes it back. */
const useTerminate = () => {
  const { t } = useTranslation(['people', 'shared'])
  const resume = useActCall(peopleCalls.resumeContract, { stale: contractReads, done: t('shared:done.undo') })
  return useActCall(peopleCalls.terminateContract, {
    stale: contractReads,
    onDone: kept =>
      notify('success', t('contract.terminated'), { label: t('shared:action.undo'), run: () => resume.mutate(kept) }),
  })
}

export const TerminateForm = ({ row, onDone }: { row: ContractRow; onDone: () => void }) => {
  const { t } = useTranslation('people')
  const { me, may } = useSession()
  const readOnly = !may('people.edit')
  const terminate = useTerminate()
  const form = useForm<Draft>({
    initial: { id: row.id, revision: row.revision, endedOn: me.today, endReason: null, endNote: null },
    schema: peopleCalls.terminateContract.input,
    onSubmit: values => terminate.mutateAsync(values as Ending),
  })
  const { endPrevious: _, revision: _seen, ...held } = heldContract(row)
  const law = useLaw({ ...held, endedOn: form.values.endedOn || null, endReason: form.values.endReason })
  const submit = async () => {
    if (await form.submit()) onDone()
  }
  return (
    <FormFrame form={form} onSubmit={submit}>
      <UnsavedGuard changed={form.changed && !form.saving} />
      <FormBody readOnly={readOnly}>
        <DateField
          label={t('contract.endedOn')}
          required
          value={form.values.endedOn || null}
          onChange={date => form.set('endedOn', date ?? '')}
          issue={issueOf(form, 'endedOn')}
        />
        <LawNotes warnings={law} field="endedOn" />
        <ChoiceField
          form={form}
          path="endReason"
          label={t('contract.endReason')}
          required
          options={endReasons.map(value => ({ value, label: t(`contract.reason.${value}`) }))}
        />
        <LawNotes warnings={law} field="endReason" />
        <TextField form={form} path="endNote" label={t('contract.endNote')} max={500} lines={3} nullable />
      </FormBody>
      {!readOnly && (
        <FormFooter
          saving={form.saving}
          changed
          saveText={t('contract.terminate')}
          onSave={submit}
          onCancel={() => {
            form.settle()
            onDone()
          }}
        />
      )}
    </FormFrame>
  )
}
