/** What may be handed in, and what is kept of it. */
import { expect, test } from 'vitest'
import { completed, type Entered, judgeEntered, nothingEntered, unitsOf } from './entered.ts'

const today = '2026-03-02'
const card: Partial<Entered> = { identityKind: 'identity_card', identityNumber: '11010519 9003070025' }
const judged = (values: Partial<Entered>, asked: Parameters<typeof judgeEntered>[1] = []) =>
  judgeEntered({ ...nothingEntered, ...values }, asked, today)

test('of an empty form everything that is asked for is missed, and nothing else', () => {
  expect(Object.keys(judged({}))).toEqual(['name', 'gender', 'birth'])
  expect(Object.keys(judged({ name: 'x', gender: 'male', birth: '2000-01-01' }, ['homeAddress', 'bank']))).toEqual([
    'homeAddress',
    'bankName',
    'bankAccount',
  ])
})

test('a card tells gender and birth, so neither is asked for, and both are kept as it tells them', () => {
  expect(judged({ name: 'x', ...card }, ['identity'])).toEqual({})
  const kept = completed({ ...nothingEntered, ...card, gender: 'male' }, ['identity'], today)
  expect(kept).toMatchObject({ identityNumber: '110105199003070025', birth: '1990-03-07', gender: 'female' })
  expect(
    Object.keys(judged({ name: 'x', identityKind: 'passport', identityNumber: 'E12345678' }, ['identity'])),
  ).toEqual(['gender', 'birth'])
})

test('a wrong checksum, a birth to come and years in the wrong order are told at their field', () => {
  expect(judged({ name: 'x', ...card, identityNumber: '110105199003070026' }, ['identity'])).toEqual({
    identityNumber: 'people:error.identity_checksum',
  })
  expect(judged({ name: 'x', gender: 'male', birth: '2027-01-01' })).toEqual({ birth: 'onboarding:error.birth_future' })
  const years = { school: 'x', degree: 'bachelor', studiedFrom: '2020-09', studiedTo: '2019-06' } as const
  const person = { name: 'x', gender: 'male', birth: '2000-01-01' } as const
  expect(judged({ ...person, ...years }, ['education'])).toEqual({ studiedTo: 'people:error.dates_reversed' })
})

test('what was not asked for is not kept', () => {
  const kept = completed({ ...nothingEntered, name: 'x', bankAccount: '62220000' }, ['contact'], today)
  expect(kept.bankAccount).toBe('')
  expect(unitsOf(['contact'])).toEqual(['name', 'gender', 'birth', 'email', 'contact'])
})
