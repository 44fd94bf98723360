/** What a form sends: nobody is named for the own request, and what is half filled in is not asked about. */
import { expect, test } from 'vitest'
import { emptyForm, isWhole, sentForm } from './apply-form.ts'

const today = '2026-11-20'

test('the own request names nobody; one for somebody else names that one', () => {
  const form = emptyForm('outing', today)
  expect(sentForm('outing', form)).not.toHaveProperty('employeeId')
  expect(sentForm('outing', { ...form, employeeId: 'li' })).toMatchObject({ category: 'outing', employeeId: 'li' })
})

test('days are whole until somebody says otherwise, hours of overtime are to be said', () => {
  expect(emptyForm('trip', today).content).toMatchObject({ from: today, to: today, fromMinute: null, toMinute: null })
  expect(isWhole('outing', emptyForm('outing', today))).toBe(true)
  expect(isWhole('trip', emptyForm('trip', today))).toBe(false)
  expect(isWhole('leave', emptyForm('leave', today))).toBe(false)
  expect(isWhole('overtime', emptyForm('overtime', today))).toBe(false)
  expect(
    isWhole('overtime', { ...emptyForm('overtime', today), content: { date: today, start: 1080, end: 1200 } }),
  ).toBe(true)
})
