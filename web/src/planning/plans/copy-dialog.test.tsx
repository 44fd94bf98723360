/**
 * The dialog that copies a plan: it is gone as soon as the copy is made, however long the planner takes to load.
 * @vitest-environment happy-dom
 */
import { beforeAll, expect, test, vi } from 'vitest'
import type { PlanRow } from '#contract/planning/plan.ts'
import { startMessages } from '#web/messages/translator.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { CopyDialog } from './copy-dialog.tsx'

beforeAll(() => startMessages().then(() => undefined))

test('[PL-038] a copy that was made closes the dialog before the planner opens', async () => {
  const plan = { id: 'week', name: 'Week 47', first: '2026-11-16', days: 7 } as PlanRow
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, planId: 'copy', closed: 0 }))
  let addressThen: string | undefined
  const onClose = vi.fn(() => {
    addressThen = drawn.address()
  })
  const drawn = await draw(<CopyDialog plan={plan} onClose={onClose} />, 'en', ['planning'])
  await drawn.press('Copy')
  await until(() => expect(drawn.address()).toBe('/planning/schedule/week?plan=copy'))
  expect(onClose).toHaveBeenCalledOnce()
  expect(addressThen).toBe('/')
  vi.unstubAllGlobals()
})
