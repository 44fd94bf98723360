/** Finds Chinese names by pinyin and initials; the dictionary is loaded when somebody first searches. */
import { useLate } from '#web/states/use-late.ts'

export type Match = (text: string, query: string) => boolean

/** Without the dictionary, and for all other writing: part of the text, whatever its case. */
export const plainMatch: Match = (text, query) => text.toLowerCase().includes(query.trim().toLowerCase())

/** Of writing in Latin letters: the words without what parts them, or the first letters of words that follow each other. */
const initialsMatch: Match = (text, query) => {
  const words = text.toLowerCase().split(/[\s\-'.·]+/)
  const wanted = query.toLowerCase().replace(/[\s\-'.·]+/g, '')
  const initials = words.map(word => word.charAt(0)).join('')
  return wanted.length > 1 && (words.join('').includes(wanted) || initials.includes(wanted))
}

let loaded: Promise<Match> | undefined

/** As it is typed: `v` stands for `ü`. Characters that are found follow each other: nobody leaves one of a name out. */
export const loadMatch = (): Promise<Match> => {
  loaded ??= import('pinyin-pro').then(
    ({ match }) =>
      (text, query) =>
        plainMatch(text, query) ||
        initialsMatch(text, query) ||
        match(text, query.trim(), { precision: 'start', v: true, continuous: true }) !== null,
  )
  return loaded
}

/** A matcher that learns pinyin as soon as `wanted`. */
export const usePinyinMatch = (wanted: boolean): Match => useLate(wanted, loadMatch, plainMatch)
