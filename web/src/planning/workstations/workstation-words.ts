/** The fields of a workstation in the words of its form, for its history. */
import { useTranslation } from 'react-i18next'
import type { WorkstationRow } from '#contract/planning/settings/workstation.ts'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import { useDepartmentName } from '#web/person/index.ts'

export const useWorkstationWords = (): HistoryWords => {
  const { t } = useTranslation('planning')
  const departmentName = useDepartmentName()
  return {
    name: { label: t('workstation.name') },
    departmentId: { label: t('workstation.department'), say: (id: string) => departmentName(id) ?? '' },
    region: { label: t('workstation.region') },
    workType: { label: t('workstation.type'), say: (type: WorkstationRow['workType']) => t(`workstation.${type}`) },
    crossPost: { label: t('workstation.cross_post') },
    priority: { label: t('workstation.priority') },
    colour: { label: t('workstation.colour'), say: (number: number) => t('workstation.colour_name', { number }) },
    peopleCount: { label: t('workstation.people') },
    starsMin: { label: t('workstation.stars') },
    headsMin: { label: t('workstation.heads_min') },
    headsMax: { label: t('workstation.heads_max') },
    standInGroup: { label: t('workstation.group') },
    standInLoss: { label: t('workstation.loss') },
    standInMost: { label: t('workstation.stand_in_most') },
    storeType: { label: t('workstation.store_type') },
    storeFormat: { label: t('workstation.store_format') },
    certificate: { label: t('workstation.certificate') },
  }
}
