/**
 * What a cell says of a duty beside its times: that it is pinned, and that its person is on leave.
 * @vitest-environment happy-dom
 */
import { useTranslation } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import type { Duty, Problem } from '#contract/engine.ts'
import { type OpenSchedule, ScheduleContext } from '#web/planning/schedule/open/open-schedule.ts'
import { cellKey } from '#web/planning/schedule/store/cell-key.ts'
import { openShop } from '#web/planning/schedule/testing/open-shop.ts'
import { duty } from '#web/planning/schedule/testing/roster-cases.ts'
import { shopProblem } from '#web/planning/schedule/testing/shop.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { useFormats } from '#web/time/index.ts'
import { cellName } from './cell-name.ts'
import { DutyBlock } from './duty-block.tsx'

let schedule: OpenSchedule
let drawn: Drawn

afterEach(async () => {
  await drawn.close()
  schedule.close()
})

const Name = ({ of }: { of: Duty }) => {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const view = schedule.store.cell(cellKey(of.employee ?? '', of.date))
  return <p>{cellName({ t, formats, facts: schedule.facts }, of.employee ?? '', of.date, view)}</p>
}

const show = async (problem: Problem, of: Duty) => {
  schedule = await openShop(problem)
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <main id="duty">
        <DutyBlock duty={of} findings={[]} draft />
        <Name of={of} />
      </main>
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  return document.querySelector('#duty')
}

test('a pin is drawn, not written: no font of the product has the sign', async () => {
  const pinned = duty('a', { pinned: true })
  const shown = await show(shopProblem({ roster: [pinned] }), pinned)
  expect(shown?.querySelector('.anticon-pushpin svg')).toBeTruthy()
  expect(shown?.textContent).not.toContain('⌖')
})

test('a duty upon leave does not hide the leave from who hears the cell', async () => {
  const worked = duty('a')
  const problem = shopProblem({ roster: [worked] })
  const employees = problem.employees.map(each =>
    each.id === worked.employee
      ? { ...each, leave: [{ date: worked.date, span: { start: 0, end: 2880 }, approved: true }] }
      : each,
  )
  const shown = await show({ ...problem, employees } as Problem, worked)
  expect(shown?.querySelector('p')?.textContent).toMatch(/07:00.*on leave/)
})
