/** The side menu shows what works, and nothing else. */
import { describe, expect, it } from 'vitest'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { type Call, needsCompany } from '#contract/call.ts'
import type { Permission } from '#contract/shared/permissions.ts'
import { accountRoutes } from '#web/account/routes.ts'
import { planRoutes } from '#web/planning/plan-routes.ts'
import type { AreaRoute } from '#web/shell/area-route.ts'
import { familyOf, marksEntry, menuSections, titleAreas } from '#web/shell/menu/menu-entries.ts'

const route = (path: string, more: Partial<AreaRoute> = {}): AreaRoute => ({
  path,
  titleKey: `planning:${path}`,
  lazy: () => Promise.reject(new Error('not opened here')),
  ...more,
})

const rules = route('/planning/rules', {
  permission: 'planning.view',
  menu: { group: 'planning', order: 21, family: 'planning:family' },
})
const warnings = route('/planning/warnings', {
  permission: 'planning.rules',
  menu: { group: 'planning', order: 23, family: 'planning:family' },
})
const plans = route('/planning/plans', { permission: 'planning.view', menu: { group: 'planning', order: 2 } })
const detail = route('/planning/plans/detail', { permission: 'planning.view', parent: '/planning/plans' })
const home = route('/people/index.htm', { menu: { group: 'home', order: 1 } })
const routes = [warnings, rules, plans, detail, home]
const held = (...permissions: Permission[]) => ({ permissions: new Set(permissions), mayCall: () => true })

describe('the side menu', () => {
  it('leaves out what may not be opened, and groups with nothing in them', () => {
    expect(menuSections(routes, held()).map(section => section.group)).toEqual(['home'])
    expect(menuSections(routes, held('planning.view')).map(section => section.group)).toEqual(['home', 'planning'])
  })

  it('has the own roster for whoever has no planner, and for nobody twice', () => {
    const groups = (...permissions: Permission[]) =>
      menuSections(planRoutes, held(...permissions)).map(each => each.group)
    expect(groups('roster.own')).toEqual(['roster'])
    expect(groups('roster.own', 'planning.view')).toEqual(['planning'])
  })

  it('leaves out a screen whose call would be refused for its scope', () => {
    const log = route('/account/securitylog', {
      needs: securityCalls.listLog,
      menu: { group: 'organisation', order: 1 },
    })
    const groups = (mayCall: (call: Call) => boolean) =>
      menuSections([home, log], { ...held(), mayCall }).map(section => section.group)
    expect(groups(() => true)).toEqual(['home', 'organisation'])
    expect(groups(call => call !== securityCalls.listLog)).toEqual(['home'])
    expect(accountRoutes.find(each => each.path === '/account/securitylog')?.needs).toBe(securityCalls.listLog)
  })

  it('leads whoever manages a part to no screen that reads the whole company', () => {
    const entries = accountRoutes.filter(each => each.menu)
    const ofPart = { ...held('people.edit', 'organisation.edit'), mayCall: (call: Call) => !needsCompany(call) }
    const paths = menuSections(entries, ofPart).flatMap(section => section.entries.map(entry => entry.path))
    // Both keep to the people within reach.
    expect(paths).toEqual(['/people/invitations', '/people/deletions'])
  })

  it('takes its words from the areas of its groups, and of entries whose title lies elsewhere', () => {
    const invitations = route('/people/invitations', {
      titleKey: 'invitation:title.invitations',
      menu: { group: 'people', order: 2 },
    })
    const sections = menuSections([home, plans, invitations], held('planning.view'))
    expect(titleAreas(sections).toSorted()).toEqual(['invitation', 'people', 'planning'])
  })

  it('has the words of the page above one of which its menu knows nothing', () => {
    const own = menuSections([{ ...home, titleKey: 'shared:title.home' }, plans], held('roster.own'))
    expect(titleAreas(own)).toEqual([])
    expect(titleAreas(own, { titleKey: 'planning:title.my_roster' })).toEqual(['planning'])
  })

  it('gathers a family into one entry that leads to the first of its screens that may be opened', () => {
    const [, planning] = menuSections(routes, held('planning.view', 'planning.rules'))
    expect(planning?.entries.map(entry => [entry.titleKey, entry.path])).toEqual([
      ['planning:/planning/plans', '/planning/plans'],
      ['planning:family', '/planning/rules'],
    ])
    expect(planning?.entries[1]?.paths).toEqual(['/planning/rules', '/planning/warnings'])
    const [only] = menuSections([rules, warnings], held('planning.rules'))
    expect(only?.entries[0]?.path).toBe('/planning/warnings')
  })

  it('lights the entry of a page’s list', () => {
    const [, planning] = menuSections(routes, held('planning.view'))
    const entry = planning?.entries[0]
    expect(entry && marksEntry(entry, detail)).toBe(true)
    expect(entry && marksEntry(entry, rules)).toBe(false)
  })

  it('a strip of tabs holds the family’s open screens in order', () => {
    expect(familyOf(routes, warnings, held('planning.view', 'planning.rules')).map(each => each.path)).toEqual([
      '/planning/rules',
      '/planning/warnings',
    ])
    expect(familyOf(routes, plans, held('planning.view'))).toEqual([])
  })
})
