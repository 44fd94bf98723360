/** Refusals of planning: the code gets the area's prefix, so that its words are found in planning's messages. */
import { Refusal } from '../errors.ts'

export const refusal = (
  code: string,
  values: Record<string, string | number> = {},
  field?: string,
  data?: unknown,
): Refusal => new Refusal(`planning:${code}`, values, field, data)
