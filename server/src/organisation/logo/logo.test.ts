/** The company's logo: what a file must be, whom it is shown to, and that it goes again. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { markerHeaders } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { logoLimits } from '#contract/organisation/logo.ts'
import { cleanPicture } from '../../files/clean-picture.ts'
import { pictureOf } from '../../files/picture.ts'
import { jpegPart, madeJpeg, madePng, pngChunk } from '../../testing/made-picture.ts'
import { makeTestCompany } from '../../testing/test-company.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: Browser
let stranger: Browser

beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn('administrator')
  const other = await makeTestCompany(server.services.db, server.clock.now(), 'Other', 1)
  stranger = await server.signIn('administrator', other)
})
afterAll(() => server.stop())

/** `more` are bytes that draw nothing. */
const png = (width: number, height: number, more = 12): Buffer =>
  madePng(width, height, pngChunk('tEXt', Buffer.alloc(more - 12)))
const jpeg = madeJpeg(jpegPart(0xfe, Buffer.from('AB')))
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

const send = async (bytes: Buffer, name = 'logo.png', as = admin) => {
  const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`
  const answered = await server.inject({
    method: 'POST',
    url: organisationCalls.uploadLogo.path,
    headers: { ...markerHeaders, 'content-type': 'multipart/form-data; boundary=edge' },
    cookies: as.cookies,
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]),
  })
  return answered.json<{ result: number; code?: string; message?: string; logo?: string }>()
}
const show = (logo: string, as: Browser) =>
  server.inject({ url: organisationCalls.showLogo.path, query: { logo }, cookies: as.cookies })
const own = async () => (await server.call(accountCalls.me, {}, admin)).company?.logo

test('the size of a picture stands in its bytes', () => {
  expect(pictureOf(png(40, 30))).toEqual({ type: 'image/png', width: 40, height: 30 })
  expect(pictureOf(jpeg)).toEqual({ type: 'image/jpeg', width: 40, height: 30 })
  for (const bytes of [svg, Buffer.alloc(0), Buffer.from('ffd8', 'hex'), Buffer.from('ffd8ffe000', 'hex')])
    expect(pictureOf(bytes)).toBeNull()
})

test('[CO-041] a picture of 2 MB is taken, one of a byte more is refused and says so', async () => {
  const small = png(40, 30, 12).length - 12
  expect((await send(png(40, 30, 2 * 1024 * 1024 - small))).result).toBe(0)
  expect(await send(png(40, 30, 2 * 1024 * 1024 - small + 1))).toMatchObject({
    code: 'organisation:logo_too_large',
    message: '企业标志不得超过 2 MB',
  })
  await server.call(organisationCalls.removeLogo, {}, admin)
})

test('what is no PNG or JPEG by its bytes is refused, whatever its name says; so is a picture drawn too large', async () => {
  expect((await send(svg)).code).toBe('organisation:logo_type')
  expect((await send(png(40, 30).subarray(0, -1))).code).toBe('organisation:logo_type')
  expect((await send(png(logoLimits.pixels + 1, 30))).code).toBe('organisation:logo_pixels')
  expect((await send(png(40, 0))).code).toBe('organisation:logo_pixels')
  expect((await send(png(40, 30), 'logo.png', await server.signIn('employee'))).code).toBe('forbidden')
  expect(await own()).toBeNull()
})

test('a member sees the logo by its bytes’ type, at the chooser too; nobody else does; it is replaced and removed', async () => {
  const first = (await send(jpeg, 'logo.png')).logo ?? ''
  expect(await own()).toBe(first)
  const employee = await server.signIn('employee')
  const shown = await show(first, employee)
  expect(shown.headers['content-type']).toBe('image/jpeg')
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
  expect(shown.headers['x-content-type-options']).toBe('nosniff')
  // Without the remark.
  expect(shown.rawPayload).toEqual(cleanPicture('image/jpeg', jpeg))
  expect(shown.rawPayload.includes('AB')).toBe(false)
  const { companys } = await server.call(accountCalls.listCompanies, {}, employee)
  expect(companys.map(each => each.logo)).toEqual([first])
  expect((await show(first, stranger)).json()).toMatchObject({ code: 'not_found' })
  expect((await show(first, { cookies: {} })).json()).toMatchObject({ code: 'not_signed_in' })

  const second = (await send(png(40, 30))).logo ?? ''
  expect((await show(first, admin)).json()).toMatchObject({ code: 'not_found' })
  expect((await show(second, admin)).headers['content-type']).toBe('image/png')
  await server.call(organisationCalls.removeLogo, {}, admin)
  expect(await own()).toBeNull()
  expect((await show(second, admin)).json()).toMatchObject({ code: 'not_found' })
})
