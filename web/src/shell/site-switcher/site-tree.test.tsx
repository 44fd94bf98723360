/**
 * What parts the site from the company stands only where a site is named: without network no sites are known, and the
 * only one is named without a choice.
 * @vitest-environment happy-dom
 */
import { expect, test, vi } from 'vitest'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { SiteTree } from './site-tree.tsx'

const site = { id: 'shop', parentId: null, name: 'Xuhui', code: '1', inScope: true, site: {} }

const show = async (departments: object[] | undefined) => {
  const asked = vi.fn(async () =>
    departments ? Response.json({ result: 0, departments }) : Promise.reject(new TypeError('offline')),
  )
  vi.stubGlobal('fetch', asked)
  const drawn = await draw(
    <SessionProvider me={{} as Me} company={{ cid: 1, permissions: [] } as unknown as Company}>
      <SiteTree all={false} before="/" />
    </SessionProvider>,
  )
  await until(() => expect(asked).toHaveBeenCalled())
  return drawn
}

test('it stands before the site that can be chosen; where none is known nothing stands', async () => {
  const drawn = await show([site, { ...site, id: 'other', name: 'Minhang' }])
  await until(() => expect(document.body.textContent).toMatch(/^\/Xuhui/))
  expect(document.querySelector('[role=combobox]')).not.toBeNull()
  await drawn.close()
  for (const departments of [[], undefined]) {
    const none = await show(departments)
    expect(document.body.textContent).not.toContain('/')
    await none.close()
  }
  vi.unstubAllGlobals()
})

test('the only site is a name that nobody has to choose', async () => {
  const drawn = await show([site])
  await until(() => expect(document.body.textContent).toMatch(/^\/Xuhui/))
  expect(document.querySelector('[role=combobox]')).toBeNull()
  await drawn.close()
  vi.unstubAllGlobals()
})
