/** What other areas may use of the roster. */
export { holdDatesOf, mustBeFree } from './absence/be-free.ts'
export { type ColleagueAway, colleagueLines } from './absence/colleagues-away.ts'
export { judgeStretch, judgeTimes, type StretchFacts, stretchFacts } from './absence/judge-stretch.ts'
export { type AbsentDate, absenceOf, agreeAbsence, putAbsence } from './absence/planned-absence.ts'
export { type Absence, absenceBetween, type DutyOf, dutiesBetween, type Span, type Whose } from './between.ts'
export { dutiesAfter } from './duties-after.ts'
export { type DutyRecord, dutyOf, rowOf } from './duty-row.ts'
export {
  dutiesInEffect,
  type InEffect,
  keptInEffect,
  putDutiesIntoEffect,
  putRestIntoEffect,
} from './put-into-effect.ts'
export type { AbsenceState, AbsenceWhy } from './schema.ts'
