/** What the search offers for what is typed: people from the server, acts, screens and sites by their names, recent ones. */
import { useTranslation } from 'react-i18next'
import { departmentCalls } from '#contract/organisation/department.ts'
import { employeeCalls } from '#contract/people/employee.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useSettled } from '#web/form/use-settled.ts'
import { isId } from '#web/list/filters/address-value.ts'
import { useNamedSites, useOwnSites } from '#web/person/departments/departments.ts'
import { usePinyinMatch } from '#web/person/pinyin-match.ts'
import { useSession } from '#web/session/session.tsx'
import { type AreaRoute, areaOfTitle, mayOpen } from '#web/shell/area-route.ts'
import { acts } from '#web/shell/search/acts.ts'
import { readRecent } from '#web/shell/search/recent.ts'
import { useTitleOf } from '#web/shell/use-title-of.ts'

export interface Hit {
  key: string
  to: string
  title: string
  note?: string
  kind: 'person' | 'act' | 'screen' | 'site'
}

export interface HitGroup {
  name: 'people' | 'acts' | 'places' | 'recent'
  hits: readonly Hit[]
}

const mostPeople = 6
const mostPlaces = 8
/** Where a site is looked at: the first of these that the person may open. */
const siteScreens = ['/planning/schedule/week', '/estimate/history']

/** `@` asks for people only, `>` for acts only. */
export const splitQuery = (typed: string): { only: '@' | '>' | undefined; text: string } => {
  const trimmed = typed.trim()
  const only = (['@', '>'] as const).find(each => trimmed.startsWith(each))
  return { only, text: only ? trimmed.slice(1).trim() : trimmed }
}

const usePeople = (text: string, wanted: boolean) => {
  const { may } = useSession()
  const search = useSettled(text)
  const enabled = wanted && search !== '' && may('people.view')
  const found = useQueryCall(
    employeeCalls.listEmployees,
    { search, page: 1, size: mostPeople },
    { enabled, staleTime: 30_000, quiet: true, placeholderData: before => before },
  )
  const hits = (enabled ? (found.data?.rows ?? []) : []).map(
    (row): Hit => ({
      key: `person:${row.id}`,
      to: `/people/employees?open=${row.id}`,
      title: row.name,
      note: [row.position, row.departmentName, row.jobNumber].filter(Boolean).join(' · '),
      kind: 'person',
    }),
  )
  return { hits, searching: wanted && text !== '' && may('people.view') && (found.isFetching || search !== text) }
}

const siteIn = (to: string) => new URLSearchParams(to.slice(to.indexOf('?'))).get('site') ?? ''

/** The sites, where they are too many to be read those that were looked at lately; and of those what the server finds. */
const useSites = (text: string, recent: readonly string[], screen: string | undefined) => {
  const { t } = useTranslation()
  const many = useSession().company.manyDepartments && screen !== undefined
  const { sites } = useOwnSites([])
  const lately = useNamedSites(recent.map(siteIn).filter(isId), many)
  const search = useSettled(text)
  const found = useQueryCall(
    departmentCalls.findDepartments,
    { search, only: 'sites', size: mostPlaces },
    { enabled: many && search !== '', staleTime: 30_000, quiet: true },
  )
  const hitOf = ({ id, name }: { id: string; name: string }): Hit => {
    const to = `${screen}?site=${id}`
    return { key: to, to, title: name, note: t('shell.site'), kind: 'site' }
  }
  const known = many ? (lately.data?.rows ?? []) : sites
  const typed = many && text !== ''
  return {
    sites: screen ? known.map(hitOf) : [],
    found: typed && search === text ? (found.data?.rows ?? []).map(hitOf) : [],
    searching: typed && (found.isFetching || search !== text),
  }
}

/** Every screen of the menu and its parts, and every site, with the name it has there. */
const usePlaces = (routes: readonly AreaRoute[], typed: string, recent: readonly string[]) => {
  const { t } = useTranslation()
  const rights = useSession()
  const titleOf = useTitleOf(...new Set(routes.map(route => areaOfTitle(route.titleKey))))
  const open = routes.filter(route => mayOpen(route, rights))
  const screens = open.flatMap((route): Hit[] => {
    const isBeside = !route.menu && !route.path.startsWith('/my/') && !route.path.startsWith('/account/')
    if (isBeside || route.parent || route.frame === 'print') return []
    const title = titleOf(route.titleKey)
    const note = route.menu && t(`menu.${route.menu.group}`)
    return [{ key: route.path, to: route.path, title, ...(note && note !== title ? { note } : {}), kind: 'screen' }]
  })
  const siteScreen = siteScreens.find(path => open.some(route => route.path === path))
  const { sites, found, searching } = useSites(typed, recent, siteScreen)
  return { places: [...sites, ...screens], found, searching }
}

export const useFound = (typed: string, routes: readonly AreaRoute[]) => {
  const { t: words } = useTranslation('search')
  const { company, may } = useSession()
  const { only, text } = splitQuery(typed)
  const match = usePinyinMatch(true)
  const people = usePeople(text, only !== '>')
  const before = readRecent(company.cid)
  const { places, found, searching } = usePlaces(routes, only ? '' : text, before)
  const open = acts
    .filter(act => may(act.permission))
    .map((act): Hit => ({ key: `act:${act.to}`, to: act.to, title: words(act.titleKey), kind: 'act' }))
  const ofFirst = people.hits.slice(0, may('people.view') ? 1 : 0).map(
    (hit): Hit => ({
      key: `skills:${hit.key}`,
      to: hit.to.replace('/people/employees', '/planning/employees'),
      title: words('act.skills', { name: hit.title }),
      kind: 'act',
    }),
  )
  const known = [...places, ...open]
  const recent = before.flatMap(to => known.find(each => each.to === to) ?? [])
  const named = (hits: readonly Hit[]) => hits.filter(hit => match(hit.title, text))
  const isNew = (hit: Hit) => !found.some(each => each.key === hit.key)
  const groups: HitGroup[] =
    text === ''
      ? [
          { name: 'acts', hits: only === '@' ? [] : open },
          { name: 'recent', hits: only ? [] : recent },
          { name: 'places', hits: only ? [] : places.filter(each => !recent.includes(each)).slice(0, mostPlaces) },
        ]
      : [
          { name: 'people', hits: people.hits },
          { name: 'acts', hits: only === '@' ? [] : [...named(open), ...ofFirst] },
          { name: 'places', hits: only ? [] : [...found, ...named(places).filter(isNew)].slice(0, mostPlaces) },
        ]
  return { groups: groups.filter(group => group.hits.length > 0), searching: people.searching || searching, text }
}
