/** Masks of accounts that nobody has: as varied as those of people, and the same for the same name. */
import { expect, it } from 'vitest'
import { inventedMasks, maskEmail } from './mask.ts'

const many = Array.from({ length: 20_000 }, (_, at) => inventedMasks('a key', `person ${at}`))
const shares = (of: (mask: { phone: string; email: string }) => string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const mask of many) counts.set(of(mask), (counts.get(of(mask)) ?? 0) + 1 / many.length)
  return counts
}
const hostOf = ({ email }: { email: string }) => email.slice(email.indexOf('@') + 1)

it('mailboxes lie where people’s do: the large providers in their shares, and companies of every letter and ending', () => {
  const hosts = shares(hostOf)
  // qq.com · 163, 126, 139.com · gmail.com · outlook.com · sina, sohu.com, each with the companies of its letter
  for (const [host, low, high] of [
    ['q***.com', 0.3, 0.36],
    ['1***.com', 0.26, 0.31],
    ['g***.com', 0.04, 0.07],
    ['o***.com', 0.03, 0.06],
    ['s***.com', 0.03, 0.07],
    ['1***.cn', 0.005, 0.02],
    ['y***.net', 0.005, 0.02],
  ] as const) {
    expect(hosts.get(host), host).toBeGreaterThan(low)
    expect(hosts.get(host), host).toBeLessThan(high)
  }
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') expect([...hosts.keys()].join(' ')).toContain(`${letter}***.`)
  expect(new Set([...hosts.keys()].map(host => host.split('.').at(-1)))).toEqual(
    new Set(['com', 'cn', 'net', 'org', 'tw', 'hk']),
  )
  expect(hosts.size).toBeGreaterThan(100)
})

it('at QQ most names are numbers, elsewhere most are letters', () => {
  const numbers = (host: string) => {
    const there = many.filter(mask => hostOf(mask) === host)
    return there.filter(({ email }) => /^\d/.test(email)).length / there.length
  }
  expect(numbers('q***.com')).toBeGreaterThan(0.7)
  expect(numbers('g***.com')).toBeLessThan(0.1)
})

it('phones have every network’s beginning, and every ending alike often', () => {
  const beginnings = shares(({ phone }) => phone.slice(0, 3))
  expect(beginnings.size).toBeGreaterThan(40)
  expect(Math.max(...beginnings.values())).toBeLessThan(0.04)
  const endings = shares(({ phone }) => phone.slice(-1))
  for (const share of endings.values()) expect(Math.abs(share - 0.1)).toBeLessThan(0.02)
})

it('each has the form of a real mask, depends on the key, and says what was typed where that is known', () => {
  for (const { phone, email } of many.slice(0, 500)) {
    expect(phone).toMatch(/^1\d\d\*{4}\d{4}$/)
    expect(email).toMatch(/^[a-z\d]\*{3}@[a-z\d]\*{3}\.[a-z]+$/)
  }
  expect(inventedMasks('a key', 'li')).toEqual(inventedMasks('a key', 'li'))
  expect(inventedMasks('another', 'li')).not.toEqual(inventedMasks('a key', 'li'))
  expect(inventedMasks('a key', 'li@example.com').email).toBe(maskEmail('li@example.com'))
  expect(inventedMasks('a key', '13912345678').phone).toBe('139****5678')
})
