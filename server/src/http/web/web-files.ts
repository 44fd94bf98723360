/** Serves the built web application; every address that is no file is one of its routes. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const webFolder = path.resolve(import.meta.dirname, '../../../../web/dist')

const isCall = (url: string): boolean => url.startsWith('/api/') || url.startsWith('/forward_webfront/')

/** What the build names its assets; their packed twins have no address of their own. */
const assetName = /^(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*(?<!\.br|\.gz)$/

/** Outside the assets, so that it may act for every address; a browser asks for it each time, as for the page. */
const workerName = 'service-worker.js'

/** Hashed assets are kept by browsers for a year, the page itself is asked for each time. */
export const serveWeb = async (app: FastifyInstance, folder: string = webFolder): Promise<void> => {
  const page = path.join(folder, 'index.html')
  await app.register(files, {
    root: path.join(folder, 'assets'),
    // Its own routes list the whole folder for each file, to compare the spelling of names.
    serve: false,
    index: false,
    // The build leaves each asset compressed beside itself.
    preCompressed: true,
    // The files are looked up as they are asked for: the app may be built anew, or first, while the server runs.
    suppressWarning: true,
    setHeaders: reply => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  app.get<{ Params: { '*': string } }>('/assets/*', ({ params: { '*': name } }, reply) =>
    assetName.test(name) ? reply.sendFile(name) : reply.callNotFound(),
  )
  app.get(`/${workerName}`, async (_request, reply) => {
    const bytes = await readFile(path.join(folder, workerName)).catch(() => undefined)
    if (!bytes) return reply.callNotFound()
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(bytes)
  })
  app.setNotFoundHandler(async (request, reply) => {
    const [address = ''] = request.url.split('?')
    const asset = address.startsWith('/assets/') || (path.extname(address) !== '' && !/\.html?$/.test(address))
    const wanted = request.method === 'GET' && !isCall(request.url) && !asset
    const bytes = wanted ? await readFile(page).catch(() => undefined) : undefined
    if (!bytes) return reply.status(404).send({ result: 1, code: 'not_found' })
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(bytes)
  })
}
