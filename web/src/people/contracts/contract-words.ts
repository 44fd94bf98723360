/** What the history says of a contract, in the words of its form. */
import { useTranslation } from 'react-i18next'
import type { ContractRow } from '#contract/people/contracts/labour-contract.ts'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import { useFormats } from '#web/time/index.ts'

export const useContractWords = (): HistoryWords => {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  const on = (field: 'start' | 'end' | 'signedOn' | 'probationUntil' | 'endedOn') => ({
    [field]: { label: t(`contract.${field}`), say: date },
  })
  return {
    number: { label: t('contract.number') },
    type: { label: t('contract.type'), say: (type: ContractRow['type']) => t(`contract.type.${type}`) },
    term: { label: t('contract.term'), say: (term: ContractRow['term']) => t(`contract.term.${term}`) },
    ...on('start'),
    ...on('end'),
    ...on('signedOn'),
    subject: { label: t('contract.subject') },
    signingBody: { label: t('contract.signingBody') },
    employeeType: {
      label: t('contract.employeeType'),
      say: (type: NonNullable<ContractRow['employeeType']>) => t(`hire.${type}`),
    },
    probationMonths: { label: t('contract.probationMonths') },
    ...on('probationUntil'),
    warningDays: { label: t('contract.warningDays') },
    ...on('endedOn'),
    endReason: {
      label: t('contract.endReason'),
      say: (reason: NonNullable<ContractRow['endReason']>) => t(`contract.reason.${reason}`),
    },
    endNote: { label: t('contract.endNote') },
    remark: { label: t('contract.remark') },
  }
}
