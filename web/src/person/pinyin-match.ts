/** Finds Chinese names by pinyin and initials; the dictionary is loaded when somebody first searches. */
import { useLate } from '#web/states/use-late.ts'

export type Match = (text: string, query: string) => boolean

/** Without the dictionary, and for all other writing: part of the text, whatever its case. */
export const plainMatch: Match = (text, query) => text.toLowerCase().includes(query.trim().toLowerCase())

let loaded: Promise<Match> | undefined

/** As it is typed: `v` stands for `ü`. */
const load = (): Promise<Match> => {
  loaded ??= import('pinyin-pro').then(
    ({ match }) =>
      (text, query) =>
        plainMatch(text, query) || match(text, query.trim(), { precision: 'start', v: true }) !== null,
  )
  return loaded
}

/** A matcher that learns pinyin as soon as `wanted`. */
export const usePinyinMatch = (wanted: boolean): Match => useLate(wanted, load, plainMatch)
