/** Changes of departments in words: what becomes of which on what day. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DepartmentChangeRow } from '#contract/organisation/department-change.ts'
import type { StateTone } from '#web/list/state-word.tsx'
import { useFormats } from '#web/time/index.ts'

export const toneOfState: Readonly<Record<DepartmentChangeRow['state'], StateTone>> = {
  pending: 'waiting',
  conflict: 'error',
  done: 'usual',
  cancelled: 'usual',
}

type Told = Pick<DepartmentChangeRow, 'kind' | 'departmentName' | 'targetName' | 'on'>

export const useChangeWords = () => {
  const { t } = useTranslation('organisation')
  const { shortDate } = useFormats()
  return useMemo(
    () => ({
      /** Which department becomes what. */
      sentence: ({ kind, departmentName: name, targetName }: Told): string => {
        const target = targetName ?? ''
        if (kind === 'close') return target ? t('planned.close_into', { name, target }) : t('planned.close', { name })
        return kind === 'open' ? t('planned.open', { name }) : t(`planned.${kind}`, { name, target })
      },
      /** What stands beside the name of a department in the tree, where there is little room. */
      mark: ({ kind, on }: Told): string => t(`planned.mark.${kind}`, { date: shortDate(on) }),
    }),
    [t, shortDate],
  )
}
