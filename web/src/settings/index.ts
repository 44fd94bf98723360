/** Settings: the list of a noun with what can be done to its rows. */
export { SettingsList } from '#web/settings/settings-list.tsx'
export { useRemove } from '#web/settings/use-remove.ts'
