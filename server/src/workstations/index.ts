/** What other areas may use of workstations. */
export { type WorkstationRecord, workstationNames, workstationsOf } from './workstations-of.ts'
