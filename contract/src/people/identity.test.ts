/** Which numbers of identity documents are good, and what is said against the others. */
import { expect, it } from 'vitest'
import { contradictions, type IdentityKind, identityCheck, identityFaults, judgeIdentity } from './identity.ts'
import en from './messages/en.json' with { type: 'json' }

const today = '2026-03-02'
const faultOf = (kind: IdentityKind, number: string) => judgeIdentity(kind, number, today).fault
/** With the check digit that belongs to it. */
const whole = (digits: string) => digits + identityCheck(digits)

it('[PE-018] a card that keeps to the standard is good, and tells birth and gender', () => {
  expect(judgeIdentity('identity_card', '11010519491231002X', today)).toEqual({
    number: '11010519491231002X',
    fault: null,
    birth: '1949-12-31',
    gender: 'female',
  })
  expect(judgeIdentity('identity_card', '440524188001010014', today)).toEqual({
    ...{ number: '440524188001010014', fault: null, gender: 'male' },
  })
  expect(judgeIdentity('identity_card', '310101199003070019', today)).toMatchObject({
    fault: null,
    birth: '1990-03-07',
    gender: 'male',
  })
})

it('a number is taken as it was meant: gaps, wide digits and a small x', () => {
  expect(judgeIdentity('identity_card', ' 110105 19491231 002x', today).number).toBe('11010519491231002X')
  expect(judgeIdentity('identity_card', '３１０１０１１９９００３０７００１９', today).fault).toBeNull()
})

it.each([
  ['110105194912310021', 'identity_checksum'],
  ['110105491231002', 'identity_old'],
  ['11010519491231002', 'identity_length'],
  ['1101051949123100X2', 'identity_signs'],
  [whole('16010519491231002'), 'identity_region'],
  [whole('81000019900307001'), 'identity_region'],
  [whole('11010519490230002'), 'identity_date'],
  [whole('11010520260303002'), 'identity_future'],
])('[PE-018] a card with the number %s is refused: %s', (number, fault) => {
  expect(faultOf('identity_card', number)).toBe(fault)
})

it('a card of today’s birth is good, one of tomorrow is not', () => {
  expect(faultOf('identity_card', whole('11010520260302002'))).toBeNull()
})

it('permits of residents and cards of foreigners have beginnings of their own', () => {
  for (const start of ['81', '82', '83'])
    expect(faultOf('residence_permit', whole(`${start}000019900307001`))).toBeNull()
  expect(faultOf('residence_permit', '310101199003070019')).toBe('identity_permit')
  expect(faultOf('permanent_card', whole('91184019900307001'))).toBeNull()
  expect(faultOf('permanent_card', '310101199003070019')).toBe('identity_permanent')
})

it('a passport and a travel permit have 5 to 20 letters or digits', () => {
  for (const kind of ['passport', 'travel_permit'] as const) {
    expect(judgeIdentity(kind, 'e 12345678', today)).toEqual({ number: 'E12345678', fault: null })
    expect(
      ['A123', 'A1234', `A${'1'.repeat(19)}`, `A${'1'.repeat(20)}`, 'A-1234'].map(each => faultOf(kind, each)),
    ).toEqual(['identity_form', null, null, 'identity_form', 'identity_form'])
  }
})

it('what the number tells is held beside what is on file, where something is', () => {
  const told = { birth: '1990-03-07', gender: 'male' } as const
  expect(contradictions(told, { birth: null, gender: null })).toEqual([])
  expect(contradictions(told, { birth: '1990-03-07', gender: 'female' })).toEqual(['gender'])
  expect(contradictions(told, { birth: '1991-03-07', gender: 'male' })).toEqual(['birth'])
  expect(contradictions({}, { birth: '1991-03-07', gender: 'male' })).toEqual([])
})

it('each fault has its sentence', () => {
  expect(identityFaults.filter(fault => !(`error.${fault}` in en))).toEqual([])
})
