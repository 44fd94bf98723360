/** What other areas may use of the roster. */
export { type DutyRecord, dutyOf, rowOf } from './duty-row.ts'
export { dutiesInEffect, keptInEffect, putDutiesIntoEffect, putRestIntoEffect } from './put-into-effect.ts'
