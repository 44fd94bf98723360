/** What a key seals opens in its own place, with that key, unchanged, and nowhere else. */
import { expect, it } from 'vitest'
import { sealKey } from './seal-key.ts'

const key = sealKey(Buffer.alloc(32, 1))
const other = sealKey(Buffer.alloc(32, 2))
const place = { companyId: 'c', recordId: 'r', field: 'f' }
const text = '11010519491231002X'

it('opens what it sealed', () => {
  expect(key.open(place, key.seal(place, text))).toBe(text)
  expect(key.open(place, key.seal(place, ''))).toBe('')
})

it('seals the same text differently each time, and tells nothing of it', () => {
  const [first, second] = [key.seal(place, text), key.seal(place, text)]
  expect(first).not.toBe(second)
  expect(first).not.toContain(text)
  expect(Buffer.from(first.split('.')[3] ?? '', 'base64url').toString('latin1')).not.toContain(text)
})

it('a ciphertext that was moved to another company, person or field does not open', () => {
  const sealed = key.seal(place, text)
  for (const moved of [{ companyId: 'd' }, { recordId: 's' }, { field: 'g' }])
    expect(() => key.open({ ...place, ...moved }, sealed)).toThrow()
})

it('neither another key nor a changed place of the text opens it', () => {
  const sealed = key.seal(place, text)
  expect(() => other.open(place, sealed)).toThrow()
  expect(() => other.open(place, sealed.replace(key.id, other.id))).toThrow()
  const parts = sealed.split('.')
  const body = Buffer.from(parts[3] ?? '', 'base64url')
  body[0] = (body[0] ?? 0) ^ 1
  expect(() => key.open(place, [...parts.slice(0, 3), body.toString('base64url')].join('.'))).toThrow()
  expect(() => key.open(place, parts.slice(0, 3).join('.'))).toThrow()
})

it('the hash of a text is the same for a company and a field, and for no other, nor with another key', () => {
  const of = { companyId: 'c', field: 'f' }
  expect(key.hash(of, text)).toBe(key.hash(of, text))
  const all = [
    key.hash(of, text),
    key.hash(of, `${text} `),
    key.hash({ ...of, companyId: 'd' }, text),
    key.hash({ ...of, field: 'g' }, text),
    other.hash(of, text),
  ]
  expect(new Set(all).size).toBe(all.length)
})
