/** The product's texts as the journeys read them: by area and key, and which text belongs to which language. */
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Language } from './browser.ts'

export type { Language }

const contract = resolve(import.meta.dirname, '../../../contract/src')
/** The area and the language of a file of messages; a large area has a folder for each room. */
const place = /([\w-]+)\/messages\/(?:[\w-]+\/)?(\w+)\.json$/
export const languages: readonly Language[] = ['zh_CN', 'zh_TW', 'en']

export interface Messages {
  /** The text of `area:key`, with its places filled. */
  text(language: Language, key: string, values?: Record<string, string | number>): string
  /** The words of `area:key` up to its first place, as a pattern. */
  opening(language: Language, key: string): RegExp
  /** Texts of the other languages that are no text of this one. */
  foreign(language: Language): ReadonlySet<string>
}

/** Positions of the demo company and the short name of its evening shift, which are also words of the product. */
const data = new Set(['店长', '小时工', '市'])
/** The roster beside the sign-in is made up of names and stations, which are the demo company's too. */
const madeUp = 'stage'
/** A dash alone is of no language. */
const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text)

let read: Messages | undefined

export function readMessages(): Messages {
  if (read) return read
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  const texts = new Map<Language, Map<string, string>>()
  for (const language of languages) {
    const own = new Map<string, string>()
    for (const file of files) {
      const [, area, written] = place.exec(file) ?? []
      if (written !== language || area === madeUp) continue
      const bundle: Record<string, string> = JSON.parse(readFileSync(resolve(contract, file), 'utf8'))
      for (const [key, text] of Object.entries(bundle)) own.set(`${area}:${key}`, text)
    }
    texts.set(language, own)
  }
  const of = (language: Language) => texts.get(language) ?? new Map<string, string>()
  /** The text itself, or its form for a number of things. */
  const form = (language: Language, key: string, count: number) =>
    of(language).get(key) ?? of(language).get(`${key}_${new Intl.PluralRules('en').select(count)}`)
  const foreign = new Map<Language, ReadonlySet<string>>()
  read = {
    text(language, key, values = {}) {
      const found = form(language, key, Number(values.count ?? 0))
      if (found === undefined) throw new Error(`no text for ${key}`)
      return found.replace(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => String(values[name] ?? ''))
    },
    opening(language, key) {
      const found = form(language, key, 0)?.split('{{')[0]?.trim()
      if (!found) throw new Error(`no text for ${key}`)
      return new RegExp(found.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    },
    foreign(language) {
      const known = foreign.get(language)
      if (known) return known
      const own = new Set(of(language).values())
      const others = languages.filter(each => each !== language).flatMap(each => [...of(each).values()])
      const found = new Set(others.filter(text => isWord(text) && !own.has(text) && !data.has(text)))
      foreign.set(language, found)
      return found
    },
  }
  return read
}
