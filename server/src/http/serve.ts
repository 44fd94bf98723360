/** Binds a call of the contract to its handler. Each function is one kind of call; the rest is the same for all. */
import type { FastifyInstance } from 'fastify'
import type { Call } from '#contract/call.ts'
import type { Services } from '../services.ts'
import type {
  Answer,
  Cookies,
  Download,
  Picture,
  Served,
  ServedLong,
  ServedPerson,
  ServedPersonLong,
  ServedPublic,
  Upload,
} from './served.ts'

/** One bound call, as the server registers it. */
export type Route = { call: Call } & (
  | { kind: 'company'; handle(request: Served, upload: Upload | undefined): Promise<unknown> }
  | { kind: 'long'; handle(request: ServedLong, upload: Upload | undefined): Promise<unknown> }
  | { kind: 'person'; handle(request: ServedPerson & { cookies: Cookies }): Promise<unknown> }
  | { kind: 'person-long'; handle(request: ServedPersonLong): Promise<unknown> }
  | { kind: 'public'; handle(request: ServedPublic): Promise<unknown> }
)

/** A call of a machine, which registers itself. */
export type MachineRoute = (app: FastifyInstance, services: Services) => void

/** A call within a company: one transaction under its row-level security, permission checked before. */
export const serve = <C extends Call>(call: C, handle: (request: Served<C>) => Promise<Answer<C>>): Route => ({
  kind: 'company',
  call,
  handle: request => handle(request as Served<C>),
})

/** As `serve`, answering a picture (`image: true` in its contract). */
export const servePicture = <C extends Call>(
  call: C,
  handle: (request: Served<C>) => Promise<{ picture: Picture }>,
): Route => ({ kind: 'company', call, handle: request => handle(request as Served<C>) })

/** As `serve`, without an open transaction: for work that is long between its transactions (engine, files). */
export const serveLong = <C extends Call>(call: C, handle: (request: ServedLong<C>) => Promise<Answer<C>>): Route => ({
  kind: 'long',
  call,
  handle: request => handle(request as ServedLong<C>),
})

/** A call that takes a file (`upload: true` in its contract). */
export const serveUpload = <C extends Call>(
  call: C,
  handle: (request: ServedLong<C> & { file: Upload }) => Promise<Answer<C>>,
): Route => ({
  kind: 'long',
  call,
  handle: (request, file) => handle({ ...(request as ServedLong<C>), file: file as Upload }),
})

/** A call that answers a file (`download` in its contract). */
export const serveDownload = <C extends Call>(
  call: C,
  handle: (request: ServedLong<C>) => Promise<Download>,
): Route => ({ kind: 'long', call, handle: request => handle(request as ServedLong<C>) })

/** A call of a signed-in person outside any company. */
export const servePerson = <C extends Call>(
  call: C,
  handle: (request: ServedPerson<C> & { cookies: Cookies }) => Promise<Answer<C>>,
): Route => ({
  kind: 'person',
  call,
  handle: request => handle(request as ServedPerson<C> & { cookies: Cookies }),
})

/** As `servePerson`, answering a picture (`image: true` in its contract). */
export const servePersonPicture = <C extends Call>(
  call: C,
  handle: (request: ServedPerson<C>) => Promise<{ picture: Picture }>,
): Route => ({ kind: 'person', call, handle: request => handle(request as ServedPerson<C>) })

/** As `servePerson`, without an open transaction: what failed still counts against a limit. */
export const servePersonLong = <C extends Call>(
  call: C,
  handle: (request: ServedPersonLong<C>) => Promise<Answer<C>>,
): Route => ({
  kind: 'person-long',
  call,
  handle: request => handle(request as ServedPersonLong<C>),
})

/** As `servePersonLong`, answering a file. */
export const servePersonDownload = <C extends Call>(
  call: C,
  handle: (request: ServedPersonLong<C>) => Promise<Download>,
): Route => ({ kind: 'person-long', call, handle: request => handle(request as ServedPersonLong<C>) })

/** A call of anybody. */
export const servePublic = <C extends Call>(
  call: C,
  handle: (request: ServedPublic<C>) => Promise<Answer<C>>,
): Route => ({ kind: 'public', call, handle: request => handle(request as ServedPublic<C>) })
