/** The acts on one record that are the same for every settings noun: each is one line of an area's routes. */
import type { Served } from '../http/served.ts'
import { switchRecord } from './keep.ts'
import type { SettingsNoun, SettingsTable } from './noun.ts'
import { recoverRecord, retireRecord } from './retire.ts'
import type { Kept } from './written.ts'

type Acted<I> = { input: I } & Pick<Served, 'tx' | 'actor' | 'now'>
type Act<I> = (request: Acted<I>) => Promise<Kept>
interface Seen {
  id: string
  revision: number
}

/** @throws not_found, forbidden, stale */
export const retiring =
  <T extends SettingsTable>(noun: SettingsNoun<T>): Act<Seen> =>
  ({ input, tx, actor, now }) =>
    retireRecord(tx, noun, { actor, now }, input)

/** @throws not_found, forbidden, what the noun's judge refuses */
export const recovering =
  <T extends SettingsTable>(noun: SettingsNoun<T>): Act<{ id: string }> =>
  ({ input, tx, actor, now }) =>
    recoverRecord(tx, noun, { actor, now }, input.id)

/** Takes it into use, or out of it. @throws not_found, forbidden, stale */
export const switching =
  <T extends SettingsTable>(noun: SettingsNoun<T>): Act<Seen & { enabled: boolean }> =>
  ({ input, tx, actor, now }) =>
    switchRecord(tx, noun, { actor, now }, input)
