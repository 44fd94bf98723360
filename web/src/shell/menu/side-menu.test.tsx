/**
 * A menu longer than the window shows the entry of the screen that is open.
 * @vitest-environment happy-dom
 */
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
