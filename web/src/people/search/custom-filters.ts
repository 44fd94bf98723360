/** Conditions over a company's own fields in the address: one text for all of them, a field and what is asked of it each. */
import type { EmployeeConditions } from '#contract/people/employee.ts'

export type CustomFilter = EmployeeConditions['custom'][number]

const between = '..'

/** The fields that are asked for, each with its condition as text. */
export const customFilters = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(';').flatMap(part => {
      const [id, value] = part.split('=')
      return id && value ? [[id, decodeURIComponent(value)] as const] : []
    }),
  )

export const withCustomFilter = (text: string, fieldId: string, value: string): string => {
  const all = new Map(customFilters(text))
  if (value === '') all.delete(fieldId)
  else all.set(fieldId, value)
  return [...all].map(([id, each]) => `${id}=${encodeURIComponent(each)}`).join(';')
}

export const spanOf = (value: string): { first: string; last: string } => {
  const [first = '', last = ''] = value.includes(between) ? value.split(between) : []
  return { first, last }
}
export const spanText = ({ first, last }: { first: string; last: string }): string =>
  first || last ? `${first}${between}${last}` : ''

/** As the call takes them. */
export const customConditions = (text: string): CustomFilter[] =>
  [...customFilters(text)].map(([fieldId, value]) => {
    if (!/^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/.test(value)) return { fieldId, value }
    const { first, last } = spanOf(value)
    return { fieldId, ...(first && { from: first }), ...(last && { to: last }) }
  })
