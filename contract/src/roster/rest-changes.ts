/** Dates that a plan keeps free for its people, and which of them came or went between two rosters. */
import { z } from 'zod'
import type { RestMark } from '#contract/engine.ts'
import { dateSchema, idSchema } from '../shared/values.ts'

export const keptDate = z.object({ employee: idSchema, date: dateSchema })
export type KeptDate = z.infer<typeof keptDate>

const byDate = (a: KeptDate, b: KeptDate) =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.employee < b.employee ? -1 : Number(a.employee > b.employee)

const textOf = ({ employee, date }: KeptDate) => `${employee} ${date}`

/** By date: those of the second that the first does not keep, and the other way round. */
export const restChanges = (before: readonly KeptDate[], after: readonly KeptDate[]): RestMark[] => {
  const [was, is] = [new Set(before.map(textOf)), new Set(after.map(textOf))]
  const gone = before.filter(each => !is.has(textOf(each))).map(each => ({ ...each, kept: false }))
  const come = after.filter(each => !was.has(textOf(each))).map(each => ({ ...each, kept: true }))
  return [...gone, ...come].sort(byDate)
}
