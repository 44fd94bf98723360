/** W18: a contract on a page of its own: a new one, one that is changed, one that follows another, one that ends before its end. */
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { peopleCalls } from '#contract/people/calls.ts'
import type { ContractRow } from '#contract/people/contracts/labour-contract.ts'
import { useRecordCall } from '#web/api/hooks.ts'
import { AsOpened } from '#web/form/index.ts'
import { isId } from '#web/list/filters/address-value.ts'
import { ContractEditor } from '#web/people/contracts/contract-editor.tsx'
import { backFrom, type ContractMode, contractList, contractModes } from '#web/people/contracts/contract-path.ts'
import { freshContract, heldContract, renewalOf } from '#web/people/contracts/contract-values.ts'
import { TerminateForm } from '#web/people/contracts/terminate-form.tsx'
import { useSession } from '#web/session/session.tsx'
import { QueryStates } from '#web/states/index.ts'
import { PageHead } from '#web/states/page-head.tsx'

const Opened = ({ row, mode, onDone }: { row: ContractRow; mode: ContractMode; onDone: () => void }) => {
  if (mode === 'terminate') return <TerminateForm {...{ row, onDone }} />
  if (mode === 'renew') return <ContractEditor initial={renewalOf(row)} previous={row} onDone={onDone} />
  return <ContractEditor initial={heldContract(row)} row={row} onDone={onDone} />
}

/** Whose contract a new one is to be, where the address names somebody. */
const New = ({ employeeId, onDone }: { employeeId: string | null; onDone: () => void }) => {
  const { me } = useSession()
  const person = useRecordCall(peopleCalls.getEmployee, { id: employeeId ?? '' }, { enabled: isId(employeeId ?? '') })
  const fresh = freshContract(me.today)
  if (employeeId === null) return <ContractEditor initial={fresh} onDone={onDone} />
  return (
    <QueryStates query={person} record={{ list: contractList }}>
      {({ id, name, hiredOn }) => (
        <ContractEditor
          key={id}
          initial={{ ...fresh, employeeId: id, start: hiredOn }}
          person={{ id, name }}
          onDone={onDone}
        />
      )}
    </QueryStates>
  )
}

export const ContractPage = () => {
  const { t } = useTranslation('people')
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const id = query.get('id')
  const mode = contractModes.find(each => each === query.get('mode')) ?? 'edit'
  const contract = useRecordCall(peopleCalls.getContract, { id: id ?? '' }, { enabled: id !== null })
  const number = contract.data?.number ?? ''
  const titles = {
    edit: id === null ? t('title.contract_new') : t('contract.edit_title', { number }),
    renew: t('contract.renew_title', { number }),
    terminate: t('contract.terminate_title', { number }),
  }
  const done = () => navigate(backFrom(query))
  return (
    <>
      <PageHead title={titles[mode]} subject={contract.data?.employeeName} />
      {id === null ? (
        <New employeeId={query.get('employee')} onDone={done} />
      ) : (
        <QueryStates query={contract} record={{ list: contractList, listTitle: t('title.contracts') }}>
          {data => (
            <AsOpened key={`${id} ${mode}`} record={data}>
              {held => <Opened row={held} mode={mode} onDone={done} />}
            </AsOpened>
          )}
        </QueryStates>
      )}
    </>
  )
}
