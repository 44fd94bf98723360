/** Who stored what stands against an own act, and when by the reader's clock. */
import type { TFunction } from 'i18next'
import { instantClock } from '#web/time/instant-format.ts'
import type { Author, Conflict } from '../store/log/merge.ts'

export const conflictAuthor = ({ name, at }: Author): string => `${name} ${instantClock(at)}`

/** The few words of a conflict that stand in its cell: whose it is, else that there is one. */
export const conflictMark = (t: TFunction<'planning'>, { by }: Conflict): string =>
  by ? conflictAuthor(by) : t('schedule.conflict.short')
