/** What can be done with a contract of a list beside changing and deleting it. */
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import type { ContractRow } from '#contract/people/contracts/labour-contract.ts'
import { useActCall } from '#web/api/hooks.ts'
import type { MenuButtonItem } from '#web/list/acts/menu-button.tsx'
import { contractPath } from '#web/people/contracts/contract-path.ts'
import { useRemove } from '#web/settings/index.ts'

/** Reads that show contracts. */
export const contractReads = [peopleCalls.listContracts, peopleCalls.getContract, peopleCalls.listWithoutContract]

export const chosenOf = (rows: readonly ContractRow[]) => ({
  ids: rows.map(row => row.id),
  revisions: rows.map(row => row.revision),
})

/** @param employee whose drawer is to be come back to */
export const useContractActs = (employee?: string) => {
  const { t } = useTranslation(['people', 'shared'])
  const resume = useActCall(peopleCalls.resumeContract, { stale: contractReads, done: t('shared:done.undo') })
  const remove = useRemove(peopleCalls.deleteContracts, peopleCalls.recoverContracts, contractReads, answer =>
    t('contract.deleted', { count: answer.deleted }),
  )
  const more = ({ id, revision, endedOn }: ContractRow): MenuButtonItem[] => [
    { key: 'renew', label: t('contract.renew'), to: contractPath(id, 'renew', employee) },
    endedOn === null
      ? { key: 'terminate', label: t('contract.terminate'), to: contractPath(id, 'terminate', employee) }
      : { key: 'resume', label: t('contract.resume'), onChoose: () => resume.mutate({ id, revision }) },
  ]
  return { more, remove }
}
