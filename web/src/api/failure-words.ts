/** How a failure is put into words: what was not done, by the kind of the act, and why. */

import type { ActKind } from '#contract/call.ts'
import { fileErrorCodes } from '#contract/shared/errors.ts'
import type { Reply, Sending } from '#web/api/wire/transport.ts'

export type FailureKey =
  | `error.${'network_anomaly' | 'network_error' | 'parameter_error'}`
  | `error.${ActKind}_failed`
  | `error.${'file_upload_error' | 'file_upload_exception' | 'with_reason'}`

export type FailureText = (key: FailureKey, values?: { what: string; why: string }) => string

const isAboutFile = ({ code, field }: Reply) => field === 'file' || fileErrorCodes.some(each => each === code)

/** The sentence for a reply that is no success; a refusal that has words of its own keeps them. */
export const failureWords = ({ act, body }: Sending, reply: Reply, text: FailureText): string => {
  const because = (what: FailureKey, why: string) => text('error.with_reason', { what: text(what), why })
  const sendsFile = body instanceof FormData
  const own = reply.message ?? ''
  if (reply.status === -404) {
    if (sendsFile && reply.unanswered) return because('error.file_upload_exception', own)
    return act ? because(`error.${act}_failed`, own) : own
  }
  if (own === '' && reply.status === 400) return text('error.parameter_error')
  if (act && (own === '' || reply.code === 'operation_failed')) return text(`error.${act}_failed`)
  return sendsFile && isAboutFile(reply) ? because('error.file_upload_error', own) : own
}
