/** Form bodies of the request contract. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Malformed } from '../../errors.ts'
import { nestFields, readFields } from './read-form.ts'

it('[CO-004] repeated keys are arrays and JSON strings are values', () => {
  expect(nestFields(readFields('a=1&a=2&b=%7B%22c%22%3A%5B1%5D%7D&d=x'))).toEqual({
    a: ['1', '2'],
    b: { c: [1] },
    d: 'x',
  })
})

it('[CO-006] dotted keys nest', () => {
  expect(nestFields(readFields('c.companyName=A&c.place.city=B&app=1'))).toEqual({
    c: { companyName: 'A', place: { city: 'B' } },
    app: '1',
  })
})

it('text that only looks like JSON stays text', () => {
  expect(nestFields({ a: '{broken', b: '[1,', c: '12', d: 'null' })).toEqual({
    a: '{broken',
    b: '[1,',
    c: '12',
    d: 'null',
  })
})

it('any key and value leave the prototype of objects alone', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), fields => {
      nestFields(fields)
      expect(Object.keys(Object.prototype)).toEqual([])
    }),
  )
})

it('a field may be repeated as often as a long list has entries, and no more', () => {
  const times = (n: number) => Array<string>(n).fill('a=1').join('&')
  expect(readFields(times(20_000)).a).toHaveLength(20_000)
  expect(() => readFields(times(20_001))).toThrow(Malformed)
})

it('keys that objects have by nature are keys like others, and those of prototypes none', () => {
  expect(readFields('toString=1&valueOf=2&valueOf=3&__proto__=4&constructor=5')).toEqual({
    toString: '1',
    valueOf: ['2', '3'],
  })
})

it('dotted keys nest as deep as anybody means them', () => {
  const deep = (parts: number) => nestFields({ [Array<string>(parts).fill('a').join('.')]: 'x' })
  expect(JSON.stringify(deep(64))).toContain('"x"')
  expect(() => deep(65)).toThrow(Malformed)
})

it('dotted keys make no more objects than any form has fields, however short the body is', () => {
  const inner = Array<string>(50).fill('b').join('.')
  const wide = (keys: number) =>
    nestFields(Object.fromEntries(Array.from({ length: keys }, (_, index) => [`a${index}.${inner}`, 'x'])))
  expect(Object.keys(wide(400))).toHaveLength(400)
  expect(() => wide(401)).toThrow(Malformed)
})
