/** What areas may use to keep their settings. */
export { findRecord, isTaken, keepRecord, readRecord, recoverRecord, retireRecord } from './keep.ts'
export type { SettingsNoun, SettingsTable } from './noun.ts'
