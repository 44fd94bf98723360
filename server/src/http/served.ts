/** What a handler gets and gives. */
import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Actor, SignedIn } from '../access/actor.ts'
import type { Tx } from '../db/database.ts'
import type { Services } from '../services.ts'

/** A call as its handler sees it: input validated, permission checked, transaction of the company open. */
export interface Served<C extends Call = Call> {
  input: z.output<C['input']>
  actor: Actor
  tx: Tx
  services: Services
  now: Date
  locale: Locale
}

/** A call that does several short transactions by itself, because it works long between them. */
export interface ServedLong<C extends Call = Call> extends Omit<Served<C>, 'tx'> {
  inCompany<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** A call of somebody signed in who need not have chosen a company. */
export interface ServedPerson<C extends Call = Call> extends Omit<Served<C>, 'actor'> {
  signedIn: SignedIn
}

/** As `ServedPerson`, without an open transaction and with the caller's address: passwords are hashed between its own. */
export interface ServedPersonLong<C extends Call = Call> extends Omit<ServedPublic<C>, 'input'> {
  input: z.output<C['input']>
  signedIn: SignedIn
}

/** A call of anybody; the transaction is the owner's, so the handler takes care what it touches. */
export interface ServedPublic<C extends Call = Call> extends Omit<Served<C>, 'actor' | 'tx'> {
  cookies: Cookies
  /** Address of the caller, for rate limits and for a person who is asked to confirm a sign-in; never logged. */
  address: string
  /** The browser as it names itself; never logged. */
  agent: string
}

export interface Cookies {
  get(name: string): string | undefined
  /** Sets a cookie on the answer; seconds 0 removes it. `script` lets scripts read it, `shared` the whole domain. */
  set(name: string, value: string, options: { seconds: number; script?: boolean; shared?: boolean }): void
}

/** A file that came in. */
export interface Upload {
  name: string
  bytes: Buffer
}

/** A file that goes out; its call's contract says of which kind. */
export interface Download {
  name: string
  bytes: Uint8Array
}

/** An image that a browser asks for by itself. */
export interface Picture {
  type: 'image/png' | 'image/jpeg'
  bytes: Uint8Array
}

export type Answer<C extends Call> = z.input<C['output']>
