/** A small site with ten weeks of history, a figure set by hand and a guide, for tests that ask the real engine. */
import type { Demand, Forecast } from '#contract/engine.ts'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { demandQuestionOf, type EstimateQuestions } from '#contract/estimate/what-if.ts'
import { opened } from '#web/engine/opened.ts'
import { nodeDoor } from '#web/engine/testing/wasm-in-node.ts'
import type { AskEngine } from '#web/estimate/what-if/ask-what-if.ts'
import { addDays, datesOf } from '#web/time/index.ts'

export const first = '2026-11-23'
const open = { start: 600, end: 1200 }
const history = datesOf(addDays(first, -70), addDays(first, -1)).map((date, at) => {
  // A little different from week to week, so that there is a band for service levels to lie in.
  const turnover = 1_000_000 + (at % 5) * 40_000
  const slots = [0, 1, 2, 3, 4].map(hour => ({
    start: 600 + hour * 120,
    end: 660 + hour * 120,
    turnover: turnover / 5,
    orders: 20,
  }))
  return { date, turnover, people: 100, orders: 100, slots }
})
export const questions: EstimateQuestions = {
  question: {
    slot: 30,
    weekStart: 0,
    history,
    specialDays: [],
    targets: datesOf(first, addDays(first, 6)).map(date => ({ date, open })),
    referenceDates: [],
    overrides: [{ date: addDays(first, 3), turnover: 500_000 }],
    method: 'mean',
  },
  guides: [
    {
      id: 'g',
      workType: 'direct',
      slots: [{ name: 'all', span: { start: 600, end: 1200 }, basis: 'hourly' }],
      rows: Array.from({ length: 20 }, (_, at) => ({ from: at * 20_000, values: [(at + 1) * 100] })),
    },
  ],
  workstations: [{ id: 'w', workType: 'direct', weight: 1, min: 0 }],
  settings: [],
  serviceLevel: 70,
}

/** The browser's engine, in this thread. */
export const engineInNode = async (): Promise<AskEngine> => {
  const door = await nodeDoor()
  return async <T>(method: string, params: unknown) => opened<T>(door.call(method, JSON.stringify(params)))
}

/** The estimate of that week, as it was run from some questions. */
export const estimateOf = async (ask: AskEngine, asked: EstimateQuestions = questions): Promise<EstimateDetail> => {
  const forecast = await ask<Forecast>('forecast', asked.question)
  const demand = await ask<Demand>('demand', demandQuestionOf(asked, forecast, asked.serviceLevel))
  const adjustments = asked.question.overrides.map(({ date, start, turnover }, at) => {
    const set = { id: `set-${at}`, date, start: start ?? null, turnoverCents: turnover }
    return { ...set, reason: 'Fair', by: 'Li', at: '2026-11-20T08:00:00Z', outside: false }
  })
  const some: Partial<EstimateDetail> = {
    id: 'estimate',
    revision: 1,
    name: 'Week 48',
    first,
    last: addDays(first, 6),
    slot: 30,
    serviceLevel: asked.serviceLevel,
    turnoverCents: forecast.turnover,
    wape: forecast.quality.wape,
    workstations: [{ id: 'w', name: 'Till', colour: 1, direct: true, priority: 1 }],
    lenders: [],
    openings: asked.question.targets,
    demandSettings: [],
    actuals: [],
    recent: [],
    specials: [],
  }
  return { ...some, adjustments, forecast, demand } as EstimateDetail
}
