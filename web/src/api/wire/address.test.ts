/** Where requests go, and how payload keys are flattened. */
import { describe, expect, it } from 'vitest'
import { addressOf } from '#web/api/wire/address.ts'
import { dottedKeys } from '#web/api/wire/form-body.ts'

describe('addresses', () => {
  it('[CO-008] a path with the segment forward_webfront is used as it is', () => {
    expect(addressOf('/forward_webfront/api/at/login/logout.htm')).toBe('/forward_webfront/api/at/login/logout.htm')
  })

  it('[CO-008] any other path gets the shared base path', () => {
    expect(addressOf('planning/plan/list.htm')).toBe('/forward_webfront/api/planning/plan/list.htm')
    expect(addressOf('/planning/plan/list.htm')).toBe('/forward_webfront/api/planning/plan/list.htm')
    expect(addressOf('my_forward_webfront/x.htm')).toBe('/forward_webfront/api/my_forward_webfront/x.htm')
  })
})

describe('dotted keys', () => {
  it('[CO-006] prefixes keys with a name and flattens nested objects', () => {
    expect(dottedKeys('c', { companyName: 'A', place: { city: 'B' }, list: [1] })).toEqual({
      'c.companyName': 'A',
      'c.place.city': 'B',
      'c.list': [1],
    })
  })
})
