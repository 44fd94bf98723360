/**
 * Automatic planning is offered on an empty automatic plan until it is closed, whichever view is shown next.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type OpenSchedule, ScheduleContext } from '#web/planning/schedule/open/open-schedule.ts'
import { openShop } from '#web/planning/schedule/testing/open-shop.ts'
import { duty } from '#web/planning/schedule/testing/roster-cases.ts'
import { shopProblem } from '#web/planning/schedule/testing/shop.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { useChoosing } from './use-choosing.ts'

let schedule: OpenSchedule
let drawn: Drawn

const View = () => {
  const [choosing, setChoosing] = useChoosing()
  return (
    <button type="button" data-testid="choosing" onClick={() => setChoosing(!choosing)}>
      {choosing ? 'open' : 'closed'}
    </button>
  )
}

const shown = () => document.querySelector('[data-testid="choosing"]')?.textContent

const showView = async () => {
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <View />
    </ScheduleContext>,
  )
  return shown()
}
/** The same plan in its next view. */
const changeView = () => drawn.close().then(showView)

/** Opens an automatic plan without duties, as it was read. */
async function open(id: string) {
  const opened = await openShop(shopProblem())
  const { facts } = opened
  const plan = { ...facts.opened.plan, id, mode: 'automatic' as const, revision: 0 }
  schedule = { ...opened, facts: { ...facts, opened: { ...facts.opened, plan } } }
}

afterEach(async () => {
  await drawn.close()
  schedule.close()
  sessionStorage.clear()
})

test('closed once, it stays closed in the next view; another plan is asked about anew', async () => {
  await open('one')
  expect(await showView()).toBe('open')
  expect(await changeView()).toBe('open')
  await drawn.press('open')
  expect(await changeView()).toBe('closed')
  await drawn.press('closed')
  expect(shown()).toBe('open')
  await drawn.close()
  schedule.close()
  await open('two')
  expect(await showView()).toBe('open')
})

test('a plan that has got duties since it was read is not asked about', async () => {
  await open('one')
  await act(async () => void schedule.store.perform({ act: 'generate' }, { remove: [], put: [duty('a')] }))
  expect(await showView()).toBe('closed')
})
