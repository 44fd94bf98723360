/** What other areas may use of workstations. */
export { type WorkstationRecord, workstationsOf } from './workstations-of.ts'
