/** The side menu that a person sees: groups and entries by permission, families gathered into one entry. */
import { type AreaRoute, areaOfTitle, type MenuGroup, mayOpen, menuGroups, type Rights } from '#web/shell/area-route.ts'

export interface MenuEntry {
  /** Where the entry leads: the first route of the family that the person may open. */
  path: string
  titleKey: string
  /** All routes that belong to the entry. */
  paths: readonly string[]
}

export interface MenuSection {
  group: MenuGroup
  entries: readonly MenuEntry[]
}

/** An entry shown is an entry that works: what may not be opened is left out, and so is an empty group. */
export const menuSections = (routes: readonly AreaRoute[], rights: Rights): MenuSection[] =>
  menuGroups.flatMap(group => {
    const open = routes
      .filter(route => route.menu?.group === group && mayOpen(route, rights))
      .filter(({ menu }) => menu?.unless === undefined || !rights.permissions.has(menu.unless))
      .toSorted((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0))
    const entries: MenuEntry[] = []
    for (const route of open) {
      const family = route.menu?.family
      const gathered = family ? entries.find(entry => entry.titleKey === family) : undefined
      if (gathered) entries[entries.indexOf(gathered)] = { ...gathered, paths: [...gathered.paths, route.path] }
      else entries.push({ path: route.path, titleKey: family ?? route.titleKey, paths: [route.path] })
    }
    return entries.length > 0 ? [{ group, entries }] : []
  })

/**
 * The message areas that the menu's words come from: each group's own, and those of entries that lie in another's. The
 * page above the open one is named as well, whether or not the menu has it.
 */
export const titleAreas = (sections: readonly MenuSection[], above?: Pick<AreaRoute, 'titleKey'>): string[] => {
  const areaOf = ({ titleKey }: Pick<MenuEntry, 'titleKey'>): string => areaOfTitle(titleKey)
  const named = sections.flatMap(({ group, entries }): string[] => [group, ...entries.map(areaOf)])
  if (above) named.push(areaOf(above))
  return [...new Set(named)].filter(area => area !== '' && area !== 'home' && area !== 'roster' && area !== 'shared')
}

/** The routes of the strip of tabs that a route stands in, itself included; empty for a route on its own. */
export const familyOf = (routes: readonly AreaRoute[], route: AreaRoute, rights: Rights): readonly AreaRoute[] => {
  const family = route.menu?.family
  if (!family) return []
  return routes
    .filter(each => each.menu?.family === family && mayOpen(each, rights))
    .toSorted((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0))
}

/** The entry that a route lights up: its own, or its parent's. */
export const marksEntry = (entry: MenuEntry, route: AreaRoute): boolean =>
  entry.paths.includes(route.path) || (route.parent !== undefined && entry.paths.includes(route.parent))
