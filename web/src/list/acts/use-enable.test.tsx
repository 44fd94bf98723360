/**
 * Switching a row on or off says which of the two was done, in every language.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { planningCalls } from '#contract/planning/calls.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { useEnable } from '#web/list/acts/use-enable.ts'
import { startMessages } from '#web/messages/translator.ts'
import { draw } from '#web/testing/render.tsx'

const id = '00000000-0000-4000-8000-000000000001'

const Switches = () => {
  const enable = useEnable(planningCalls.enableShift, [planningCalls.listShifts])
  return [true, false].map(enabled => (
    <button key={String(enabled)} type="button" onClick={() => enable.mutate({ id, enabled, revision: 4 })}>
      {String(enabled)}
    </button>
  ))
}

// A call words its own failures.
beforeAll(() => startMessages().then(() => undefined))
afterEach(() => vi.unstubAllGlobals())

test.each<[Locale, string, string]>([
  ['en', 'Enabled', 'Disabled'],
  ['zh_CN', '启用成功', '停用成功'],
  ['zh_TW', '啟用成功', '停用成功'],
])('[CO-033] in %s enabling says %s and disabling says %s', async (locale, enabled, disabled) => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ result: 0 })
  })
  const drawn = await draw(<Switches />, locale)
  await drawn.press('true')
  await vi.waitFor(() => expect(drawn.notices).toEqual([{ tone: 'success', text: enabled }]), { timeout: 20_000 })
  await drawn.press('false')
  await vi.waitFor(() => expect(drawn.notices[1]).toEqual({ tone: 'success', text: disabled }), { timeout: 20_000 })
  expect(sent).toEqual([
    { id, enabled: true, revision: 4 },
    { id, enabled: false, revision: 4 },
  ])
  await drawn.close()
})
