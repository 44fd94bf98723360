/** What the login page keeps, and where it leads. */
import { describe, expect, it } from 'vitest'
import { accountOf, rememberedText } from '#web/account/entry/login/remembered-account.ts'
import { returnAddress } from '#web/account/entry/return-address.ts'
import { homePath } from '#web/session/home-path.ts'

const day = 24 * 60 * 60 * 1000
const now = new Date('2026-11-21T00:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * day)

describe('the remembered account', () => {
  it('[AC-007] is filled in for 30 days and then forgotten', () => {
    const kept = rememberedText('13800000001', now)
    expect(accountOf(kept, later(29))).toBe('13800000001')
    expect(accountOf(kept, later(30))).toBe('')
    expect(accountOf(null, now)).toBe('')
    expect(accountOf('{"account":', now)).toBe('')
  })
})

describe('the way back', () => {
  it('follows addresses of this site and no others', () => {
    expect(returnAddress('/planning/plans?state=draft')).toBe('/planning/plans?state=draft')
    const elsewhere = ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']
    // A browser takes tabs and line ends out before it reads an address.
    const hidden = ['/\t/evil.example', '/\n\\evil.example', '/.//evil.example', '/a/..//evil.example']
    for (const other of [null, '', '/', ...elsewhere, ...hidden]) expect(returnAddress(other)).toBe(homePath)
  })
})
