/**
 * A plan that is opened anew, as it is once it was published, is shown alone as before.
 * @vitest-environment happy-dom
 */
import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { draw } from '#web/testing/render.tsx'
import type { OpenSchedule } from '../open/open-schedule.ts'
import { openShop } from '../testing/open-shop.ts'
import { shopProblem } from '../testing/shop.ts'
import { useShownSchedule } from './use-shown-schedule.ts'

test('a week that is opened again asks for no days around it', async () => {
  const asked = vi.fn(async () => Response.json({ result: 0 }))
  vi.stubGlobal('fetch', asked)
  const plans = [await openShop(shopProblem()), await openShop(shopProblem())]
  let shown: OpenSchedule | undefined
  const Shown = ({ plan }: { plan: OpenSchedule }) => {
    shown = useShownSchedule(plan, 'week').schedule
    return null
  }
  let again = () => undefined as void
  const Screen = () => {
    const [at, setAt] = useState(0)
    again = () => setAt(1)
    const plan = plans[at]
    return plan ? <Shown plan={plan} /> : null
  }
  const drawn = await draw(<Screen />, 'en', ['planning'], '/planning/schedule/week?plan=plan')
  await act(async () => again())
  expect(shown?.dates).toBe(plans[1]?.facts.dates)
  expect(shown?.around).toBeUndefined()
  expect(asked).not.toHaveBeenCalled()
  await drawn.close()
  for (const plan of plans) plan.close()
  vi.unstubAllGlobals()
})
