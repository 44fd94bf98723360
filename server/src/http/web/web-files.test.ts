/** The built web application leaves the server as the build packed it, and only under its own names. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveWeb } from './web-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'paiban-web-'))
const script = `export const words = ${JSON.stringify(Array.from({ length: 500 }, (_, index) => `word ${index}`))}`
const packed = { br: brotliCompressSync(script), gzip: gzipSync(script, { level: 9 }) }
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets/i18n/en'), { recursive: true })
  writeFileSync(path.join(folder, 'assets/i18n/en/apart~home~1.js'), script)
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Paiban</title>')
  writeFileSync(path.join(folder, 'assets/words-1.js'), script)
  writeFileSync(path.join(folder, 'assets/words-1.js.br'), packed.br)
  writeFileSync(path.join(folder, 'assets/words-1.js.gz'), packed.gzip)
  writeFileSync(path.join(folder, 'assets/alone-1.js'), script)
  app = Fastify()
  await app.register(compress, { global: true, threshold: 2048, encodings: ['gzip', 'identity'] })
  await serveWeb(app, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const ask = (url: string, encodings?: string) =>
  app.inject({ url, headers: encodings ? { 'accept-encoding': encodings } : {} })

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a browser that takes %s gets the bytes that the build packed by %s', async (takes, encoding, unpack) => {
  const answer = await ask('/assets/words-1.js', takes)
  expect(answer.headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': expect.stringContaining('javascript'),
  })
  expect(answer.headers['cache-control']).toContain('immutable')
  expect(answer.headers.vary).toMatch(/accept-encoding/i)
  expect(answer.rawPayload.equals(packed[encoding])).toBe(true)
  expect(unpack(answer.rawPayload).toString()).toBe(script)
})

it('who takes nothing packed gets the file itself, and a file without its packed twin is packed on the way', async () => {
  const plain = await ask('/assets/words-1.js')
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script])
  const alone = await ask('/assets/alone-1.js', 'br, gzip')
  expect(alone.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(alone.rawPayload).toString()).toBe(script)
})

it('the packed files have no address of their own; an address of a screen is the page', async () => {
  expect((await ask('/assets/words-1.js.br')).statusCode).toBe(404)
  const screen = await ask('/planning/plans', 'gzip, br')
  expect([screen.statusCode, screen.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(screen.body).toContain('Paiban')
})

it('the service worker stands beside the page and is asked for each time; where none was built there is none', async () => {
  expect((await ask('/service-worker.js')).statusCode).toBe(404)
  writeFileSync(path.join(folder, 'service-worker.js'), 'self.skipWaiting()')
  const worker = await ask('/service-worker.js')
  expect([worker.statusCode, worker.headers['cache-control'], worker.body]).toEqual([
    200,
    'no-cache',
    'self.skipWaiting()',
  ])
  expect(worker.headers['content-type']).toContain('javascript')
})

it('an asset in a folder is served; folders, other folders and strange names are not found', async () => {
  expect((await ask('/assets/i18n/en/apart~home~1.js')).body).toBe(script)
  const strange = ['i18n', 'i18n/', 'i18n//en/apart~home~1.js', '..%2findex.html', './words-1.js.gz', '%00']
  for (const name of [...strange, 'words-1.js%2egz', 'Words-1.js', '.hidden', ''])
    expect([name, (await ask(`/assets/${name}`)).statusCode]).toEqual([name, 404])
})

it('a running server serves what is built anew, and no longer what that took away', async () => {
  const later = path.join(folder, 'later')
  const running = Fastify()
  await serveWeb(running, later)
  const status = async (url: string) => (await running.inject(url)).statusCode
  expect(await status('/')).toBe(404)
  for (const build of [1, 2]) {
    rmSync(later, { recursive: true, force: true })
    mkdirSync(path.join(later, 'assets'), { recursive: true })
    writeFileSync(path.join(later, 'index.html'), `<script src="/assets/app-${build}.js"></script>`)
    writeFileSync(path.join(later, `assets/app-${build}.js`), script)
    expect((await running.inject('/')).body).toContain(`app-${build}.js`)
    expect(await Promise.all([1, 2].map(each => status(`/assets/app-${each}.js`)))).toEqual(
      build === 1 ? [200, 404] : [404, 200],
    )
  }
  await running.close()
})
