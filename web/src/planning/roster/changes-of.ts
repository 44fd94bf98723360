/** What versions that are still to be acknowledged change on a day: what a duty was before, and which duties are gone from it. */
import type { Pending } from '#contract/planning/pending-roster.ts'
import type { MyDuty } from '#contract/planning/roster.ts'

export type Times = NonNullable<Pending['changes'][number]['before']>

/** `null`: it is new; `undefined`: it is as it was. */
export type Was = Times | null | undefined

export const changesOf = (pending: readonly Pending[], date: string) => {
  const changes = pending.flatMap(each => each.changes)
  return {
    was: (duty: MyDuty): Was =>
      changes.find(({ after }) => after?.date === duty.date && after.start === duty.start && after.end === duty.end)
        ?.before,
    gone: changes.flatMap(({ before, after }) => (before?.date === date && after?.date !== date ? [before] : [])),
  }
}
