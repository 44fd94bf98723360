/** The personal records of the demo's people: good numbers that fit them, each once, and some without. */
import { expect, it } from 'vitest'
import { judgeIdentity } from '#contract/people/identity.ts'
import { demoPersonal } from './make-personal.ts'

const today = '2026-11-20'
const person = (place: number) => ({
  jobNumber: `S01${place}`,
  gender: place % 3 === 0 ? ('male' as const) : ('female' as const),
  birth: `19${70 + (place % 29)}-05-17`,
  hiredOn: '2024-06-01',
  position: place % 10 === 0 ? '店长' : '服务员',
})
const all = Array.from({ length: 110 }, (_, place) => ({ who: person(place), ...demoPersonal(person(place), place) }))

it('every number is a good card of its person’s birth and sex, and of nobody else', () => {
  const cards = all.flatMap(({ who, fields }) =>
    fields.identityNumber ? [{ who, judged: judgeIdentity('identity_card', fields.identityNumber, today) }] : [],
  )
  for (const { who, judged } of cards)
    expect(judged).toMatchObject({ fault: null, birth: who.birth, gender: who.gender })
  expect(new Set(cards.map(({ judged }) => judged.number)).size).toBe(cards.length)
  expect(cards.every(({ judged }) => judged.number.startsWith('310000'))).toBe(true)
})

it('some have handed nothing in, few have a remark on health, and nobody worked before the age for it', () => {
  const without = all.filter(({ fields }) => Object.keys(fields).length === 0).length
  expect(without).toBeGreaterThan(5)
  expect(without).toBeLessThan(20)
  expect(all.filter(({ fields }) => fields.health).length).toBeLessThan(10)
  for (const { who, plain } of all) {
    expect(Number(plain.firstWorkOn.slice(0, 4)) - Number(who.birth.slice(0, 4))).toBeGreaterThanOrEqual(16)
    expect(plain.firstWorkOn <= who.hiredOn).toBe(true)
  }
})

it('the same people get the same', () => {
  expect(demoPersonal(person(3), 3)).toEqual(demoPersonal(person(3), 3))
})
