/** What an audit line says has changed. */
import { describe, expect, it } from 'vitest'
import { changedFields } from '#web/derivation/changed-fields.ts'

describe('changed fields', () => {
  it('are those that are written differently, before and after', () => {
    expect(changedFields({ name: 'a', heads: 1, same: [1] }, { name: 'b', heads: null, same: [1] })).toEqual([
      { field: 'name', before: 'a', after: 'b' },
      { field: 'heads', before: '1', after: '' },
    ])
  })

  it('a new record has no before, a deleted one no after', () => {
    expect(changedFields(null, { name: 'a' })).toEqual([{ field: 'name', before: '', after: 'a' }])
    expect(changedFields({ name: 'a' }, null)).toEqual([{ field: 'name', before: 'a', after: '' }])
  })
})
