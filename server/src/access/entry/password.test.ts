/** Passwords are kept by argon2id, each with a salt of its own. */
import { expect, it } from 'vitest'
import { hashPassword, passwordFits } from './password.ts'

it('a password is kept by argon2id with the memory and passes that are recommended, salted anew each time', async () => {
  const [one, other] = [await hashPassword('fresh2026'), await hashPassword('fresh2026')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(other).not.toBe(one)
  expect(await passwordFits(one, 'fresh2026')).toBe(true)
})

it('nothing fits where there is no password, nor a hash that is none', async () => {
  expect(await passwordFits(null, '')).toBe(false)
  expect(await passwordFits('', 'fresh2026')).toBe(false)
  expect(await passwordFits('$argon2id$broken', 'fresh2026')).toBe(false)
})
