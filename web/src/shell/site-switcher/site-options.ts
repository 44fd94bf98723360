/** What the site switcher lists: all sites, favourites, recent ones, and the company's tree down to its sites. */
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { type DepartmentNode, departmentTree } from '#web/person/departments/department-tree.ts'
import type { KeptSites } from '#web/shell/site-switcher/kept-sites.ts'

export interface SiteOption {
  /** The site's id, behind `favourite:` or `recent:` where it is listed there; every entry has its own. */
  value: string
  title: string
  /** Headings and departments without opening hours cannot be chosen. */
  disabled?: boolean
  children?: SiteOption[]
}

export interface OptionWords {
  all: string
  favourites: string
  recent: string
}

export const allSites = 'all'

/** The site that an entry stands for; nothing for all of them. */
export const siteOfOption = (value: string): string | null => {
  if (value === allSites) return null
  const [, id = value] = /^(?:favourite|recent):(.+)$/.exec(value) ?? []
  return id
}

const isSite = (department: DepartmentRow) => department.inScope && department.site !== null

/** The tree without branches that hold no site of the person's. */
const branches = (nodes: readonly DepartmentNode[]): SiteOption[] =>
  nodes.flatMap(({ department, children }) => {
    const below = branches(children)
    if (!isSite(department) && below.length === 0) return []
    return [{ value: department.id, title: department.name, disabled: !isSite(department), children: below }]
  })

export const siteOptions = (
  departments: readonly DepartmentRow[],
  kept: KeptSites,
  words: OptionWords,
  all: boolean,
): SiteOption[] => {
  const sites = new Map(departments.filter(isSite).map(each => [each.id, each.name]))
  const listed = (kind: 'favourite' | 'recent', title: string, ids: readonly string[]): SiteOption[] => {
    const children = ids.flatMap(id => {
      const name = sites.get(id)
      return name === undefined ? [] : [{ value: `${kind}:${id}`, title: name }]
    })
    return children.length === 0 ? [] : [{ value: `${kind}s`, title, disabled: true, children }]
  }
  return [
    ...(all ? [{ value: allSites, title: words.all }] : []),
    ...listed('favourite', words.favourites, kept.favourites),
    ...listed('recent', words.recent, kept.recent),
    ...branches(departmentTree(departments)),
  ]
}
