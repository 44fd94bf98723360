/** Image codes through the whole server: drawn for a browser and its uuid, good once and not for long. */
import { randomUUID } from 'node:crypto'
import { create } from 'svg-captcha'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { isProof, proofOf, type Work } from '#contract/account/entry/work.ts'
import { entryVisitor } from '../../testing/entry-visitor.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { entryCookie } from './entry-browser.ts'

// Watched, not replaced: nobody but the drawing library knows what is on the image.
vi.mock('svg-captcha', { spy: true })

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const phone = '13911110000'
const image = (uuid: string, cookies: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url: entryCalls.checkCode.path, query: { uuid }, cookies })
const drawnText = () => vi.mocked(create).mock.results.at(-1)?.value.text as string

it('[AC-104] a plain GET with a uuid answers an image that can run nothing, and never the code', async () => {
  const answer = await image(randomUUID())
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('image/svg+xml')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toMatch(/^<svg/)
  expect(answer.body).not.toContain(drawnText())
  expect(entryCalls.checkCode.path).toMatch(/^\/forward_webfront\/.*attendance\/getCheckCode\.htm$/)
})

it('[AC-057] [AC-093] the code fits its uuid in the browser that asked, read off in any case', async () => {
  const { browser } = entryVisitor(server)
  await server.call(entryCalls.registerCookie, {}, browser)
  const known = browser.cookies[entryCookie]
  const uuid = randomUUID()
  const answer = await image(uuid, browser.cookies)
  expect(answer.cookies.find(cookie => cookie.name === entryCookie)).toBeUndefined()
  const checkCode = drawnText().toUpperCase()
  const wrong = { phone, uuid: randomUUID(), checkCode }
  expect((await refusalOf(server.call(entryCalls.checkPhone, wrong, browser))).code).toBe('entry:image_code')
  const stranger = { cookies: {} }
  expect((await refusalOf(server.call(entryCalls.checkPhone, { phone, uuid, checkCode }, stranger))).code).toBe(
    'entry:image_code',
  )
  await server.call(entryCalls.checkPhone, { phone, uuid, checkCode }, browser)
  expect(browser.cookies[entryCookie]).toBe(known)
  const versionOne = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'
  expect((await image(versionOne, browser.cookies)).statusCode).toBe(400)
})

it('[AC-096] checking leaves the code for the call that sends, which uses it up', async () => {
  const visitor = entryVisitor(server)
  const code = { phone, ...(await visitor.imageCode()) }
  await server.call(entryCalls.checkPhone, code, visitor.browser)
  await server.call(entryCalls.checkAndSendCode, code, visitor.browser)
  for (const call of [entryCalls.checkPhone, entryCalls.sendCodeNew])
    expect((await refusalOf(server.call(call, code, visitor.browser))).code).toBe('entry:image_code')
})

it('two wrong guesses use a code up, and five minutes do', async () => {
  const visitor = entryVisitor(server)
  const code = { phone, ...(await visitor.imageCode()) }
  for (let guess = 0; guess < 2; guess += 1)
    await refusalOf(server.call(entryCalls.checkPhone, { ...code, checkCode: 'wrong' }, visitor.browser))
  expect((await refusalOf(server.call(entryCalls.checkPhone, code, visitor.browser))).code).toBe('entry:image_code')
  const late = { phone, ...(await visitor.imageCode()) }
  server.clock.set(new Date(server.clock.now().getTime() + 301_000))
  expect((await refusalOf(server.call(entryCalls.checkPhone, late, visitor.browser))).code).toBe('entry:image_code')
})

it('images for one address have a limit', async () => {
  server.clock.set(new Date(server.clock.now().getTime() + 3_600_000))
  for (let drawn = 0; drawn < 60; drawn += 1) await image(randomUUID())
  expect((await image(randomUUID())).json().code).toBe('too_frequent')
})

describe('the question in place of an image', () => {
  const ask = (proof?: string, uuid = randomUUID()) =>
    server.call(entryCalls.checkCode, { uuid, kind: 'question', proof }, { cookies: {} })
  const worked = async (work: Work | undefined) => (await proofOf(work ?? { challenge: '', bits: 0 })) ?? ''

  it('is asked only of a browser that has worked for it, once for each work', async () => {
    const { question, work } = await ask()
    expect(question).toBeUndefined()
    expect(work?.bits).toBeGreaterThanOrEqual(14)
    const proof = await worked(work)
    const [challenge = '', number = ''] = proof.split('.')
    // A number below the one found is none; trying one uses the work up.
    for (const wrong of [`${challenge}.${Number(number) + 1_000_000_007}`, `${'A'.repeat(43)}.1`]) {
      if (isProof(wrong, work?.bits ?? 0)) continue
      expect((await ask(wrong)).question).toBeUndefined()
    }
    expect((await ask(proof)).question).toBeUndefined()
    const again = await worked((await ask()).work)
    expect((await ask(again)).question).toMatch(/\d+ 加 \d+/)
    expect((await ask(again)).question).toBeUndefined()
  })

  it('costs more work with each that an address asks for, up to its limit', async () => {
    const own = await testServer({ settings: { PAIBAN_LIMITS: 'question_address=4/3600' } })
    try {
      const bits: (number | undefined)[] = []
      const asked = () => own.call(entryCalls.checkCode, { uuid: randomUUID(), kind: 'question' })
      for (let count = 0; count < 4; count += 1) bits.push((await asked()).work?.bits)
      expect(bits).toEqual([14, 16, 18, 20])
      expect((await refusalOf(asked())).code).toBe('too_frequent')
      own.clock.set(new Date(own.clock.now().getTime() + 3_600_000))
      expect((await asked()).work?.bits).toBe(14)
    } finally {
      await own.stop()
    }
  })
})
