/** Changes of departments: those that wait, the act that takes one back, and what of the tree is marked by them. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { useChangeWords } from '#web/organisation/planned/change-words.ts'
import { useSession } from '#web/session/session.tsx'

/** What a change of a department makes stale on the screens that show it. */
export const staleByChange = [organisationCalls.listDepartments, organisationCalls.listDepartmentChanges]

export const useWaitingChanges = () => {
  const { mayCall } = useSession()
  return useQueryCall(
    organisationCalls.listDepartmentChanges,
    { waiting: true },
    { enabled: mayCall(organisationCalls.listDepartmentChanges), staleTime: 60_000 },
  )
}

/** The nearest that waits for each department, in a few words. */
export const useTreeMarks = (): ReadonlyMap<string, string> => {
  const rows = useWaitingChanges().data?.rows
  const { mark } = useChangeWords()
  return useMemo(() => new Map((rows ?? []).toReversed().map(each => [each.departmentId, mark(each)])), [rows, mark])
}

export const useTakeBack = () => {
  const { t } = useTranslation('organisation')
  return useActCall(organisationCalls.cancelDepartmentChange, {
    stale: staleByChange,
    done: t('planned.taken_back'),
  })
}
