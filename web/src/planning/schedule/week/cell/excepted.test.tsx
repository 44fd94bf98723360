/**
 * Excepted findings in the grid: they keep a mark, but neither the red nor the count of those that are still to be dealt with.
 * @vitest-environment happy-dom
 */
import { useTranslation } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import type { Duty, Finding, Problem } from '#contract/engine.ts'
import { type OpenSchedule, ScheduleContext } from '#web/planning/schedule/open/open-schedule.ts'
import { cellKey } from '#web/planning/schedule/store/cell-key.ts'
import { openShop } from '#web/planning/schedule/testing/open-shop.ts'
import { duty } from '#web/planning/schedule/testing/roster-cases.ts'
import { restRule, shopProblem } from '#web/planning/schedule/testing/shop.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { useFormats } from '#web/time/index.ts'
import { cellName } from './cell-name.ts'
import { cellWeight } from './cell-weight.ts'
import { DutyBlock } from './duty-block.tsx'

let schedule: OpenSchedule
let drawn: Drawn | undefined

afterEach(async () => {
  await drawn?.close()
  drawn = undefined
  schedule?.close()
})

const finding = (severity: Finding['severity'], excepted: boolean) => ({ severity, excepted }) as Finding

test('a cell weighs what still counts; only where nothing does, what is excepted', () => {
  const [hard, soft] = [finding('prohibited', true), finding('advice', false)]
  expect(cellWeight([])).toBeUndefined()
  expect(cellWeight([hard, soft])).toEqual({ severity: 'advice', count: 1, excepted: false })
  expect(cellWeight([hard])).toEqual({ severity: 'prohibited', count: 1, excepted: true })
})

const nights = (excepted?: string[]): Problem => {
  const late = duty('late', { start: 900, end: 1380 })
  const early = duty('early', { date: '2026-11-17', shift: 'early' })
  const held = [late, early].map(each => (excepted ? { ...each, excepted } : each))
  return shopProblem({ rules: [restRule(true)], roster: held })
}

/** What a screen reader says of the cell. */
const Name = ({ of }: { of: Duty }) => {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const view = schedule.store.cell(cellKey(of.employee ?? '', of.date))
  return <p>{cellName({ t, formats, facts: schedule.facts }, of.employee ?? '', of.date, view)}</p>
}

const showDuty = async (problem: Problem) => {
  schedule = await openShop(problem)
  await vi.waitFor(() => expect(schedule.store.findings()).toHaveLength(1))
  const [late] = problem.roster
  if (!late) throw new Error('the roster is empty')
  const { findings } = schedule.store.cell(cellKey(late.employee ?? '', late.date))
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <main id="duty">
        <DutyBlock duty={late} findings={findings} draft />
        <Name of={late} />
      </main>
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  return {
    mark: document.querySelector('#duty svg text')?.textContent?.trim(),
    name: document.querySelector('#duty p')?.textContent ?? '',
  }
}

test('a finding that counts is marked, and named, as heavy as it is', async () => {
  const { mark, name } = await showDuty(nights())
  expect(mark).toBe('!')
  expect(name).toContain('1 prohibited')
})

test('an excepted one is marked as settled, and not named as prohibited', async () => {
  const { mark, name } = await showDuty(nights(['min_rest_between_duties']))
  expect(mark).toBe('✓')
  expect(name).toContain('1 with an exception granted')
  expect(name).not.toContain('prohibited')
})
