/** The form of a contract; what cannot be is refused at its field, what law says stands beside it. */
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import type { ContractRow } from '#contract/people/contracts/labour-contract.ts'
import { useActCall } from '#web/api/hooks.ts'
import { FormBody, FormFooter, FormFrame, type Issues, UnsavedGuard, useForm } from '#web/form/index.ts'
import { ContractFields } from '#web/people/contracts/contract-fields.tsx'
import type { ContractValues } from '#web/people/contracts/contract-values.ts'
import { useContractWords } from '#web/people/contracts/contract-words.ts'
import { EndPrevious } from '#web/people/contracts/end-previous.tsx'
import { useLaw } from '#web/people/contracts/law-notes.tsx'
import { contractReads } from '#web/people/contracts/use-contract-acts.ts'
import { useSession } from '#web/session/session.tsx'
import { WithHistory } from '#web/settings/index.ts'

export interface ContractEditorProps {
  initial: ContractValues
  /** The contract that is changed. */
  row?: ContractRow
  /** The contract that this one follows. */
  previous?: ContractRow
  /** Whose it will be, where that is settled. */
  person?: { id: string; name: string }
  onDone: () => void
}

const checkOf = (isRenewal: boolean) => (values: ContractValues) => {
  const issues: Issues = {}
  if (values.term === 'fixed' && values.end === null) issues.end = { key: 'people:error.contract_end_required' }
  if (isRenewal && values.endPrevious === null) issues.endPrevious = { key: 'shared:form.required' }
  return issues
}
const checks = { renewal: checkOf(true), other: checkOf(false) }

/** Saves as the mode asks for. */
const useSave = ({ row, previous }: ContractEditorProps) => {
  const { t } = useTranslation(['people', 'shared'])
  const save = useActCall(peopleCalls.saveContract, {
    stale: contractReads,
    done: t(row ? 'shared:done.edit' : 'shared:done.add'),
  })
  const renew = useActCall(peopleCalls.renewContract, { stale: contractReads, done: t('contract.renewed') })
  return ({ endPrevious, ...values }: ContractValues) => {
    if (!previous) return save.mutateAsync(values)
    const { employeeId: _, id: _id, revision: _revision, ...terms } = values
    const seen = { id: previous.id, revision: previous.revision }
    return renew.mutateAsync({ previous: seen, endPrevious: endPrevious === true, ...terms })
  }
}

export const ContractEditor = (props: ContractEditorProps) => {
  const { initial, row, previous, person, onDone } = props
  const { may } = useSession()
  const readOnly = !may('people.edit')
  const words = useContractWords()
  const form = useForm<ContractValues>({
    initial,
    schema: peopleCalls.saveContract.input,
    check: previous ? checks.renewal : checks.other,
    onSubmit: useSave(props),
  })
  const { id, employeeId, type, term, start, end, signedOn, probationMonths, probationUntil } = form.values
  const law = useLaw({ id, employeeId, type, term, start, end, signedOn, probationMonths, probationUntil })
  const submit = async () => {
    if (await form.submit()) onDone()
  }
  const owner = row ?? previous
  const known = owner ? { id: owner.employeeId, name: owner.employeeName } : person
  return (
    <FormFrame form={form} onSubmit={submit}>
      <UnsavedGuard changed={form.changed && !form.saving} />
      <WithHistory record={row} subject="labour_contract" words={words} issues={form.issues}>
        <FormBody readOnly={readOnly}>
          {previous && <EndPrevious form={form} />}
          <ContractFields {...{ form, law, known, row }} />
        </FormBody>
      </WithHistory>
      {!readOnly && (
        <FormFooter
          saving={form.saving}
          changed={form.changed || !row}
          onSave={submit}
          onCancel={() => {
            form.settle(initial)
            onDone()
          }}
        />
      )}
    </FormFrame>
  )
}
