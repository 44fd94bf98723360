/** The photo of a person: taken by what its bytes are, shown to whoever sees the person and to nobody else, removed again. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { madePng, pngChunk } from '../../testing/made-picture.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { sendFile } from '../../testing/send-file.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: Browser
let id: string
beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn('administrator')
  const departmentId = server.company.siteIds[1] ?? ''
  id = await employeeAt(server.services, server.company, { name: 'Li', jobNumber: 'F1', departmentId })
})
afterAll(() => server.stop())

/** `more` are bytes that draw nothing, and are not kept. */
const png = (width: number, height: number, more = 12): Buffer =>
  madePng(width, height, pngChunk('tEXt', Buffer.alloc(more - 12)))
const send = (bytes: Uint8Array, browser = admin, employeeId = id) =>
  sendFile(server, calls.uploadPhoto, { employeeId }, { name: 'face.png', bytes }, browser)
const shown = (photo: string, browser: Browser) =>
  server.inject({ method: 'GET', url: `${calls.showPhoto.path}?photo=${photo}`, cookies: browser.cookies })
const photoOf = async () => (await server.call(calls.getEmployee, { id }, admin)).photo

it('a photo is taken, shown as what it is, replaced under another address, and removed', async () => {
  const first = await send(png(300, 300))
  const answer = await shown(first.photo, admin)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
  expect(answer.rawPayload).toEqual(madePng(300, 300))
  expect(answer.headers['cache-control']).toContain('private')
  const { rows } = await server.call(calls.listEmployees, { search: 'F1' }, admin)
  expect(rows[0]?.photo).toBe(first.photo)
  const second = await send(png(200, 200))
  expect(await photoOf()).toBe(second.photo)
  expect((await shown(first.photo, admin)).json()).toMatchObject({ code: 'not_found' })
  await server.call(calls.removePhoto, { employeeId: id }, admin)
  expect(await photoOf()).toBeNull()
})

it('what is no picture, too large or too wide is refused with the reason', async () => {
  expect((await refusalOf(send(Buffer.from('<svg onload="x"/>')))).code).toBe('people:photo_type')
  expect((await refusalOf(send(png(300, 300).subarray(0, 40)))).code).toBe('people:photo_type')
  expect((await refusalOf(send(png(300, 300, 2 * 1024 * 1024 + 1)))).code).toBe('people:photo_too_large')
  expect((await refusalOf(send(png(2001, 10)))).code).toBe('people:photo_pixels')
  expect(await photoOf()).toBeNull()
})

it('whoever does not reach the person neither sees nor writes it', async () => {
  const { photo } = await send(png(300, 300))
  const manager = await server.signIn('manager')
  expect((await shown(photo, manager)).json()).toMatchObject({ code: 'forbidden' })
  expect((await refusalOf(send(png(9, 9), manager))).code).toBe('forbidden')
  expect((await refusalOf(server.call(calls.removePhoto, { employeeId: id }, manager))).code).toBe('forbidden')
  expect(await photoOf()).toBe(photo)
})
