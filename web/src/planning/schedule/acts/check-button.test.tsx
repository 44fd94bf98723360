/**
 * The button that checks says at once that it is at it, and no more once the answer is there.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Finding } from '#contract/engine.ts'
import { Notices } from '#web/app/banners/notices.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { openShop } from '../testing/open-shop.ts'
import { shopProblem } from '../testing/shop.ts'
import { CheckButton } from './check-button.tsx'
import { useScreenActs } from './use-screen-acts.ts'

let schedule: OpenSchedule
let drawn: Drawn

const nothing = () => undefined

const Check = () => {
  const { check } = useScreenActs({
    toFinding: () => undefined,
    ...{ generate: nothing, panel: nothing, findings: nothing, candidates: nothing, help: nothing, history: nothing },
    ...{ paper: () => '', printHere: nothing },
  })
  return <CheckButton check={check} />
}

afterEach(async () => {
  await drawn.close()
  schedule.close()
  vi.unstubAllGlobals()
})

test('a check is seen to be under way, and the toast says how many findings are prohibited', async () => {
  const answer = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async () => {
    await answer.promise
    const findings: Finding[] = []
    const totals = { prohibited: 2, needsApproval: 0, advice: 0 }
    return Response.json({ result: 0, checked: true, passed: false, findings, totals })
  })
  schedule = await openShop(shopProblem())
  await until(() => expect(schedule.engine.state()).toBe('ready'))
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <Notices />
      <Check />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  const busy = () => document.querySelector('button')?.getAttribute('aria-busy')
  expect(busy()).toBe('false')
  await act(async () => document.querySelector('button')?.click())
  expect(busy()).toBe('true')
  await act(async () => answer.resolve())
  await until(() => expect(document.querySelector('.ant-message')?.textContent).toBe('Check not passed: 2 prohibited'))
  expect(busy()).toBe('false')
})
