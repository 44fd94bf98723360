/** The web server: plugins, the routes of every area, machine calls, and the built web application. */
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { uploadLimit, usualKilobytes } from '#contract/call.ts'
import type { Services } from '../services.ts'
import { openPlaces, placesOf } from './body/places.ts'
import { readJsonBodies } from './body/read-json.ts'
import { fieldLimits } from './body/read-upload.ts'
import { type LagOfWork, serveHealth } from './health.ts'
import { serveOpenApi } from './openapi/openapi.ts'
import { refuse } from './refuse.ts'
import { registerRoute } from './register-route.ts'
import type { MachineRoute, Route } from './serve.ts'
import { openStrangers } from './strangers.ts'
import { sendSecurityHeaders } from './web/security-headers.ts'
import { serveWeb } from './web/web-files.ts'
import { serveManifest } from './web/web-manifest.ts'

/** Builds the server; it listens only when told to. */
export const buildApp = async (
  services: Services,
  routes: readonly Route[],
  machines: readonly MachineRoute[],
  lag: LagOfWork,
): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: services.log,
    bodyLimit: usualKilobytes * 1024,
    // Whoever sends a request by the drop holds a connection for no longer; a file over a slow line is through.
    requestTimeout: 180_000,
    // Limits count per address, which behind a proxy only the proxy knows.
    trustProxy: services.env.proxies.length > 0 ? [...services.env.proxies] : false,
    // Request lines would hold addresses and query strings; the hook below writes what may be kept.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  })
  app.setErrorHandler(refuse)
  await sendSecurityHeaders(app, services.env)
  await app.register(cookie)
  await app.register(compress, { global: true, threshold: 2048, encodings: ['gzip', 'identity'] })
  await app.register(multipart, { limits: { fileSize: uploadLimit, files: 1, ...fieldLimits } })
  readJsonBodies(app)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      { call: request.routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
  const strangers = openStrangers(services)
  const places = placesOf(services.env)
  const doors = { strangers, inPlace: openPlaces(places), lookUp: openPlaces(places) }
  for (const route of routes) registerRoute(app, services, route, doors)
  for (const machine of machines) machine(app, services)
  serveHealth(app, services, lag)
  serveOpenApi(app, routes, strangers)
  serveManifest(app)
  await serveWeb(app)
  return app
}
