/** Paged lists: what goes in and how rows come out. */
import { z } from 'zod'

/** Input fields of every paged call. */
export const pagingInput = { page: z.int().min(1).default(1), size: z.int().min(1).max(500).default(50) }

/** Part of a name, and whatever else a list is looked through by. */
export const searchField = z.string().trim().max(60).default('')

/** Input fields of a paged call that looks for a text. */
export const searchInput = { ...pagingInput, search: searchField }

/** Output of a paged call with rows of a shape. */
export const pageOf = <R extends z.ZodType>(row: R) => z.object({ rows: z.array(row), total: z.int() })
