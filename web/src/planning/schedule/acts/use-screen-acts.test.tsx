/**
 * What leaves the planner, on paper or as a file, holds the last edit, or it is said why not; and what a check comes to.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Finding } from '#contract/engine.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { instantText } from '#web/time/instant-format.ts'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { type PlanServer, SaveBlocked } from '../store/plan-server.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopProblem } from '../testing/shop.ts'
import { useScreenActs } from './use-screen-acts.ts'

let schedule: OpenSchedule
let drawn: Drawn
/** How saving stood each time that a window was opened. */
let openedWhile: string[]
let allowed: boolean

const Buttons = () => {
  const acts = useScreenActs({
    toFinding: () => undefined,
    ...{ generate: () => undefined, panel: () => undefined, findings: () => undefined },
    paper: () => '/paper',
    printHere: () => undefined,
    ...{ candidates: () => undefined, help: () => undefined, history: () => undefined },
  })
  return (
    <>
      <button type="button" onClick={acts.print}>
        print
      </button>
      <button type="button" onClick={() => acts.export()}>
        export
      </button>
      <button type="button" onClick={acts.save}>
        save
      </button>
      <button type="button" onClick={acts.check}>
        check
      </button>
    </>
  )
}

/** Shows the screen right after an edit. */
async function afterAnEdit(save?: PlanServer['save']) {
  schedule = await openShop(shopProblem(), undefined, save)
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <Buttons />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  // Last, since it is saved by itself before a busy machine has drawn the screen.
  act(() => schedule.store.perform({ act: 'type' }, { remove: [], put: [duty('just-now')] }))
}

const told = () => drawn.notices.map(each => each.text)
const waits = 'Saving the last edits first…'

beforeAll(() => startMessages().then(() => undefined))
beforeEach(() => {
  openedWhile = []
  allowed = true
  vi.stubGlobal('open', () => {
    openedWhile.push(schedule.store.sync().kind)
    return allowed ? {} : null
  })
})
afterEach(async () => {
  await drawn.close()
  schedule.close()
  vi.unstubAllGlobals()
})

test('printed right after an edit, the window opens once the edit is saved', async () => {
  await afterAnEdit()
  expect(schedule.store.sync().kind).toBe('waiting')
  await drawn.press('print')
  await until(() => expect(openedWhile).toEqual(['saved']))
  expect(told()).toEqual([waits])
  await drawn.press('print')
  await until(() => expect(openedWhile).toEqual(['saved', 'saved']))
  expect(told()).toEqual([waits])
})

test('where the browser stops the window after the wait, it is said', async () => {
  allowed = false
  await afterAnEdit()
  await drawn.press('print')
  await until(() => expect(told()).toHaveLength(2))
  expect(told()[1]).toContain('print again')
})

test('without a connection nothing is printed or exported that lacks the edit, and it is said', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.error()
  })
  await afterAnEdit(() => Promise.reject(new Error('offline')))
  for (const [at, name] of ['print', 'export'].entries()) {
    await drawn.press(name)
    await until(() => expect(told()).toHaveLength(2 * (at + 1)))
    expect(told().at(-1)).toContain('1 edit is not saved yet')
  }
  expect([openedWhile, asked]).toEqual([[], []])
})

test('a saved version is named by the clock of the server, also where nothing waits to be saved', async () => {
  const asked: (string | undefined)[] = []
  let minute = 30
  await afterAnEdit(async (_revision, commands, name) => {
    asked.push(name)
    minute += 1
    const applied = commands.map(({ id }) => ({ id, revision: 1 }))
    return { revision: 1, applied, refused: [], others: [], at: `2031-05-06T07:${minute}:00Z` }
  })
  for (const name of ['32', '34'].map(at => instantText(`2031-05-06T07:${at}:00Z`, 'en'))) {
    await drawn.press('save')
    await until(() => expect(told().at(-1)).toContain(name))
    expect(asked.at(-1)).toBe(name)
  }
})

test('the save key says what stands where not all of it could be saved', async () => {
  await afterAnEdit(() => Promise.reject(new Error('offline')))
  await drawn.press('save')
  await until(() => expect(told()).toEqual([expect.stringContaining('1 edit is not saved yet')]))
})

test('the save key says why the server does not take an edit', async () => {
  await afterAnEdit(() => Promise.reject(new SaveBlocked('The plan is in audit.')))
  await drawn.press('save')
  await until(() => expect(told()).toEqual([expect.stringContaining('The plan is in audit.')]))
})

test('an edit that the server does not take is the reason why nothing is printed', async () => {
  await afterAnEdit(() => Promise.reject(new SaveBlocked('The plan is in audit.')))
  await drawn.press('print')
  await until(() => expect(told()).toEqual([waits, expect.stringContaining('The plan is in audit.')]))
  expect(openedWhile).toEqual([])
})

const leave = [{ date: '2026-11-16', span: { start: 0, end: 2880 }, approved: false }]
const found = (severity: Finding['severity'], rule: string): Finding => ({
  ...{ rule, number: 'T-1', severity, employee: 'li', first: '2026-11-16', last: '2026-11-16', duties: ['just-now'] },
  ...{ span: { start: 420, end: 900 }, measured: 480, limit: 0, unit: 'minutes', excepted: false },
})

test.each([
  ['success', 'Check passed', []],
  ['info', 'Nothing prohibited. Still to look at: 1 over leave that waits for approval', ['not_on_leave']],
  [
    'info',
    'Nothing prohibited. Still to look at: 1 over leave that waits for approval, 1 advisory finding',
    ['not_on_leave', 'rest_after_closing'],
  ],
] as const)('a check that passed tells as %s: %s', async (tone, text, rules) => {
  const findings = rules.map(rule => found('advice', rule))
  const totals = { prohibited: 0, needsApproval: 0, advice: findings.length }
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, checked: true, passed: true, findings, totals }))
  const { employees, ...problem } = shopProblem()
  const asking = employees.map(each => (each.id === 'li' ? { ...each, leave } : each))
  schedule = await openShop({ ...problem, employees: asking })
  await until(() => expect(schedule.engine.state()).toBe('ready'))
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <Buttons />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  await drawn.press('check')
  await until(() => expect(drawn.notices.map(each => [each.tone, each.text])).toEqual([[tone, text]]))
})
