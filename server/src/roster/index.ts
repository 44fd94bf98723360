/** What other areas may use of the roster. */
export { type Absence, absenceBetween, type DutyOf, dutiesBetween, type Whose } from './between.ts'
export { dutiesAfter } from './duties-after.ts'
export { type DutyRecord, dutyOf, rowOf } from './duty-row.ts'
export {
  dutiesInEffect,
  type InEffect,
  keptInEffect,
  putDutiesIntoEffect,
  putRestIntoEffect,
} from './put-into-effect.ts'
