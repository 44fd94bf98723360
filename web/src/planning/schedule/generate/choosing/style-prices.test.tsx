/**
 * Before a search begins, what styles cost at the least is told by the engine for the plan's own demand and people.
 * @vitest-environment happy-dom
 */
import { afterEach, expect, test } from 'vitest'
import type { DemandCell, Problem } from '#contract/engine.ts'
import { addDays } from '#contract/shared/business-date.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { EngineClient } from '#web/engine/engine-client.ts'
import { inlineWorker, nodeDoor } from '#web/engine/testing/wasm-in-node.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { type OpenSchedule, ScheduleContext } from '../../open/open-schedule.ts'
import { openShop } from '../../testing/open-shop.ts'
import { shopProblem } from '../../testing/shop.ts'
import { pricedWeek } from './priced-styles.ts'
import { StylePrices } from './style-prices.tsx'

const slot = 30

/** One head from noon to 14:00 and from 18:00 to 20:00 on so many days. */
const twoPeaks = (days: number): DemandCell[] =>
  Array.from({ length: days }, (_, day) => addDays('2026-11-16', day)).flatMap(date =>
    [720, 1080].flatMap(from =>
      [0, 1, 2, 3].map(at => {
        return { date, workstation: 'till', start: from + at * slot, min: 1, target: 1, max: 1 }
      }),
    ),
  )

let schedule: OpenSchedule
let drawn: Drawn

const show = async (problem: Problem, locale: Locale, client?: EngineClient) => {
  schedule = await openShop(problem)
  if (client) schedule = { ...schedule, engine: Object.assign(schedule.engine, { client }) }
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <StylePrices problem={problem} />
    </ScheduleContext>,
    locale,
    ['planning', 'engine'],
  )
}

afterEach(async () => {
  await drawn?.close()
  schedule?.close()
})

const lines = () =>
  [...document.querySelectorAll('dl > div')].map(row => [...row.children].map(cell => cell.textContent))

// On one day 8 hours stand for the 4 that are needed; in two stretches 6 do, on two of the seven days.
test.each<[Locale, string[], string[]]>([
  [
    'en',
    ['Whole days only', 'Two stretches on up to a third of days', 'Days drawn freely from 4 h'],
    ['28 h above need', '24 h above need'],
  ],
  [
    'zh_CN',
    ['只排整班', '至多三分之一的班为两头班', '4 小时起自由排'],
    ['每周超出需求 28 小时', '每周超出需求 24 小时'],
  ],
  [
    'zh_TW',
    ['只排整班', '至多三分之一的班為兩頭班', '4 小時起自由排'],
    ['每週超出需求 28 小時', '每週超出需求 24 小時'],
  ],
])(
  'each style has its hours above the need, of a week however long the plan is (%s)',
  async (locale, names, prices) => {
    for (const days of [7, 14]) {
      const problem = shopProblem()
      await show({ ...problem, slot, period: { ...problem.period, days }, demand: twoPeaks(days) }, locale)
      await until(() => expect(lines().every(([, price]) => price !== '…')).toBe(true))
      const [whole, split] = prices
      expect(lines()).toEqual([
        [names[0], whole],
        [names[1], split],
        [names[2], whole],
      ])
      await drawn.close()
      schedule.close()
    }
  },
)

test('hours that nobody is there for are told as well', async () => {
  const problem = shopProblem()
  // Three people cannot be four.
  const demand = twoPeaks(7).map(cell => ({ ...cell, min: 4, target: 4, max: 4 }))
  await show({ ...problem, slot, period: { ...problem.period, days: 7 }, demand }, 'en')
  await until(() => expect(lines()[0]?.[1]).toMatch(/^[\d.]+ h above need, [\d.]+ h short$/))
})

test('a problem that the engine refuses has no prices, and nothing waits for them', async () => {
  const problem = { ...shopProblem(), demand: twoPeaks(7) }
  await show(
    { ...problem, demand: [...problem.demand, { ...problem.demand[0], workstation: 'nowhere' }] as DemandCell[] },
    'en',
  )
  await until(() => expect(lines().map(([, price]) => price)).toEqual(['not known', 'not known', 'not known']))
})

interface Seen {
  asked: number
  ended: boolean
}

/** An engine each of whose workers is watched: the plan's own is the first. */
const watched = async (): Promise<[EngineClient, Seen[]]> => {
  const door = await nodeDoor()
  const workers: Seen[] = []
  const spawn = () => {
    const worker = inlineWorker(door)
    const seen = { asked: 0, ended: false }
    workers.push(seen)
    const { postMessage, terminate } = worker
    return Object.assign(worker, {
      postMessage: (message: Parameters<typeof postMessage>[0]) => {
        seen.asked += message.length
        postMessage(message)
      },
      terminate: () => {
        seen.ended = true
        terminate()
      },
    })
  }
  return [new EngineClient(spawn), workers]
}

test('prices are made in a worker of their own, so that the search need not wait for them, and it ends with them', async () => {
  const [client, workers] = await watched()
  await show({ ...shopProblem(), slot, demand: twoPeaks(7) }, 'en', client)
  await until(() => expect(lines().every(([, price]) => price !== '…')).toBe(true))
  await until(() =>
    expect(workers).toEqual([
      { asked: 0, ended: false },
      { asked: 4, ended: true },
    ]),
  )
})

test('prices under way end with the menu', async () => {
  const [client, workers] = await watched()
  await show({ ...shopProblem(), slot, demand: twoPeaks(7) }, 'en', client)
  await drawn.close()
  expect(workers.map(({ ended }) => ended)).toEqual([false, true])
})

test('of a longer plan the first week is priced, without what stands in it', () => {
  const problem = { ...shopProblem(), period: { first: '2026-11-16', days: 28 }, demand: twoPeaks(28) }
  const week = pricedWeek(problem)
  expect([week.period, week.demand.length]).toEqual([{ first: '2026-11-16', days: 7 }, 7 * 8])
  expect(pricedWeek({ ...problem, period: { first: '2026-11-16', days: 3 } }).period.days).toBe(3)
})
