/** The shared request contract: what is sent, what comes back, and what is told. */
import { describe, expect, it } from 'vitest'
import { overlayIsUp } from '#web/api/overlay.ts'
import { type Sending, type Surroundings, transport } from '#web/api/wire/transport.ts'

interface Seen {
  address: string
  init: RequestInit
}

/** Sends one request to an answer that is given, and keeps what was sent and told. */
const send = async (
  sending: Partial<Sending>,
  answer: () => Response | Promise<Response>,
  silentBefore = false,
  online = true,
  before?: Awaited<ReturnType<Surroundings['before']>>,
) => {
  const seen: Seen[] = []
  const told: string[] = []
  const heard: boolean[] = []
  const surroundings: Surroundings = {
    fetch: async (address, init) => {
      seen.push({ address, init })
      return answer()
    },
    toast: text => told.push(text),
    text: (key, { what, why } = { what: '', why: '' }) =>
      key === 'error.with_reason' ? `${what}, ${why}` : key.replace('error.', '').replaceAll('_', ' '),
    online: () => online,
    heard: answered => {
      heard.push(answered)
      return silentBefore
    },
    before: async () => before,
  }
  const reply = await transport({ path: 'planning/plan/list.htm', method: 'POST', ...sending }, surroundings)
  return { reply, told, heard, request: seen[0] }
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })
const headersOf = (request: Seen | undefined) => new Headers(request?.init.headers)

/** The content type that goes over the wire. */
const typeOf = (request: Seen | undefined) =>
  new Request('https://paiban.test', { ...request?.init, method: 'POST' }).headers.get('content-type')

describe('what is sent', () => {
  it('what is sent as the page closes goes out all the same', async () => {
    const kept = async (sending: Partial<Sending>) => (await send(sending, json({ result: 0 }))).request?.init.keepalive
    expect([await kept({ outlivesPage: true }), await kept({})]).toEqual([true, undefined])
  })

  it('[CO-003] [CO-007] a POST and a GET carry both marker headers and the credentials', async () => {
    for (const method of ['POST', 'GET'] as const) {
      const { request } = await send({ method }, json({ result: 0 }))
      expect(headersOf(request).get('ajax')).toBe('true')
      expect(headersOf(request).get('x-requested-with')).toBe('XMLHttpRequest')
      expect(request?.init.credentials).toBe('include')
    }
  })

  it('[CO-004] a form body repeats the keys of arrays and writes objects as JSON', async () => {
    const { request } = await send(
      { body: 'form', values: { ids: ['a', 'b'], span: { start: 1 }, absent: undefined } },
      json({ result: 0 }),
    )
    expect(String(request?.init.body)).toBe('ids=a&ids=b&span=%7B%22start%22%3A1%7D')
  })

  it('[CO-005] the call chooses the content type: JSON, a form, or a form with a file', async () => {
    const asJson = await send({ values: { page: 1 } }, json({ result: 0 }))
    expect(headersOf(asJson.request).get('content-type')).toBe('application/json')
    expect(asJson.request?.init.body).toBe('{"page":1}')
    const asForm = await send({ body: 'form', values: { page: 1 } }, json({ result: 0 }))
    // Of these the browser writes the type by the body itself.
    expect(typeOf(asForm.request)).toBe('application/x-www-form-urlencoded;charset=UTF-8')
    const file = new FormData()
    file.set('file', new File(['a'], 'a.xlsx'))
    expect(typeOf((await send({ body: file }, json({ result: 0 }))).request)).toMatch(
      /^multipart\/form-data; boundary=/,
    )
  })

  it('[CO-007] a GET puts its values in the query and sends no body', async () => {
    const { request } = await send({ method: 'GET', values: { page: 2, text: 'a b' } }, json({ result: 0 }))
    expect(request?.address).toBe('/forward_webfront/api/planning/plan/list.htm?page=2&text=a+b')
    expect(request?.init.body).toBeUndefined()
  })
})

describe('what comes back', () => {
  it('[CO-011] a request that fails resolves to a response object', async () => {
    const { reply } = await send({}, () => Promise.reject(new TypeError('no connection')))
    expect(reply).toMatchObject({ status: -404, result: 1, code: 'network_anomaly', message: 'network anomaly' })
  })

  it('[CO-013] any status but 200, 304 and 400 is a network anomaly', async () => {
    for (const status of [201, 404, 500, 502]) {
      const { reply } = await send({}, json({ result: 0 }, status))
      expect(reply.status, String(status)).toBe(-404)
    }
    for (const status of [200, 400]) {
      const { reply } = await send({}, json({ result: 0 }, status))
      expect(reply.status).toBe(status)
    }
    const { reply, told } = await send({}, () => new Response(null, { status: 304 }))
    expect(reply).toMatchObject({ status: 304, result: 0 })
    expect(told).toEqual([])
  })

  it('[CO-013] an answer that is cut off in the middle is a network anomaly', async () => {
    const cut = () => new Response('{"result":', { headers: { 'content-type': 'application/json' } })
    const { reply } = await send({}, cut)
    expect(reply.status).toBe(-404)
  })

  it('[CO-012] a result of 0 is a success with the answer beside it', async () => {
    const { reply, told } = await send({}, json({ result: 0, rows: [1] }))
    expect(reply).toMatchObject({ result: 0, rows: [1] })
    expect(told).toEqual([])
  })
})

describe('what is told', () => {
  it('[CO-014] a network anomaly raises its toast', async () => {
    const { told } = await send({}, json({}, 503))
    expect(told).toEqual(['network anomaly'])
  })

  it('a silence that lasts is told once: what asks by itself says no more, what a person did still fails aloud', async () => {
    const down = () => Promise.reject(new TypeError('no connection'))
    expect(await send({ quiet: true }, down)).toMatchObject({ told: ['network anomaly'], heard: [false] })
    expect(await send({ quiet: true }, down, true)).toMatchObject({ told: [], heard: [false] })
    expect(await send({ inPlace: true }, json({}, 502))).toMatchObject({ told: ['network anomaly'], heard: [false] })
    expect(await send({ inPlace: true }, json({}, 502), true)).toMatchObject({ told: [], heard: [false] })
    expect(await send({}, json({}, 503), true)).toMatchObject({ told: ['network anomaly'], heard: [false] })
    expect(await send({}, json({ result: 0 }), true)).toMatchObject({ told: [], heard: [true] })
    expect(await send({}, json({}, 500))).toMatchObject({ told: ['network anomaly'], heard: [] })
  })

  it('what a silent server said before stands in for its answer, and no toast is raised', async () => {
    const before = { answer: { rows: [1] }, at: '2026-11-21T01:00:00.000Z' }
    const down = () => Promise.reject(new TypeError('no connection'))
    const { reply, told, heard } = await send({}, down, false, false, before)
    expect(reply).toMatchObject({ result: 0, status: 200, rows: [1], keptAt: before.at })
    expect([told, heard]).toEqual([[], [false]])
    // A server that answers, however badly, is not silent.
    expect((await send({}, json({}, 500), false, true, before)).reply.status).toBe(-404)
    expect((await send({}, json({ result: 1, code: 'forbidden' }), false, true, before)).reply.code).toBe('forbidden')
  })

  it('[CO-015] a result of 1 raises its message as a toast', async () => {
    const { told } = await send({}, json({ result: 1, code: 'stale', message: 'changed by another' }))
    expect(told).toEqual(['changed by another'])
  })

  it('[CO-015] loading translations never raises a toast', async () => {
    const path = 'account/i18n/js/zh_CN/account.js'
    expect((await send({ path }, json({ result: 1, message: 'none' }))).told).toEqual([])
    expect((await send({ path }, json({}, 500))).told).toEqual([])
  })

  it('[CO-018] a malformed request without a message says parameter error', async () => {
    const { told, reply } = await send({}, json({}, 400))
    expect(reply.result).toBe(1)
    expect(told).toEqual(['parameter error'])
  })

  it('a refusal that the screen shows itself raises no toast, another one does', async () => {
    const refusal = json({ result: 1, code: 'forbidden', message: 'no' })
    expect((await send({ quiet: ['forbidden'] }, refusal)).told).toEqual([])
    expect((await send({ quiet: ['stale'] }, refusal)).told).toEqual(['no'])
    expect((await send({ quiet: true }, refusal)).told).toEqual([])
  })

  it('a device without a connection is told apart from an answer that is none', async () => {
    const down = () => Promise.reject(new TypeError('no connection'))
    const offline = await send({}, down, false, false)
    expect(offline.reply).toMatchObject({ status: -404, code: 'network_error' })
    expect(offline.told).toEqual(['network error'])
    expect((await send({}, down)).told).toEqual(['network anomaly'])
    expect((await send({}, json({}, 500), false, false)).told).toEqual(['network anomaly'])
  })

  it('what a person did and has no words of its own is told by its kind', async () => {
    const act = 'delete'
    expect((await send({ act }, json({}, 500))).told).toEqual(['delete failed, network anomaly'])
    expect((await send({ act }, json({ result: 1, code: 'operation_failed', message: 'failed' }))).told).toEqual([
      'delete failed',
    ])
    expect((await send({ act }, json({ result: 1, code: 'nobody_knows' }))).told).toEqual(['delete failed'])
    expect((await send({ act }, json({ result: 1, code: 'in_use', message: 'in use' }))).told).toEqual(['in use'])
    expect((await send({}, json({ result: 1, code: 'nobody_knows' }))).told).toEqual([''])
  })

  it('a file that broke on the way is told apart from one that was refused, and from one that was not answered for', async () => {
    const file: Partial<Sending> = { act: 'upload', body: new FormData() }
    const refused = (code: string, field?: string) => json({ result: 1, code, message: 'why', field })
    const down = () => Promise.reject(new TypeError('no connection'))
    expect((await send(file, down)).told).toEqual(['file upload exception, network anomaly'])
    expect((await send(file, json({}, 500))).told).toEqual(['upload failed, network anomaly'])
    expect((await send(file, refused('file_type'))).told).toEqual(['file upload error, why'])
    expect((await send(file, refused('estimate:no_rows', 'file'))).told).toEqual(['file upload error, why'])
    expect((await send(file, refused('forbidden'))).told).toEqual(['why'])
  })

  it('a request that was given up says nothing', async () => {
    const controller = new AbortController()
    controller.abort()
    const { told } = await send({ signal: controller.signal }, () => Promise.reject(new Error('aborted')))
    expect(told).toEqual([])
  })
})

describe('[CO-005] the call chooses', () => {
  const workbook = () => new Response('PK', { headers: { 'content-type': 'application/vnd.ms-excel' } })

  it('how its answer is read: JSON, text or a file, and a refusal of a file is still read as JSON', async () => {
    expect((await send({ read: 'json' }, json({ result: 0, rows: [1] }))).reply).toMatchObject({ result: 0, rows: [1] })
    expect((await send({ read: 'text' }, () => new Response('messages = {}'))).reply.text).toBe('messages = {}')
    const { reply } = await send({ read: 'file' }, workbook)
    expect(await (reply.file as Blob).text()).toBe('PK')
    const refused = await send({ read: 'file' }, json({ result: 1, code: 'not_found', message: 'gone' }))
    expect(refused.reply).toMatchObject({ result: 1, code: 'not_found' })
    expect(refused.reply.file).toBeUndefined()
  })

  it.each([
    [true, [true, false]],
    [undefined, [false, false]],
  ])('the loading overlay (%s), which stands while it runs and no longer', async (overlay, stood) => {
    const seen: boolean[] = []
    await send({ overlay }, () => {
      seen.push(overlayIsUp())
      return Response.json({ result: 0 })
    })
    expect([...seen, overlayIsUp()]).toEqual(stood)
  })
})
