/** A connection to the PostgreSQL server that broke, or never came about: the call is answered with "try again". */

import { DrizzleQueryError } from 'drizzle-orm/errors'

/** `try_again` where nothing was done; `look_again` where it broke while the transaction was being confirmed. */
export type LostCode = 'try_again' | 'look_again'

export class ConnectionLost extends Error {
  readonly code: LostCode

  constructor(code: LostCode, cause: unknown) {
    super('the connection to the database was lost', { cause })
    this.name = 'ConnectionLost'
    this.code = code
  }
}

/** Class 08 and what a server says when it ends, begins, or has no place left. */
const ofServer = /^(08...|57P0[1-3]|53300)$/
const ofNetwork = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])
/** The driver's own sentences bear no code. */
const ofDriver = /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/i

/** Whether an error, or what caused it, is a connection's end. */
export const isConnectionLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (error instanceof ConnectionLost) return true
  const code = 'code' in error ? String(error.code) : ''
  if (ofServer.test(code) || ofNetwork.has(code)) return true
  if (!(error instanceof DrizzleQueryError) && ofDriver.test(error.message)) return true
  return isConnectionLost(error.cause)
}
