/** What an estimate is asked with, for trying other figures in the browser by the same engine calls as on the server. */
import { z } from 'zod'
import type {
  DemandQuestion,
  DemandSetting,
  DemandWorkstation,
  Forecast,
  ForecastQuestion,
  Guide,
} from '#contract/engine.ts'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'
import { fromEngine } from './fields.ts'

/** Everything that forecast and demand of an estimate are made from. */
export interface EstimateQuestions {
  question: ForecastQuestion
  guides: Guide[]
  workstations: DemandWorkstation[]
  /** What was set by hand for stretches of a date. */
  settings: DemandSetting[]
  serviceLevel: number
}

export const whatIfCalls = {
  getQuestions: defineCall({
    path: '/forward_webfront/api/estimate/estimate/questions.htm',
    method: 'POST',
    access: 'estimate.view',
    scope: 'record',
    input: z.object({ id: idOf('estimate') }),
    output: z.object({ questions: fromEngine<EstimateQuestions>() }),
  }),
}

/** What demand is asked with, after the forecast. */
export const demandQuestionOf = (
  { question, guides, workstations, settings }: Omit<EstimateQuestions, 'serviceLevel'>,
  forecast: Forecast,
  serviceLevel: number,
): DemandQuestion => ({
  slot: question.slot,
  estimateSlot: question.slot,
  serviceLevel,
  days: forecast.days.map((day, index) => ({
    date: day.date,
    open: question.targets[index]?.open,
    spread: day.spread,
    slots: day.slots.map(({ start, turnover }) => ({ start, turnover })),
  })),
  guides,
  workstations,
  settings,
})
