/**
 * The dialog that submits: it tells of the plan as it is here and now, also right after an edit or beside a colleague's.
 * @vitest-environment happy-dom
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Output } from '#contract/call.ts'
import { planStateCalls } from '#contract/planning/plan-state.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { type OpenSchedule, ScheduleContext } from '../open-schedule.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopProblem } from '../testing/shop.ts'
import { PublishDialog } from './publish-dialog.tsx'

type Preview = Output<typeof planStateCalls.previewPublication>

let schedule: OpenSchedule
let drawn: Drawn
/** How saving stood each time that the preview was asked for. */
let askedWhile: string[]
let submitted: { revision: number; remark: string }[]
let revision: number
/** What the server says otherwise than that this is the first version of a changed plan. */
let told: Partial<Preview>

const previewOf = (): Preview => ({
  ...{ revision, blocking: [], needReason: [], needsApproval: true, told: [] },
  ...{ changedDuties: revision, nextVersion: 1 },
  ...told,
})

async function show(says: Partial<Preview> = {}, ready = 'Submit for approval') {
  told = says
  askedWhile = []
  submitted = []
  revision = 7
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes(planStateCalls.previewPublication.path)) {
      askedWhile.push(schedule.store.sync().kind)
      return Response.json({ result: 0, ...previewOf() })
    }
    const body = JSON.parse(String(init?.body))
    submitted.push(body)
    if (body.revision === revision) return Response.json({ result: 0 })
    return Response.json({ result: 1, code: 'stale', message: 'Somebody was quicker' })
  })
  drawn = await draw(
    <QueryClientProvider client={new QueryClient()}>
      <ScheduleContext value={schedule}>
        <PublishDialog onClose={() => undefined} onDone={() => undefined} />
      </ScheduleContext>
    </QueryClientProvider>,
    'en',
    ['planning'],
  )
  await until(() => drawn.button(ready))
}

beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  schedule.close()
  vi.unstubAllGlobals()
})

test('opened right after an edit, it asks what would be published only once the edit is saved', async () => {
  schedule = await openShop(shopProblem())
  schedule.store.perform({ act: 'type' }, { remove: [], put: [duty('just-now')] })
  expect(schedule.store.sync().kind).toBe('waiting')
  await show()
  expect(askedWhile).toEqual(['saved'])
})

test('where a colleague was quicker, it looks again, keeps the words typed, and goes through', async () => {
  schedule = await openShop(shopProblem())
  await show()
  const remark = document.querySelector('textarea') as HTMLTextAreaElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(remark, 'for the market day')
    remark.dispatchEvent(new Event('input', { bubbles: true }))
  })
  revision = 8
  await drawn.press('Submit for approval')
  await until(() => expect(document.body.textContent).toContain('8'))
  await until(() => expect(askedWhile).toHaveLength(2))
  await drawn.press('Submit for approval')
  await until(() =>
    expect(submitted.map(each => [each.revision, each.remark])).toEqual([
      [7, 'for the market day'],
      [8, 'for the market day'],
    ]),
  )
})

test('the first version is not compared with one in force that there is not', async () => {
  schedule = await openShop(shopProblem())
  await show()
  expect(document.body.textContent).toContain('v1, the first version: 7 duties')
  expect(document.body.textContent).not.toContain('in force')
})

test('a later version tells how much differs from the one in force', async () => {
  schedule = await openShop(shopProblem())
  await show({ nextVersion: 3 })
  expect(document.body.textContent).toContain('v3: 7 duties differ from the version in force')
})

test.each([
  ['without duties', 1, 'this plan has no duties yet'],
  ['as it was published', 3, 'nothing has changed since v2'],
])('a plan %s has nothing to publish: no warning, nothing to send', async (_, nextVersion, sentence) => {
  schedule = await openShop(shopProblem())
  await show({ changedDuties: 0, nextVersion, needsApproval: false }, 'Close')
  expect(document.body.textContent).toContain(sentence)
  expect(document.body.textContent).not.toContain('cannot be called back')
  expect(() => drawn.button('Publish')).toThrow()
})
