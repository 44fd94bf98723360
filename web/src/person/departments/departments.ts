/** The departments that the person manages, read once for all pickers; of very many those that are asked for. */
import { departmentCalls } from '#contract/organisation/department.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useSession } from '#web/session/session.tsx'

export const useDepartments = () => useQueryCall(departmentCalls.listDepartments, {}, { staleTime: 60_000 })

/** The name of a department, or an empty text while it is not known. */
export const useDepartmentName = () => {
  const departments = useDepartments()
  return (id: string | null | undefined): string =>
    departments.data?.departments.find(department => department.id === id)?.name ?? ''
}

/** Departments by id, where all of them are too many to be read. */
export const useNamedDepartments = (ids: readonly string[]) =>
  useQueryCall(
    departmentCalls.findDepartments,
    { ids: [...ids].sort(), size: 500 },
    { enabled: ids.length > 0, staleTime: 60_000, placeholderData: before => before },
  )

/** The name of the one that is chosen, where all of them may be too many to be read; an empty text while it is not known. */
export const useChosenName = (id: string): string => {
  const many = useSession().company.manyDepartments
  const named = useNamedDepartments(many && id ? [id] : [])
  const all = useQueryCall(departmentCalls.listDepartments, {}, { staleTime: 60_000, enabled: !many })
  const known = many ? named.data?.rows : all.data?.departments
  return known?.find(each => each.id === id)?.name ?? ''
}

/** Of the named departments the sites that the person manages. */
export const useNamedSites = (ids: readonly string[], enabled: boolean) =>
  useQueryCall(
    departmentCalls.findDepartments,
    { ids: [...ids].sort(), only: 'sites', size: 500 },
    { enabled: enabled && ids.length > 0, staleTime: 60_000, placeholderData: before => before },
  )

export interface OwnSites {
  /** All of them, or, where they are too many to be read, the first and those that are named. */
  sites: readonly { id: string; name: string }[]
  total: number
  isPending: boolean
  /** Whether the first answer is on its way: false as well where the network is gone. */
  isLoading: boolean
  /** Whether an answer is there. */
  isKnown: boolean
}

/** The sites that the person manages. */
export const useOwnSites = (ids: readonly string[]): OwnSites => {
  const many = useSession().company.manyDepartments
  const all = useQueryCall(departmentCalls.listDepartments, {}, { staleTime: 60_000, enabled: !many })
  const first = useQueryCall(
    departmentCalls.findDepartments,
    { only: 'sites', size: 1 },
    { staleTime: 60_000, enabled: many },
  )
  const named = useNamedSites(ids, many)
  if (!many) {
    const sites = all.data?.departments.filter(each => each.inScope && each.site !== null) ?? []
    const { isPending, isLoading } = all
    return { sites, total: sites.length, isPending, isLoading, isKnown: all.data !== undefined }
  }
  const found = [...(first.data?.rows ?? []), ...(named.data?.rows ?? [])]
  return {
    sites: [...new Map(found.map(each => [each.id, each])).values()],
    total: first.data?.total ?? 0,
    isPending: first.isPending || named.isLoading || named.isPlaceholderData,
    isLoading: first.isLoading,
    isKnown: first.data !== undefined,
  }
}
