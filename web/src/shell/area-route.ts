/** What an area tells the app about each of its screens. */
import type { ComponentType } from 'react'
import type { Call } from '#contract/call.ts'
import type { Permission } from '#contract/shared/permissions.ts'
import type { Company, Me } from '#web/session/session.tsx'
import type { BlocksShape } from '#web/states/blocks.tsx'

/** The side menu's groups, in their order. */
export const menuGroups = [
  'home',
  'roster',
  'estimate',
  'planning',
  'attendance',
  'leave',
  'approvals',
  'announcements',
  'reports',
  'people',
  'organisation',
] as const

export type MenuGroup = (typeof menuGroups)[number]

export interface MenuPlace {
  group: MenuGroup
  /** Order inside the group, by the row numbers of the screen list. */
  order: number
  /** Left out for whoever holds this: they find the screen beneath their name. */
  unless?: Permission
  /** Title key of the entry that gathers several routes as tabs of one strip; each tab is its own route. */
  family?: string
}

/** Who is signed in, at a company. */
export type SignedIn = Me & { company: Company }

export interface AreaRoute {
  /** From the root, `/planning/plans`. */
  path: string
  /** `area:key`, for example `planning:title.plans`. */
  titleKey: string
  /** Of a page of one record where the address names none, which is a new one. */
  newTitleKey?: string
  /** One of these is enough; without any, every person of the company may open it. */
  permission?: Permission | readonly Permission[]
  /** What the screen shows nothing without: where it would be refused, by permission or scope, the screen is not offered. */
  needs?: Call
  /** Absent for pages that are reached from another. */
  menu?: MenuPlace
  /** Path of the list that a detail page belongs to, for the breadcrumb and the marked menu entry. */
  parent?: string
  /** `shell` (default) has header and side menu, `print` nothing at all. */
  frame?: 'shell' | 'print'
  /** A wide working area such as the planner: the side menu starts folded to its icons, and no breadcrumb takes a line. */
  folded?: boolean
  /**
   * What the site switcher in the header offers: `one` where the screen is about one site at a time, `all` where it
   * takes all of them as well. Absent for screens without a site.
   */
  site?: 'one' | 'all'
  /** Areas whose texts the screen needs beside its own. */
  areas?: readonly string[]
  /** What stands in while the screen comes, where it is not told by the kind of page. */
  blocks?: BlocksShape
  /** Loads the screen: a dynamic import of its module, then the component it exports. */
  lazy: () => Promise<ComponentType>
  /** Begins what takes long, by what the address says and who is signed in, while the screen is still loading. */
  ahead?: (query: URLSearchParams, who: SignedIn) => void
}

/** The area of a title key is the area whose texts must be there before the screen is shown. */
export const areaOfTitle = (titleKey: string): string => titleKey.split(':')[0] ?? 'shared'

/** What follows the area, whose messages have it. */
export const nameOfTitle = (titleKey: string): string => titleKey.slice(titleKey.indexOf(':') + 1)

/** What a session says about rights. */
export interface Rights {
  permissions: ReadonlySet<Permission>
  mayCall: (call: Call) => boolean
}

/** True where a person with these permissions may open the route, whatever the scope. */
export const isPermitted = ({ permission }: Pick<AreaRoute, 'permission'>, held: ReadonlySet<Permission>): boolean => {
  if (permission === undefined) return true
  return [permission].flat().some(each => held.has(each))
}

/** True where a person with these rights may open the route. */
export const mayOpen = (route: Pick<AreaRoute, 'permission' | 'needs'>, { permissions, mayCall }: Rights): boolean =>
  isPermitted(route, permissions) && (route.needs === undefined || mayCall(route.needs))
