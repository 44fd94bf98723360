/** The records of the demo's people: as the forms would take them, with certificates that soon run out. */
import { expect, it } from 'vitest'
import { recordContent } from '#contract/people/employee-record.ts'
import { judgeRecord } from '../people/records/judge-record.ts'
import { demoRecords } from './make-records.ts'

const today = '2026-11-20'
const all = Array.from({ length: 110 }, (_, place) => {
  const birth = `${1970 + (place % 34)}-05-17`
  const person = { id: `${place}`, birth, hiredOn: '2024-06-01', position: place % 10 === 0 ? '店长' : '厨师' }
  return demoRecords(person, place, today)
})
const contents = all.flat().map(each => each.content)

it('every record is one that its form takes', () => {
  for (const content of contents) {
    expect(recordContent.safeParse(content).success, JSON.stringify(content)).toBe(true)
    expect(() => judgeRecord(content), JSON.stringify(content)).not.toThrow()
  }
})

it('some have handed nothing in, every kind that a restaurant has is there, and some certificates run out within a month', () => {
  expect(all.filter(records => records.length === 0).length).toBeGreaterThan(10)
  const kinds = new Set(contents.map(each => each.kind))
  expect([...kinds].toSorted()).toEqual(
    ['award', 'contact', 'education', 'medical', 'qualification', 'title', 'training', 'work'].toSorted(),
  )
  const expiries = contents.flatMap(each => ('expiresOn' in each && each.expiresOn ? [each.expiresOn] : []))
  expect(expiries.some(on => on < today)).toBe(true)
  expect(expiries.some(on => on >= today && on < '2026-12-20')).toBe(true)
})
