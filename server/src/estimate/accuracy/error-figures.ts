/** Errors of forecasts against actual figures: WAPE, bias, and whether a site drifts. Pure. */
import type { Drift, ErrorFigures } from '#contract/estimate/accuracy.ts'

export interface Pair {
  forecastCents: number
  actualCents: number
}

const MILLION = 1_000_000

/** Errors over pairs; both are null where nothing was sold. */
export const errorFiguresOf = (pairs: readonly Pair[]): ErrorFigures => {
  const sum = (of: (pair: Pair) => number) => pairs.reduce((total, pair) => total + of(pair), 0)
  const [forecastCents, actualCents] = [sum(pair => pair.forecastCents), sum(pair => pair.actualCents)]
  const errorCents = sum(pair => Math.abs(pair.forecastCents - pair.actualCents))
  const over = (cents: number) => (actualCents > 0 ? Math.round((cents * MILLION) / actualCents) : null)
  return {
    cells: pairs.length,
    forecastCents,
    actualCents,
    errorCents,
    wape: over(errorCents),
    bias: over(forecastCents - actualCents),
  }
}

/** Errors by a key, in the order of the keys asked for. */
export const errorsBy = <P extends Pair, K>(pairs: readonly P[], keys: readonly K[], keyOf: (pair: P) => K) =>
  keys.map(key => errorFiguresOf(pairs.filter(pair => keyOf(pair) === key)))

/** A site drifts when its recent error is half again as large as usual, or leans to one side, beyond what is noise. */
const worseFactor = 1.5
const leastWape = 80_000
const leastBias = 70_000
/** Fewest days that an alert may rest on. */
const fewestDays = 14

export const driftOf = (recent: ErrorFigures, usualWape: number): Drift => {
  const wape = recent.wape ?? 0
  const worse = wape > leastWape && wape > usualWape * worseFactor
  const leaning = Math.abs(recent.bias ?? 0) > Math.max(leastBias, usualWape * 0.75)
  return { drifting: recent.cells >= fewestDays && (worse || leaning), recent, usualWape }
}
