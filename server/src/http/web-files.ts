/** Serves the built web application; every address that is no file is one of its routes. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const webFolder = path.resolve(import.meta.dirname, '../../../web/dist')

const isCall = (url: string): boolean => url.startsWith('/api/') || url.startsWith('/forward_webfront/')

/** Hashed assets are kept by browsers for a year, the page itself is asked for each time. */
export const serveWeb = async (app: FastifyInstance, folder: string = webFolder): Promise<void> => {
  const page = path.join(folder, 'index.html')
  await app.register(files, {
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    // The build leaves each asset compressed beside itself.
    preCompressed: true,
    allowedPath: name => !/\.(br|gz)$/.test(name),
    // The files are looked up as they are asked for: the app may be built anew, or first, while the server runs.
    suppressWarning: true,
    setHeaders: reply => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  app.setNotFoundHandler(async (request, reply) => {
    const [address = ''] = request.url.split('?')
    const asset = path.extname(address) !== '' && !/\.html?$/.test(address)
    const wanted = request.method === 'GET' && !isCall(request.url) && !asset
    const bytes = wanted ? await readFile(page).catch(() => undefined) : undefined
    if (!bytes) return reply.status(404).send({ result: 1, code: 'not_found' })
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(bytes)
  })
}
