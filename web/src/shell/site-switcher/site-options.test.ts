/** What the site switcher lists and remembers. */
import { describe, expect, test } from 'vitest'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { favoured, parseKept, visited } from './kept-sites.ts'
import { siteOfOption, siteOptions } from './site-options.ts'

const row = (id: string, parentId: string | null, over: Partial<DepartmentRow> = {}) =>
  ({ id, name: id, parentId, position: 0, inScope: true, site: null, ...over }) as DepartmentRow
const site = (id: string, parentId: string, over: Partial<DepartmentRow> = {}) =>
  row(id, parentId, { site: {} as DepartmentRow['site'], ...over })

const departments = [
  row('company', null, { inScope: false }),
  row('east', 'company'),
  site('xuhui', 'east'),
  site('jingan', 'east', { position: 1 }),
  row('office', 'company', { position: 1 }),
  site('elsewhere', 'company', { inScope: false, position: 2 }),
]
const words = { all: 'All', favourites: 'Favourites', recent: 'Recent' }
const none = { recent: [], favourites: [] }

describe('the list', () => {
  test('holds the sites in scope under their departments, and no branch without one', () => {
    expect(siteOptions(departments, none, words, false)).toEqual([
      {
        value: 'company',
        title: 'company',
        disabled: true,
        children: [
          {
            value: 'east',
            title: 'east',
            disabled: true,
            children: [
              { value: 'xuhui', title: 'xuhui', disabled: false, children: [] },
              { value: 'jingan', title: 'jingan', disabled: false, children: [] },
            ],
          },
        ],
      },
    ])
  })

  test('begins with all sites where the screen takes them, then favourites and recent ones that are still there', () => {
    const kept = { favourites: ['jingan', 'gone'], recent: ['xuhui', 'elsewhere'] }
    const [all, favourites, recent] = siteOptions(departments, kept, words, true)
    expect(all).toEqual({ value: 'all', title: 'All' })
    expect(favourites?.children).toEqual([{ value: 'favourite:jingan', title: 'jingan' }])
    expect(recent?.children).toEqual([{ value: 'recent:xuhui', title: 'xuhui' }])
  })

  test('an entry stands for its site wherever it is listed, and for none where it means all', () => {
    expect(['xuhui', 'recent:xuhui', 'favourite:xuhui', 'all'].map(siteOfOption)).toEqual([
      'xuhui',
      'xuhui',
      'xuhui',
      null,
    ])
  })
})

describe('what is remembered', () => {
  test('the last five sites, the newest first, each once', () => {
    const kept = ['a', 'b', 'c', 'd', 'e', 'f', 'c'].reduce(visited, none)
    expect(kept.recent).toEqual(['c', 'f', 'e', 'd', 'b'])
  })

  test('a favourite until it is taken back', () => {
    const once = favoured(none, 'a')
    expect(once.favourites).toEqual(['a'])
    expect(favoured(once, 'a').favourites).toEqual([])
  })

  test.each([null, '', 'x', '[]', '{"recent":[1]}'])('nothing from %j', text => {
    expect(parseKept(text)).toEqual(none)
  })
})
