/** What areas may use to keep their settings. */
export { findRecord, isTaken, keepRecord, readRecord, recoverRecord, retireRecord, switchRecord } from './keep.ts'
export type { SettingsNoun, SettingsTable } from './noun.ts'
