/** Lists are judged by their length before anything in them is. */
import { expect, it } from 'vitest'
import { z } from 'zod'
import { Malformed } from '../../errors.ts'
import { validate } from './validate.ts'

const list = (length: number): unknown[] => Array<unknown>(length).fill({ name: 1 })

it('no item of a list that is too long is judged', () => {
  let judged = 0
  const item = z.object({ name: z.unknown() }).refine(() => {
    judged += 1
    return false
  })
  const schema = z.object({ rows: z.array(item).max(3).default([]) })
  expect(() => validate(schema, { rows: list(4) }, false)).toThrow(Malformed)
  expect(judged).toBe(0)
  expect(() => validate(schema, { rows: list(3) }, false)).toThrow(Malformed)
  expect(judged).toBe(3)
})

it('nor of a list or a record of more than twenty thousand, whatever its schema says', () => {
  let judged = 0
  const value = z.unknown().refine(() => {
    judged += 1
    return true
  })
  const schema = z.object({ all: z.array(value), by: z.record(z.string(), value) })
  const record = (length: number) => Object.fromEntries(Array.from({ length }, (_, key) => [`k${key}`, 1]))
  const refused = (input: unknown) => {
    try {
      validate(schema, input, false)
      return undefined
    } catch (error) {
      return (error as Malformed).field
    }
  }
  expect(refused({ all: list(20_001), by: {} })).toBe('all')
  expect(refused({ all: [], by: record(20_001) })).toBe('by')
  expect(judged).toBe(0)
  expect(refused({ all: list(20_000), by: record(20_000) })).toBeUndefined()
  expect(judged).toBe(40_000)
})

it.each(['\uffff', '\ufffe', '\u0001', '\ud800', '\udc00'])(
  'a text with what no person types and no workbook can hold is malformed',
  text => {
    const schema = z.object({ name: z.string() })
    expect(() => validate(schema, { name: `a${text}b` }, false)).toThrow(Malformed)
    expect(validate(schema, { name: 'a\ufffdb\t\n' }, false)).toEqual({ name: 'a\ufffdb\t\n' })
  },
)
