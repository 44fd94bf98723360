/** Which regions a site may lie in. */
import { expect, it } from 'vitest'
import { regions } from '#contract/shared/regions.ts'
import { isRegion } from './known-region.ts'

it('a region is a country or territory, or a part of one with holidays of its own', () => {
  for (const region of [...regions, 'FR', 'US-CA', 'GB-SCT', 'DE-SH', 'AU-NSW'])
    expect([region, isRegion(region)]).toEqual([region, true])
})

it.each([
  ['nothing', ''],
  ['letters of no country', 'QQ'],
  ['a union', 'EU'],
  ['the unknown region', 'ZZ'],
  ['small letters', 'cn'],
  ['a name', '上海'],
  ['a part of a country whose parts have no holidays of their own', 'CN-SH'],
  ['a part of another country', 'US-SCT'],
  ['a part that is left empty', 'US-'],
  ['a part of a part', 'DE-BY-A'],
  ['a word of every object', 'US-constructor'],
])('%s is none: %s', (_, value) => {
  expect(isRegion(value)).toBe(false)
})
