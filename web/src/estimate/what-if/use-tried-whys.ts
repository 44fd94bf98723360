/** What the figures of a wish are made of: what stands now, and the engine's steps with the wish among them. */
import { useTranslation } from 'react-i18next'
import type { Demand, Step } from '#contract/engine.ts'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import type { DerivationLine } from '#web/derivation/derivation-card.tsx'
import type { CellWhy } from '#web/derivation/why-cell.tsx'
import { type Hours, hoursSteps, turnoverSteps } from '#web/estimate/day-sums.ts'
import { useStepsInWords } from '#web/estimate/steps-in-words.ts'
import { eventName, sliderName, type Tried, type Wish } from '#web/estimate/what-if/ask-what-if.ts'
import { useFormats } from '#web/time/index.ts'

export type TriedFigure = 'turnover' | Hours
export const triedFigures: readonly TriedFigure[] = ['turnover', 'directMinutes', 'indirectMinutes']

const dayOf = <Day extends { date: string }>(days: readonly Day[] | undefined, date: string) =>
  days?.find(day => day.date === date)

/** A figure of all days, or of one; undefined where there is no demand. */
export const figureOf = ({ forecast, demand }: Tried, figure: TriedFigure, date?: string): number | undefined => {
  if (figure === 'turnover') return (date === undefined ? forecast : dayOf(forecast.days, date))?.turnover
  return (date === undefined ? demand : dayOf(demand?.days, date))?.[figure] ?? undefined
}

/** `of` is where the figure stands; `base` what stands without the wish. */
export type TriedWhy = (of: Tried, figure: TriedFigure, date?: string) => Promise<CellWhy>

export const useTriedWhys = (estimate: Pick<EstimateDetail, 'workstations'>, base: Tried | undefined) => {
  const { t } = useTranslation('estimate')
  const { money, hours } = useFormats()
  const inWords = useStepsInWords(estimate.workstations)
  const labels = { turnover: t('sum.turnover'), directMinutes: t('sum.direct'), indirectMinutes: t('sum.indirect') }
  const told = (figure: TriedFigure, value: number) => (figure === 'turnover' ? money(value) : hours(value))
  const turnoverAt = ({ percent }: Wish) => t('whatif.turnover', { percent })
  /** A wish is told by its name; figures set by hand go up and down with it. */
  const lines = (steps: readonly Step[], wish: Wish): DerivationLine[] =>
    inWords(steps).map((line, at) => {
      const { name, code } = steps[at] ?? {}
      if (name === sliderName) return { ...line, text: turnoverAt(wish) }
      if (name === eventName) return { ...line, text: t('whatif.event') }
      return code === 'override' && wish.percent !== 100 ? { ...line, from: turnoverAt(wish) } : line
    })
  const steps = ({ wish, forecast, demand }: Tried, figure: TriedFigure, date: string | undefined) => {
    if (figure === 'turnover')
      return lines(date === undefined ? turnoverSteps(forecast) : (dayOf(forecast.days, date)?.derivation ?? []), wish)
    if (!demand) return []
    if (date === undefined) return lines(hoursSteps(demand, figure), wish)
    const day = dayOf(demand.days, date)
    // A day's steps are those of direct and indirect work together.
    return day ? [...lines(day.derivation, wish), { text: labels[figure], value: hours(day[figure]) }] : []
  }
  const why: TriedWhy = async (of, figure, date) => {
    const before = base && of !== base ? figureOf(base, figure, date) : undefined
    const now = before === undefined ? [] : [{ text: t('whatif.stands'), value: told(figure, before) }]
    return { lines: [...now, ...steps(of, figure, date)] }
  }
  const ofLevel = async (demand: Demand): Promise<CellWhy> => ({ lines: inWords(hoursSteps(demand, 'directMinutes')) })
  return { why, ofLevel, told, labels }
}

export type TriedWhys = ReturnType<typeof useTriedWhys>
