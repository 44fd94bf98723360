/** Paged lists: what goes in and how rows come out. */
import { z } from 'zod'

/** Input fields of every paged call. */
export const pagingInput = { page: z.int().min(1).default(1), size: z.int().min(1).max(500).default(50) }

/** Output of a paged call with rows of a shape. */
export const pageOf = <R extends z.ZodType>(row: R) => z.object({ rows: z.array(row), total: z.int() })
