/** What is wrong with a form: one code for each field, from the contract's schema or from the server's refusal. */
import type { z } from 'zod'

export interface FieldIssue {
  /** Key in the shared messages (`form.required`) or of an area (`planning:error.name_required`), or a finished sentence of the server. */
  key?: string
  sentence?: string
  values?: Record<string, string | number>
}

/** By dotted path; the first issue of a field counts. */
export type Issues = Record<string, FieldIssue>

type SchemaIssue = z.core.$ZodIssue

const isAbsent = (input: unknown) => input === undefined || input === null || input === ''

const limits = (issue: SchemaIssue): Record<string, string | number> => {
  if (issue.code === 'too_small') return { limit: Number(issue.minimum) }
  if (issue.code === 'too_big') return { limit: Number(issue.maximum) }
  return {}
}

const keyOf = (issue: SchemaIssue, input: unknown): string => {
  if (isAbsent(input)) return 'form.required'
  if (issue.code === 'too_small') {
    if (issue.origin === 'array') return 'form.choose_one'
    return issue.origin === 'string' ? 'form.too_short' : 'form.too_small'
  }
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'form.too_long' : 'form.too_big'
  // A schema with words of its own for its form names their key.
  return issue.code === 'invalid_format' && issue.message.startsWith('form.') ? issue.message : 'form.invalid'
}

/** The issues of values by a schema; none where they are valid. */
export const issuesOf = (schema: z.ZodType, values: unknown): Issues => {
  const result = schema.safeParse(values, { reportInput: true })
  if (result.success) return {}
  const issues: Issues = {}
  for (const issue of result.error.issues) {
    const path = issue.path.map(String).join('.')
    issues[path] ??= { key: keyOf(issue, issue.input), values: limits(issue) }
  }
  return issues
}
