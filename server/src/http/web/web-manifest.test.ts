/** The web manifest: in the reader's language, with marks that are there and as large as it says. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localeCookie } from '#contract/shared/locale.ts'
import { serveManifest } from './web-manifest.ts'

const web = path.resolve(import.meta.dirname, '../../../../web')
let app: FastifyInstance

beforeAll(async () => {
  app = Fastify()
  await app.register(cookie)
  serveManifest(app)
})
afterAll(() => app.close())

const asked = (language?: string) =>
  app.inject({ url: '/manifest.webmanifest', cookies: language ? { [localeCookie]: language } : {} })

it.each([
  ['en', 'Paiban', 'en'],
  ['zh_CN', '排班', 'zh-CN'],
  ['zh_TW', '排班', 'zh-TW'],
  [undefined, '排班', 'zh-CN'],
])('who reads %s installs it as %s', async (language, name, lang) => {
  const answer = await asked(language)
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  expect(answer.json()).toMatchObject({ name, short_name: name, lang, start_url: '/', display: 'standalone' })
})

it('each mark lies in the app and has the size that is told of it', async () => {
  const { icons } = (await asked()).json<{ icons: { src: string; sizes: string; type: string; purpose: string }[] }>()
  for (const { src, sizes, type } of icons) {
    const bytes = readFileSync(path.join(web, 'public', src))
    if (type !== 'image/png') expect(bytes.toString()).toContain('<svg')
    // Width and height stand in the first block of a PNG.
    else expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
  expect(icons.map(each => each.purpose)).toContain('maskable')
})

it('the page names it, so that the browser asks with its cookies', () => {
  const page = readFileSync(path.join(web, 'index.html'), 'utf8')
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials" />')
})

it('the page names no file that is not of its build: the service worker would take it for the page of another', () => {
  expect(readFileSync(path.join(web, 'index.html'), 'utf8')).not.toContain('"/assets/')
})
