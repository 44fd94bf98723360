/** The departments that the person manages, read once for all pickers; of very many those that are named. */
import { organisationCalls } from '#contract/organisation/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useSession } from '#web/session/session.tsx'

export const useDepartments = () => useQueryCall(organisationCalls.listDepartments, {}, { staleTime: 60_000 })

/** The name of a department, or an empty text while it is not known. */
export const useDepartmentName = () => {
  const departments = useDepartments()
  return (id: string | null | undefined): string =>
    departments.data?.departments.find(department => department.id === id)?.name ?? ''
}

/** Departments by id, where all of them are too many to be read. */
export const useNamedDepartments = (ids: readonly string[]) =>
  useQueryCall(
    organisationCalls.findDepartments,
    { ids: [...ids].sort(), size: 500 },
    { enabled: ids.length > 0, staleTime: 60_000, placeholderData: before => before },
  )

/** The name of the one that is chosen, where all of them may be too many to be read; an empty text while it is not known. */
export const useChosenName = (id: string): string => {
  const many = useSession().company.manyDepartments
  const named = useNamedDepartments(many && id ? [id] : [])
  const all = useQueryCall(organisationCalls.listDepartments, {}, { staleTime: 60_000, enabled: !many })
  const known = many ? named.data?.rows : all.data?.departments
  return known?.find(each => each.id === id)?.name ?? ''
}
