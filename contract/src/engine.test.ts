/** Whatever code the engine answers with, there are words for it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const messages = (language: string): Record<string, string> => JSON.parse(read(`engine/messages/${language}.json`))
const list = (text: string, after: string) => [
  ...((text.split(after)[1] ?? '').split('];')[0]?.matchAll(/"([a-z_]+)"/g) ?? []),
]
const codes = list(read('../../engine/core/src/error.rs'), 'CODES: &[&str] = &[').map(match => match[1] ?? '')
const book = ['house', 'china'].map(name => read(`../../engine/core/src/rules/law/${name}.rs`)).join('')
const numbers = [...new Set([...book.matchAll(/"((?:HQ|CN)-\d\d)"/g)].map(match => match[1] ?? ''))]
const rules = [...read('../../engine/core/src/rules.rs').matchAll(/^ +\w+ = "([a-z_]+)"/gm)].map(
  match => match[1] ?? '',
)

describe('words for the engine', () => {
  for (const language of ['zh_CN', 'zh_TW', 'en'])
    it(`every error code, every rule and every source of the law book is named in ${language}`, () => {
      expect(codes.length).toBeGreaterThan(50)
      expect(rules.length).toBeGreaterThan(35)
      const words = messages(language)
      expect(codes.filter(code => !words[`error.${code}`])).toEqual([])
      expect(numbers.length).toBeGreaterThan(30)
      expect(numbers.filter(number => !words[`source.${number}`])).toEqual([])
      expect(rules.filter(rule => !words[`rule.${rule}`])).toEqual([])
    })
})
