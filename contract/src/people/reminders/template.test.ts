/** Placeholders of reminders: known ones are filled in, any other is found before it is sent. */
import { expect, test } from 'vitest'
import { filledTemplate, unknownPlaceholder } from './template.ts'

const values = { name: 'Zhou {date}', date: '1 March', days: '3', department: 'Kitchen' }

test('[PE-085] a template is filled in once: what a value says in braces stays', () => {
  expect(filledTemplate('{name}, { days } ({department})', values)).toBe('Zhou {date}, 3 (Kitchen)')
  expect(filledTemplate('no { brace', values)).toBe('no { brace')
})

test('what is no placeholder is named', () => {
  expect(unknownPlaceholder('{name} {salary}')).toBe('salary')
  expect(unknownPlaceholder('{}')).toBe('')
  expect(unknownPlaceholder('{name} } {')).toBeUndefined()
})
