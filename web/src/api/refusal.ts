/** A call that the server refused, or that never reached it. */
import type { Reply } from '#web/api/wire/transport.ts'

export class ApiRefusal extends Error {
  readonly code: string
  /** The input field at fault, dotted, where the server names one. */
  readonly field: string | undefined
  readonly values: Record<string, string | number>
  /** What the caller needs to go on, for example what changed since a stale revision. */
  readonly data: unknown
  readonly status: number
  /** The server does not answer at all, so that another try helps only once there is a network again. */
  readonly unanswered: boolean

  constructor(reply: Reply) {
    super(reply.message ?? '')
    this.name = 'ApiRefusal'
    this.code = reply.code ?? 'operation_failed'
    this.field = reply.field
    this.values = reply.values ?? {}
    this.data = reply.data
    this.status = reply.status
    this.unanswered = reply.unanswered === true
  }

  /** The server was not reached, did not reach its database, or was too slow; trying again may help. */
  get isAnomaly() {
    return this.status === -404 || ['try_again', 'look_again', 'too_slow'].includes(this.code)
  }
}

/** How the server answers an id that names nothing: no such record, or no id at all. */
export const notThere: readonly string[] = ['not_found', 'parameter_error']

/** Whether the record of an address is not there. */
export const isNotThere = (failure: unknown): boolean =>
  failure instanceof ApiRefusal && notThere.includes(failure.code)

/** The refusal's code, or nothing for any other failure. */
export const refusalCode = (failure: unknown): string | undefined =>
  failure instanceof ApiRefusal ? failure.code : undefined
