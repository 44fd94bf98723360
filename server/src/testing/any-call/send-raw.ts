/** Sends any input with any call, as no well-behaved caller would: for tests over all calls. */
import { type Call, markerHeaders } from '#contract/call.ts'
import type { Browser, TestServer } from '../test-server.ts'

const boundary = 'x'
const multipart = (fields: Record<string, unknown>): string =>
  [
    ...Object.entries(fields).map(
      ([name, value]) =>
        `content-disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}`,
    ),
    'content-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nno workbook',
  ]
    .map(part => `--${boundary}\r\n${part}\r\n`)
    .join('')
    .concat(`--${boundary}--\r\n`)

/** Sends whatever it is given; answers the status with what a browser would read. */
export const sendRaw = async (server: TestServer, call: Call, input: Record<string, unknown>, browser: Browser) => {
  const query = Object.entries(input).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  const sent = call.upload
    ? { payload: multipart(input), type: `multipart/form-data; boundary=${boundary}` }
    : { payload: JSON.stringify(input), type: 'application/json' }
  const answered = await server.inject(
    call.method === 'GET'
      ? { method: 'GET', url: `${call.path}?${new URLSearchParams(query)}`, headers: markerHeaders, ...browser }
      : {
          method: 'POST',
          url: call.path,
          payload: sent.payload,
          headers: { ...markerHeaders, 'content-type': sent.type },
          ...browser,
        },
  )
  const json = String(answered.headers['content-type']).startsWith('application/json')
  const body = json ? answered.json<{ result: number; code?: string; message?: string }>() : { result: 0 }
  // Where a browser is led is an answer too.
  const led = call.redirect && answered.statusCode === 303
  // An answer may have a status of its own, such as a request's.
  return { ...body, status: led ? 200 : answered.statusCode }
}
