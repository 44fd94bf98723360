/** What areas may use to keep their settings. */
export { findRecord, isTaken, keepRecord, readRecord, recoverRecord, retireRecord, switchRecord } from './keep.ts'
export { findRecords, recoverRecords, retireRecords } from './keep-many.ts'
export type { SettingsNoun, SettingsTable } from './noun.ts'
