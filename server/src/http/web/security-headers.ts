/** What a browser may do with our pages: our own code and data alone, in no other site's frame. */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../../env.ts'

/** Adds the headers to every answer. `env.https` says that a browser reaches us encrypted, by whatever stands in front. */
export const sendSecurityHeaders = async (app: FastifyInstance, env: Env): Promise<void> => {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The engine is WebAssembly; compiling it counts as evaluating code.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // Ant Design and drag previews write their styles from script.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(env.https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: env.https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  })
}
