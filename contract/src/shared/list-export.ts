/** The export of a list: a workbook of all its rows under a filter, in the order and with the columns of its table. */
import { z } from 'zod'
import { type Call, defineCall } from '../call.ts'
import { nothing } from './values.ts'

/** Most rows of one list in a workbook, and most of what stands in its further sheets. */
export const mostExported = { rows: 20_000, details: 50_000 } as const

/** Most columns of a company's own. */
const mostOthers = 50

/** What goes in beside the list's own filters. */
const wishOf = <const Column extends string, Other extends string>(
  columns: readonly [Column, ...Column[]],
  others: z.ZodType<Other> | undefined,
) => {
  const column = (others ? z.union([z.enum(columns), others]) : z.enum(columns)) as z.ZodType<Column | Other>
  return {
    /** The columns that the table shows, in its order. */
    columns: z
      .array(column)
      .min(1)
      .max(columns.length + (others ? mostOthers : 0))
      .default([...columns]),
    /** As the table is sorted; left out, the list's own order. */
    sort: z.object({ column, down: z.boolean() }).optional(),
    /** Where the reader's clock stands: moments are written by it. */
    zone: z.string().max(60).default(''),
  }
}

type Paging = 'page' | 'size'

/**
 * The call that exports what a list's call answers, for whoever may make that.
 * @param others columns of the company's own, beside those that every list of this kind has
 */
export const exportOf = <
  S extends z.ZodRawShape,
  O extends z.ZodType,
  const Column extends string,
  Other extends string = never,
>(
  list: Call<z.ZodObject<S>, O>,
  columns: readonly [Column, ...Column[]],
  others?: z.ZodType<Other>,
) => {
  const { page: _page, size: _size, ...filters } = list.input.shape
  return defineCall({
    path: list.path.replace(/list\.htm$/, 'export.htm'),
    method: 'POST',
    access: list.access,
    scope: list.scope,
    denied: list.denied,
    input: z.object({ ...(filters as unknown as Omit<S, Paging>), ...wishOf(columns, others) }),
    output: nothing,
    download: 'xlsx',
  })
}

/** What is wished for beside the list's own filters. */
export interface ExportWish<Column extends string> {
  columns: Column[]
  sort?: { column: Column; down: boolean } | undefined
  zone: string
}

/** A call that exports a list. */
export type ExportCall<Column extends string = string> = Call<z.ZodType<ExportWish<Column>>, typeof nothing>
