/** Small rules of the entry fields. */
import { describe, expect, it } from 'vitest'
import { phoneIssue, plainPhone } from '#contract/account/entry/checks.ts'
import { passwordIssue, passwordStrength } from '#contract/account/entry/new-password.ts'
import { pauseSeconds, secondsLeft } from '#web/account/entry/fields/countdown.ts'
import { groupedPhone } from '#web/account/entry/fields/phone-field.tsx'
import { fillOf, fillText } from '#web/account/entry/register/personal-fill.ts'

describe('a phone number', () => {
  it('[AC-055] has eleven digits, whatever spaces and country code were pasted with it', () => {
    for (const typed of ['13812345678', '138 1234 5678', '+86 138-1234-5678', '008613812345678'])
      expect(phoneIssue(plainPhone(typed)), typed).toBeUndefined()
    for (const typed of ['1381234567', '138123456789', '1381234567a'])
      expect(phoneIssue(plainPhone(typed))).toBe('phone_form')
    expect(phoneIssue('')).toBe('phone_required')
  })

  it('is grouped as far as it is typed', () => {
    expect(['13', '13812', '13812345678'].map(groupedPhone)).toEqual(['13', '138 12', '138 1234 5678'])
  })
})

describe('the pause of the SMS button', () => {
  it('counts down from 60 to 0 and never shows more, even when a clock was set back', () => {
    expect(pauseSeconds).toBe(60)
    expect([60_000, 59_001, 1, 0, -5].map(left => secondsLeft(left, 0))).toEqual([60, 60, 1, 0, 0])
    expect(secondsLeft(10_000_000, 0)).toBe(60)
  })
})

describe('a new password', () => {
  it('has 6 to 18 letters or digits, or by setting 8 to 64 characters of any kind', () => {
    for (const good of ['abc12d', 'A1b2C3d4E5f6G7h8I9']) expect(passwordIssue(good, 'letters_digits')).toBeUndefined()
    for (const bad of ['abc12', 'a'.repeat(19), 'abc 12', 'abc_12'])
      expect(passwordIssue(bad, 'letters_digits')).toBe('password_form')
    expect(passwordIssue('correct horse 电池', 'any')).toBeUndefined()
    for (const bad of ['short 1', 'x'.repeat(65), 'tab\u0009stopped'])
      expect(passwordIssue(bad, 'any')).toBe('password_form_any')
    expect(passwordIssue('PASSWORD', 'any')).toBe('password_common')
  })

  it('is judged by length and kinds of characters', () => {
    expect(['abcdef', 'abcdef12', 'Abcdef123456'].map(passwordStrength)).toEqual([1, 2, 3])
  })
})

describe('what the first step hands on', () => {
  it('[AC-034] is a JSON of name, code and phone, and anything else is nothing', () => {
    const fill = { name: 'Li & "Na"', code: '123456', phone: '13812345678' }
    expect(fillOf(decodeURIComponent(fillText(fill)))).toEqual(fill)
    for (const text of ['', 'null', '{', '[]', '{"name":1,"code":"2","phone":"3"}'])
      expect(fillOf(text)).toBeUndefined()
  })
})
