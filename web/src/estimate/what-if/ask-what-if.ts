/** Asks the engine what an estimate would be with other figures: turnover up or down, a happening more, other levels. */
import type { Demand, Forecast, SpecialDay } from '#contract/engine.ts'
import { demandQuestionOf, type EstimateQuestions } from '#contract/estimate/what-if.ts'

/** Another figure than the estimate's; each as it stands leaves the estimate as it is. */
export interface Wish {
  /** Turnover of every day in percent of the estimate's. */
  percent: number
  serviceLevel: number
  /** A happening more, with its effect in percent of an ordinary day. */
  event: { date: string; percent: number } | null
}

export interface Tried {
  /** What these are the figures of. */
  wish: Wish
  forecast: Forecast
  /** Null without guides or workstations. */
  demand: Demand | null
  /** Demand at each service level. */
  levels: { level: number; demand: Demand }[]
}

export type AskEngine = <T>(method: string, params: unknown) => Promise<T>

export const levels = [50, 60, 70, 80, 90]
const ONE_PERCENT = 10_000

const happening = (name: string, dates: string[], percent: number): SpecialDay => ({
  name,
  kind: 'event',
  dates,
  before: 0,
  after: 0,
  typed: Math.round(percent * ONE_PERCENT),
  used: true,
})

/** Names that nobody types; they show in derivations. */
export const sliderName = 'what-if:turnover'
export const eventName = 'what-if:event'

/** The estimate's question with the wish in it. Figures set by hand go up and down with the turnover. */
const questionWith = ({ question }: EstimateQuestions, { percent, event }: Wish) => {
  const dates = question.targets.map(target => target.date)
  const added = [
    ...(percent === 100 ? [] : [happening(sliderName, dates, percent)]),
    ...(event ? [happening(eventName, [event.date], 100 + event.percent)] : []),
  ]
  return {
    ...question,
    specialDays: [...question.specialDays, ...added],
    overrides: question.overrides.map(each => ({ ...each, turnover: Math.round((each.turnover * percent) / 100) })),
  }
}

export const askWhatIf = async (questions: EstimateQuestions, wish: Wish, ask: AskEngine): Promise<Tried> => {
  const question = questionWith(questions, wish)
  const forecast = await ask<Forecast>('forecast', question)
  if (questions.guides.length === 0 || questions.workstations.length === 0)
    return { wish, forecast, demand: null, levels: [] }
  const demandAt = (level: number) =>
    ask<Demand>('demand', demandQuestionOf({ ...questions, question }, forecast, level))
  const demands = await Promise.all(levels.map(async level => ({ level, demand: await demandAt(level) })))
  const chosen = demands.find(each => each.level === wish.serviceLevel)
  return {
    wish,
    forecast,
    demand: chosen?.demand ?? (await demandAt(wish.serviceLevel)),
    levels: demands,
  }
}
