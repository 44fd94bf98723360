/** The departments that the person manages, read once for all pickers. */
import { organisationCalls } from '#contract/organisation/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'

export const useDepartments = () => useQueryCall(organisationCalls.listDepartments, {}, { staleTime: 60_000 })

/** The name of a department, or an empty text while it is not known. */
export const useDepartmentName = () => {
  const departments = useDepartments()
  return (id: string | null | undefined): string =>
    departments.data?.departments.find(department => department.id === id)?.name ?? ''
}
