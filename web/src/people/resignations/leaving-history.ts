/** How the history of a resignation says its values. */
import { useTranslation } from 'react-i18next'
import type { LeavingType, ResignationRow } from '#contract/people/resignation.ts'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import { useDepartmentName } from '#web/person/index.ts'
import { useFormats } from '#web/time/index.ts'

export const useLeavingHistory = (): HistoryWords => {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  const departmentName = useDepartmentName()
  return {
    lastDay: { label: t('leaving.lastDay'), say: date },
    type: { label: t('leaving.type'), say: (type: LeavingType) => t(`leaving.type.${type}`) },
    ground: { label: t('leaving.ground'), say: (ground: ResignationRow['ground']) => t(`leaving.ground.${ground}`) },
    reason: { label: t('leaving.reason') },
    remark: { label: t('leaving.remark') },
    socialEnd: { label: t('leaving.socialEnd'), say: date },
    fundEnd: { label: t('leaving.fundEnd'), say: date },
    recoveredOn: { label: t('leaving.recoveredOn'), say: date },
    contractsEnded: { label: t('leaving.contracts_ended') },
    accounts: { label: t('leaving.accounts') },
    departmentId: { label: t('field.department'), say: departmentName },
    position: { label: t('field.position') },
    rank: { label: t('field.rank') },
  }
}
