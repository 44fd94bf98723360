/** Values deep in a form, and what a schema finds wrong with them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { issuesOf } from '#web/form/issues.ts'
import { sameValues, valueAt, withValue } from '#web/form/paths.ts'

describe('paths', () => {
  it('write into lists and objects without changing what was there', () => {
    const before = { rows: [{ heads: 1 }, { heads: 2 }], name: 'a' }
    const after = withValue(before, 'rows.1.heads', 5)
    expect(after).toEqual({ rows: [{ heads: 1 }, { heads: 5 }], name: 'a' })
    expect(before.rows[1]?.heads).toBe(2)
    expect(after.rows[0]).toBe(before.rows[0])
  })

  it('what is written is read back, and nothing else differs', () => {
    const step = fc.stringMatching(/^[a-z]{1,5}$/).filter(name => name !== '__proto__')
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), fc.integer(), (steps, value) => {
        const path = steps.join('.')
        const written = withValue({}, path, value)
        return valueAt(written, path) === value && sameValues(written, withValue({}, path, value))
      }),
    )
  })

  it('a path into nothing is nothing', () => expect(valueAt({ a: null }, 'a.b.c')).toBeUndefined())

  it('lists and objects are never the same', () => {
    expect(sameValues([], {})).toBe(false)
    expect(sameValues({ a: undefined }, {})).toBe(true)
    expect(sameValues({ a: [1, 2] }, { a: [1, 2] })).toBe(true)
  })
})

describe('issues', () => {
  const schema = z.object({
    name: z.string().trim().min(1).max(5),
    ids: z.array(z.string()).min(1),
    rows: z.array(z.object({ heads: z.int().min(1).max(9) })),
  })

  it('name the field, and the limit that it breaks', () => {
    expect(issuesOf(schema, { name: 'too long', ids: [], rows: [{ heads: 0 }, { heads: 10 }] })).toEqual({
      name: { key: 'form.too_long', values: { limit: 5 } },
      ids: { key: 'form.choose_one', values: { limit: 1 } },
      'rows.0.heads': { key: 'form.too_small', values: { limit: 1 } },
      'rows.1.heads': { key: 'form.too_big', values: { limit: 9 } },
    })
  })

  it('an absent value is asked for, not called wrong', () => {
    expect(issuesOf(schema, { name: '', ids: null, rows: [] })).toMatchObject({
      name: { key: 'form.required' },
      ids: { key: 'form.required' },
    })
  })

  it('valid values have none', () => expect(issuesOf(schema, { name: 'ok', ids: ['a'], rows: [] })).toEqual({}))
})
