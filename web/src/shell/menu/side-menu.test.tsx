/**
 * A menu longer than the window shows the entry of the screen that is open.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { MenuSection } from '#web/shell/menu/menu-entries.ts'
import { draw } from '#web/testing/render.tsx'
import { SideMenu } from './side-menu.tsx'

afterEach(() => vi.restoreAllMocks())

const entry = (path: string) => ({
  path,
  paths: [path],
  titleKey: 'shared:menu.organisation',
  menu: { group: 'organisation' as const, order: 1 },
  lazy: async () => () => null,
})
const users = entry('/organisation/users')
const sections: MenuSection[] = [{ group: 'organisation', entries: [entry('/organisation'), users] }]

test.each([false, true])(
  'it is brought into sight when a screen is opened, unless only groups are shown (%s)',
  async folded => {
    const seen: unknown[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.getAttribute('href'))
    })
    const drawn = await draw(<SideMenu sections={sections} route={users} folded={folded} />, 'en', [
      'shared',
      'organisation',
    ])
    expect(seen).toEqual(folded ? [] : ['/organisation/users'])
    await drawn.close()
  },
)

test('what waits is counted at its entry, at the group while that is shut, and not at all where nothing does', async () => {
  const other = { ...entry('/people'), titleKey: 'shared:menu.people' }
  const all: MenuSection[] = [...sections, { group: 'people', entries: [other, { ...entry('/people/deletions') }] }]
  await draw(<SideMenu sections={all} route={users} folded={false} counts={{ '/people/deletions': 3 }} />, 'en', [
    'shared',
    'organisation',
    'people',
  ])
  const button = [...document.querySelectorAll('nav button')].find(each => each.textContent?.startsWith('People'))
  expect(button?.textContent).toBe('People33 waiting for you')
  await act(async () => (button as HTMLElement | undefined)?.click())
  expect(button?.textContent).toBe('People')
  const told = [...document.querySelectorAll('nav a')].map(each => each.textContent?.match(/\d waiting.*/)?.[0])
  expect(told.filter(Boolean)).toEqual(['3 waiting for you'])
})
