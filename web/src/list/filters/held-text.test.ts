/** What may be a number of a document never stands in an address. */
import { expect, test } from 'vitest'
import { inAddress, ofAddress } from '#web/list/filters/held-text.ts'

test('[PE-001] a number of a document is held, and comes back from its sign; a name and a phone stand as they are', () => {
  for (const number of [
    '11010519491231002X',
    '110105 19491231 002X',
    '１１０１０５１９４９１２３１００２Ｘ',
    'E12345678',
  ]) {
    const shown = inAddress(number)
    expect(shown).not.toMatch(/\d{4}/)
    expect(ofAddress(shown)).toBe(number)
    expect(inAddress(number)).toBe(shown)
  }
  for (const text of ['Li Na', '13800000001', '10023 10031', 'T4']) expect(inAddress(text)).toBe(text)
  expect(ofAddress('•••99')).toBe('')
})
