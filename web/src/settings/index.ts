/** Settings: the list of a noun with what can be done to its rows, and its form with its history. */
export { SettingsDrawer } from '#web/settings/settings-drawer.tsx'
export { SettingsList } from '#web/settings/settings-list.tsx'
export { SettingsPart } from '#web/settings/settings-rows.tsx'
export { useRemove } from '#web/settings/use-remove.ts'
export { useUndoableSave } from '#web/settings/use-undoable-save.ts'
export { useHistoryTab, WithHistory } from '#web/settings/with-history.tsx'
