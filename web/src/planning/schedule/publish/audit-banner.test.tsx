/**
 * Deciding on a plan: what is pressed twice is decided once, and the keyboard is not left nowhere once the banner is gone.
 * @vitest-environment happy-dom
 */
import { act, useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { PlanRow } from '#contract/planning/plans/plan.ts'
import { startMessages } from '#web/messages/translator.ts'
import { draw } from '#web/testing/render.tsx'
import { typeInto } from '#web/testing/type-into.ts'
import { until } from '#web/testing/until.ts'
import { shopPlan } from '../testing/shop.ts'
import { AuditBanner } from './audit-banner.tsx'

beforeAll(() => startMessages().then(() => undefined))
afterEach(() => vi.unstubAllGlobals())

const waiting: PlanRow = { ...shopPlan().plan, state: 'to_be_audited', acts: ['decide', 'withdraw'] }

const Page = ({ ends }: { ends: boolean }) => {
  const [plan, setPlan] = useState(waiting)
  return (
    <>
      <h1 tabIndex={-1}>Plan</h1>
      <AuditBanner plan={plan} onDone={() => ends && setPlan({ ...plan, state: 'refused' })} />
    </>
  )
}

/** The banner on a page; `ends` where the page soon shows what was decided. Answers which calls came. */
const show = async (answer: object, ends = false) => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address)
    return Response.json({ result: 0, planId: 'plan', revision: 1, applicationStatus: 'processed', ...answer })
  })
  return { drawn: await draw(<Page ends={ends} />, 'en', ['planning']), sent }
}
const pressTwice = async (button: HTMLButtonElement) =>
  act(async () => {
    button.click()
    button.click()
  })

test.each(['Agree', 'Withdraw'])('%s pressed twice is sent once, and nothing is refused', async name => {
  const { drawn, sent } = await show({ state: 'in_effect', versionNumber: 1, told: 0 })
  await pressTwice(drawn.button(name))
  await until(() => expect(drawn.notices.map(each => each.tone)).toContain('success'))
  await drawn.press(name)
  expect(sent).toHaveLength(1)
  expect(drawn.notices).toHaveLength(1)
})

test('where others are asked besides, who agreed may be asked again', async () => {
  const { drawn, sent } = await show({ state: 'to_be_audited', versionNumber: 0, told: 0 })
  await drawn.press('Agree')
  await until(() => expect(drawn.button('Agree').disabled).toBe(false))
  await drawn.press('Agree')
  await until(() => expect(sent).toHaveLength(2))
})

test('after a refusal the keyboard is at the title of the page', async () => {
  const { drawn } = await show({ state: 'refused' }, true)
  await typeInto(document.querySelector('input') ?? undefined, 'too thin')
  drawn.button('Refuse').focus()
  await drawn.press('Refuse')
  await until(() => expect(document.activeElement?.tagName).toBe('H1'))
})
