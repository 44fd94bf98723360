/** The settings of the synchronisation as their history tells them. */
import { useTranslation } from 'react-i18next'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import { useDepartmentName } from '#web/person/index.ts'

export const useSyncWords = (): HistoryWords => {
  const { t } = useTranslation(['scim', 'shared'])
  const departmentName = useDepartmentName()
  const nameOf = (id: string) => departmentName(id) ?? ''
  return {
    departmentIds: { label: t('setting.departments'), say: (ids: string[]) => ids.map(nameOf).join(', ') },
    newcomersTo: { label: t('setting.newcomers'), say: nameOf },
    address: { label: t('setting.address') },
    nightly: { label: t('setting.nightly') },
    secret: { label: t('setting.secret') },
  }
}
