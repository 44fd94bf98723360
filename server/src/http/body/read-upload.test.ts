/** The name of a file that somebody sends is a text like any other: one that cannot be kept or told is malformed. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Call, markerHeaders } from '#contract/call.ts'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let manager: Browser
beforeAll(async () => {
  server = await testServer({ now: '2026-11-21T02:00:00Z' })
  manager = await server.signIn('manager')
})
afterAll(() => server.stop())

const rows = 'Date,Time slot,Turnover\n2026-11-20,10:00-10:30,10\n'

const send = async (call: Call, filename: string) => {
  const parts = [
    `content-disposition: form-data; name="departmentId"\r\n\r\n${server.company.siteIds[0]}`,
    `content-disposition: form-data; name="file"; filename="${filename}"\r\n\r\n${rows}`,
  ]
  const answered = await server.inject({
    method: 'POST',
    url: call.path,
    headers: { ...markerHeaders, 'content-type': 'multipart/form-data; boundary=x' },
    cookies: manager.cookies,
    payload: `${parts.map(part => `--x\r\n${part}\r\n`).join('')}--x--\r\n`,
  })
  return { status: answered.statusCode, ...answered.json<{ result: number; fileName?: string }>() }
}

it.each([
  ['with the null character', 'till\u0000.csv'],
  ['with a sign that nobody types', 'till\u0008.csv'],
  ['longer than any folder holds', `${'x'.repeat(252)}.csv`],
])('a name %s', async (_, name) => {
  expect(await send(estimateCalls.checkHistoryCsv, name)).toMatchObject({ status: 400, code: 'parameter_error' })
})

it.each([['till \u{1f600}.csv'], [`${'x'.repeat(251)}.csv`]])('%s is kept as it is', async name => {
  expect(await send(estimateCalls.checkHistoryCsv, name)).toMatchObject({ status: 200, result: 0, fileName: name })
})
