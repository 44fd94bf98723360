/** What areas may use of changes: those who write note them, those who keep figures drain them. */
export { drained } from './drain.ts'
export { type NotedChange, noteChange, ofDepartments } from './note-change.ts'
