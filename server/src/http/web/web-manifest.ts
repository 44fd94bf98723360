/** What a browser asks before it installs the app: its name in the reader's language, its marks, where it begins. */
import type { FastifyInstance } from 'fastify'
import type { Locale } from '#contract/shared/locale.ts'
import { words } from '../../messages/words.ts'
import { localeOfRequest } from '../run-route.ts'

const languages: Record<Locale, string> = { zh_CN: 'zh-CN', zh_TW: 'zh-TW', en: 'en' }

/** The product's mark, drawn for each use; a maskable one fills its ground, for phones that cut their own shape. */
const icons = [
  { src: '/assets/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/assets/mark-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/assets/mark-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/assets/mark-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

const manifestIn = (locale: Locale) => {
  const name = words(locale, 'shared:shell.product')
  return {
    ...{ id: '/', start_url: '/', scope: '/', display: 'standalone' },
    ...{ name, short_name: name, lang: languages[locale] },
    ...{ background_color: '#F6F5F1', theme_color: '#F6F5F1' },
    icons,
  }
}

/** The language is that of the cookie, as everywhere; so a browser asks with its cookies, and each time. */
export const serveManifest = (app: FastifyInstance): void => {
  app.get('/manifest.webmanifest', (request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .send(JSON.stringify(manifestIn(localeOfRequest(request)))),
  )
}
