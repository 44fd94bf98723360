/** A published roster that waits for an employee's acknowledgement. */
import type { z } from 'zod'
import type { pendingAcknowledgement } from './roster.ts'

export type Pending = z.output<typeof pendingAcknowledgement>

/** The first day of which a version tells something: the roster opens at its week. */
export const firstDayOf = ({ changes, first }: Pick<Pending, 'changes' | 'first'>): string =>
  changes.map(({ before, after }) => (after ?? before)?.date ?? first).sort()[0] ?? first

/** Whether it tells of days that had none before. */
export const isFirstRoster = ({ changes }: Pick<Pending, 'changes'>): boolean =>
  changes.every(({ before }) => before === null)
