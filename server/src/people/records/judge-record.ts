/** Whether the days of a record follow each other. */
import type { RecordContent } from '#contract/people/employee-record.ts'
import { Refusal } from '../../errors.ts'

/** @throws Refusal people:dates_reversed, people:record_expired_before */
export const judgeRecord = (content: RecordContent): void => {
  if (!('from' in content) || content.from === null) return
  const { from, to } = content
  if (to !== null && to < from) throw new Refusal('people:dates_reversed', {}, 'content.to')
  if ('expiresOn' in content && content.expiresOn !== null && content.expiresOn < from)
    throw new Refusal('people:record_expired_before', { from }, 'content.expiresOn')
}
