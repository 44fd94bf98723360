/** Uploads and downloads through the test server, as a browser makes them. */
import { type Call, type Input, markerHeaders, type Output } from '#contract/call.ts'
import type { RefusalAnswer } from '#contract/shared/errors.ts'
import { type Browser, RefusedCall, type TestServer } from './test-server.ts'

/** Sends a file with the input's values as further fields. */
export const sendFile = async <C extends Call>(
  server: TestServer,
  call: C,
  input: Input<C>,
  file: { name: string; bytes: Uint8Array },
  as: Browser,
): Promise<Output<C>> => {
  const form = new FormData()
  for (const [key, value] of Object.entries(input as Record<string, unknown>)) {
    if (value === undefined || value === null) continue
    form.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  form.set('file', new Blob([file.bytes as Uint8Array<ArrayBuffer>]), file.name)
  const body = new Response(form)
  const answered = await server.inject({
    method: 'POST',
    url: call.path,
    headers: { ...markerHeaders, 'content-type': body.headers.get('content-type') ?? '' },
    cookies: as.cookies,
    payload: Buffer.from(await body.arrayBuffer()),
  })
  const answer = answered.json<RefusalAnswer | ({ result: 0 } & Record<string, unknown>)>()
  if (answer.result !== 0) throw new RefusedCall(answer, answered.statusCode)
  const { result: _, ...output } = answer
  return output as Output<C>
}

/** The bytes of a file that a call answers. */
export const fetchFile = async <C extends Call>(
  server: TestServer,
  call: C,
  input: Input<C>,
  as: Browser,
): Promise<Uint8Array> => {
  const query = input as Record<string, string>
  const answered = await server.inject({
    method: 'GET',
    url: call.path,
    headers: markerHeaders,
    cookies: as.cookies,
    query,
  })
  if (answered.headers['content-type']?.toString().includes('json')) {
    throw new RefusedCall(answered.json<RefusalAnswer>(), answered.statusCode)
  }
  return new Uint8Array(answered.rawPayload)
}
