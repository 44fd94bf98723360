/** Only an id and a date are taken from an address; nonsense asks the server for nothing. */
import { expect, test } from 'vitest'
import { addressDate, addressId } from './address-value.ts'

const id = '01890000-0000-7000-8000-000000000001'

test('an id is taken, and what is none is not', () => {
  const of = (text: string) => addressId(new URLSearchParams(text), 'site')
  expect([of(`site=${id}`), of('site=nonsense'), of('site='), of('')]).toEqual([id, undefined, undefined, undefined])
})

test('a date is taken, and what is none is not', () => {
  const of = (text: string) => addressDate(new URLSearchParams(text), 'date')
  expect([of('date=2026-11-23'), of('date=2026-13-45'), of('date=tomorrow'), of('')]).toEqual([
    '2026-11-23',
    undefined,
    undefined,
    undefined,
  ])
})
