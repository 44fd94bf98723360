/**
 * A typed stretch of time is read back as clock times; its length is not told, for no date is known on which clocks might change.
 * @vitest-environment happy-dom
 */
import { expect, test } from 'vitest'
import { SpanField } from '#web/form/fields/time/span-field.tsx'
import { draw } from '#web/testing/render.tsx'

test.each([
  ['en', 'Read as 22:00–06:00 (+1)'],
  ['zh_CN', '读作 22:00–次日06:00'],
  ['zh_TW', '讀作 22:00–隔日06:00'],
] as const)('in %s a night is read back as its clock times, and no hours beside them', async (locale, reading) => {
  const field = <SpanField label="Times" value={{ start: 1320, end: 1800 }} onChange={() => undefined} />
  const drawn = await draw(field, locale, ['shared'])
  const text = document.body.textContent ?? ''
  expect(text).toContain(reading)
  expect(text).not.toMatch(/8 ?(h|小时|小時)/)
  await drawn.close()
})

test.each([
  [480, 1500, '08:00-01:00'],
  [480, 1440, '08:00-24:00'],
  [480, 1080, '08:00-18:00'],
  // Read as the same day's, it would be another time.
  [480, 2000, '08:00-33:20'],
])('from %i to %i stands in the field as %s', async (start, end, words) => {
  const drawn = await draw(<SpanField label="Times" value={{ start, end }} onChange={() => undefined} />, 'en', [
    'shared',
  ])
  expect(document.querySelector('input')?.value).toBe(words)
  await drawn.close()
})
