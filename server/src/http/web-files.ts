/** Serves the built web application; every address that is no file is one of its routes. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const webFolder = path.resolve(import.meta.dirname, '../../../web/dist')

const isCall = (url: string): boolean => url.startsWith('/api/') || url.startsWith('/forward_webfront/')

/** Hashed assets are kept by browsers for a year, the page itself is asked for each time. */
export const serveWeb = async (app: FastifyInstance, folder: string = webFolder): Promise<void> => {
  const built = existsSync(path.join(folder, 'index.html'))
  if (built) {
    await app.register(files, {
      root: folder,
      wildcard: false,
      index: false,
      // The build leaves each asset compressed beside itself.
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz'],
      setHeaders: (reply, file) => {
        const lasting = file.includes(`${path.sep}assets${path.sep}`)
        reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const asset = path.extname(request.url.split('?')[0] ?? '') !== '' && !request.url.split('?')[0]?.endsWith('.htm')
    if (!built || request.method !== 'GET' || isCall(request.url) || asset) {
      return reply.status(404).send({ result: 1, code: 'not_found' })
    }
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
