/** The parts of TanStack Table that our lists use. */
import {
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  type SortFn,
  tableFeatures,
} from '@tanstack/react-table'
import { type CellValue, compareValues } from '#contract/shared/cell-order.ts'

export const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
})

/** Sorts by the language: pinyin, strokes or Latin. */
export const sortBy = <Row extends object>(language: string): SortFn<typeof features, Row> => {
  const collator = new Intl.Collator(language, { numeric: true })
  return (a, b, column) => compareValues(a.getValue<CellValue>(column), b.getValue<CellValue>(column), collator)
}
