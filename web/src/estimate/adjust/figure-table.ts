/** What both tables of figures are given: days, and the slots of days. */
import type { ReactNode } from 'react'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import type { useFigureKeys } from '#web/estimate/adjust/use-figure-keys.ts'
import type { ModelFigures } from '#web/estimate/adjust/use-model-figure.tsx'
import type { TypedFigures } from '#web/estimate/adjust/use-typed-figures.ts'

export interface FigureTableProps {
  estimate: EstimateDetail
  typed: TypedFigures
  models: ModelFigures
  /** The form was sent with nothing typed. */
  missing: boolean
  /** What stands below the table, for the cell that has the focus. */
  tools: (keys: ReturnType<typeof useFigureKeys>) => ReactNode
}
