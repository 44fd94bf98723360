/** The findings of a duty that an exception can be asked for. */
import type { Duty, Finding } from '#contract/engine.ts'
import { exceptable } from '../gestures/except-duty.ts'
import type { OpenSchedule } from '../open/open-schedule.ts'

export const exceptableOf = ({ store, desk }: OpenSchedule, duty: Duty): Finding[] =>
  store.findings().filter(finding => finding.duties.includes(duty.id) && exceptable(desk, finding) !== undefined)
