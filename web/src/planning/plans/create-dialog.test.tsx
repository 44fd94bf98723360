/**
 * The dialog that makes a plan: a plan needs a department, and the site of the address is chosen already.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { type Company, type Me, SessionProvider } from '#web/app/session.tsx'
import { startMessages } from '#web/messages/translator.ts'
import { draw } from '#web/testing/render.tsx'
import { CreateDialog } from './create-dialog.tsx'

// A call words its own failures.
beforeAll(() => startMessages().then(() => undefined))
afterEach(() => vi.unstubAllGlobals())

test.each<[Locale, string, string]>([
  ['en', 'Create', 'Select an employee or department'],
  ['zh_CN', '创建', '请选择员工或部门'],
  ['zh_TW', '建立', '請選擇員工或部門'],
])(
  '[CO-024] in %s a plan without a department is not made, and the dialog says what to select',
  async (locale, create, text) => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      return Response.json({ result: 0, rows: [], total: 0, departments: [], settings: { period: 'week' }, version: 1 })
    })
    const me = { today: '2026-11-21' } as Me
    const drawn = await draw(
      <SessionProvider me={me} company={{ permissions: ['planning.edit'] as string[] } as Company}>
        <CreateDialog onClose={() => undefined} />
      </SessionProvider>,
      locale,
      ['planning'],
    )
    expect(document.body.textContent).not.toContain(text)
    await drawn.press(create)
    expect(document.body.textContent).toContain(text)
    expect(asked.filter(address => address.includes('plan/create'))).toEqual([])
    await drawn.close()
  },
)

test('who manages one site need not choose it', async () => {
  const sites = [{ id: 'shop', name: 'Xuhui', parentId: null, site: {}, inScope: true, position: 0 }]
  const asked: { address: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push({ address, body: JSON.parse(String(init?.body ?? '{}')) })
    const list = { rows: [], total: 0, departments: sites, settings: { period: 'week' }, version: 1 }
    return Response.json({ result: 0, ...list })
  })
  const drawn = await draw(
    <SessionProvider
      me={{ today: '2026-11-21' } as Me}
      company={{ permissions: ['planning.edit'] as string[] } as Company}
    >
      <CreateDialog onClose={() => undefined} />
    </SessionProvider>,
    'en',
    ['planning'],
  )
  await vi.waitFor(() =>
    expect(asked.find(each => each.address.includes('outlook'))?.body).toMatchObject({ departmentId: 'shop' }),
  )
  await drawn.close()
})
