/** What other areas may use of planning. */
export { lineOf } from './sites/site-line.ts'
export { type WorkstationRecord, workstationsOf } from './workstations/list-workstations.ts'
