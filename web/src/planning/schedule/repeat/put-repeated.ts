/** Stores repeated duties as one act: in the open plan, and in the site's other drafts together with it or not at all. */
import { type Became, savedNow } from '../acts/saved-now.ts'
import type { OpenSchedule } from '../open/open-schedule.ts'
import type { Command } from '../store/command.ts'
import { isTooMuch, type Repeat } from './repeat-weeks.ts'

export type Stored = { step: Command; became: Became } | undefined

/** @returns the act and what became of it; nothing where there is nothing to do, or too much for one act */
export async function putRepeated(schedule: OpenSchedule, repeat: Repeat): Promise<Stored> {
  const { desk, store } = schedule
  if (isTooMuch(repeat, desk)) return undefined
  const duties = repeat.puts.flatMap(({ target, duties }) =>
    duties.map(duty => ({ duty, planId: target.planId, isHere: target.desk === desk })),
  )
  const [first] = duties
  if (!first) return undefined
  const put = duties.flatMap(({ duty, isHere }) => (isHere ? [duty] : []))
  const there = duties.flatMap(({ duty, planId, isHere }) => (isHere ? [] : [{ planId, after: duty }]))
  const label = { act: 'repeat', date: first.duty.date, count: duties.length }
  const step = store.perform(label, { remove: [], put }, false, there.length > 0 ? there : undefined)
  return step && { step, became: await savedNow(schedule, step) }
}
