/** Codes become words in the caller's language. */
import { describe, expect, it } from 'vitest'
import { sharedErrorCodes } from '#contract/shared/errors.ts'
import { locales } from '#contract/shared/locale.ts'
import { errorWords, findWords, words } from './words.ts'

it.each([
  [1, '1 finding needs a reason', '有 1 项需填写原因'],
  [2, '2 findings need a reason', '有 2 项需填写原因'],
  [0, '0 findings need a reason', '有 0 项需填写原因'],
])('a sentence that counts %i has the form for it', (count, english, chinese) => {
  expect(errorWords('en', 'planning:reasons_needed', { count })).toBe(english)
  expect(errorWords('zh_CN', 'planning:reasons_needed', { count })).toBe(chinese)
})

describe.each(locales)('in %s', locale => {
  it('every shared error code has its words', () => {
    for (const code of sharedErrorCodes) expect(findWords(locale, `error.${code}`), code).toBeTruthy()
  })
})

it('values are filled in, an unknown code is told as a failed operation, an unknown key as itself', () => {
  expect(errorWords('en', 'people:phone_taken', { name: 'Li' })).toBe('This phone number belongs to Li')
  expect(errorWords('en', 'nobody:knows')).toBe('Operation failed')
  expect(words('en', 'nothing.here')).toBe('nothing.here')
})

it('a region is named in the reader’s language, with the part of the country where it is one', () => {
  const told = (region: string) =>
    locales.map(each => errorWords(each, 'estimate:notice_there', { region, year: 2026 }))
  const inOrder = (zh_CN: string, zh_TW: string, en: string) => locales.map(each => ({ zh_CN, zh_TW, en })[each])
  expect(told('CN')).toEqual(
    inOrder(
      '中国 2026 年已有另一份通知',
      '中國 2026 年已有另一份公告',
      'There is another notice of China for 2026 by now',
    ),
  )
  expect(told('US-CA')[locales.indexOf('en')]).toContain('United States US-CA')
})
