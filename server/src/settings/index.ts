/** What areas may use to keep their settings. */
export { recovering, retiring, switching } from './acts.ts'
export { findRecord, findRecords, findTaken, findTwin, readRecord } from './find.ts'
export { keepRecord, switchRecord } from './keep.ts'
export type { Judged, SettingsNoun, SettingsTable } from './noun.ts'
export { recoverRecord, recoverRecords, retireRecord, retireRecords } from './retire.ts'
export { mustBeLast } from './written.ts'
