/**
 * What parts the site from the company stands only where a site can be chosen: without network no sites are known.
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

test('with a site to choose it stands before it; where none is known nothing stands', async () => {
  const drawn = await show([site])
  await until(() => expect(document.body.textContent).toMatch(/^\/Xuhui/))
  await drawn.close()
  for (const departments of [[], undefined]) {
    const none = await show(departments)
    expect(document.body.textContent).not.toContain('/')
    await none.close()
  }
  vi.unstubAllGlobals()
})
