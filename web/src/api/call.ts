/** Makes a typed call of the contract; a refusal is thrown as `ApiRefusal`. */
import { actOf, type Call, type Input, type Output } from '#contract/call.ts'
import { noteServer } from '#web/api/connection.ts'
import type { FailureKey } from '#web/api/failure-words.ts'
import { keptAnswers, noteKept } from '#web/api/kept.ts'
import { notify } from '#web/api/notices.ts'
import { signalPolicyDue } from '#web/api/policy-due.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { signalSessionEnd } from '#web/api/session-end.ts'
import { forgetAnswers } from '#web/api/wire/known-answers.ts'
import { type Reply, type Sending, transport } from '#web/api/wire/transport.ts'
import { pageTranslator } from '#web/messages/translator.ts'
import { enterCompanyPath, signOutPath } from '#web/offline/kept-calls.ts'
import { isLeaving, noteLeft } from '#web/offline/leaving.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Refusals that the screen shows in its own way, so that no toast is needed; true for all. */
  quiet?: boolean | readonly string[]
  /** The place that the answer is for tells of a failure: of a silence that the page knows no toast is raised. */
  inPlace?: boolean
  /** A person does something by it: a failure says what was not done. */
  isAct?: boolean
  /** The page may be closing: what it sends, which is small, goes out all the same. */
  outlivesPage?: boolean
}

/** These end the session for the page: answered by a sign-in dialog or a page, never by a toast. */
const sessionEnds = ['not_signed_in', 'company_not_chosen']
/** A dialog answers this one. */
const policyDue = 'policy_due'
const shownElsewhere = [...sessionEnds, policyDue]

const surroundings = {
  fetch: (address: string, init: RequestInit) => fetch(address, init),
  toast: (text: string) => notify('error', text),
  text: (key: FailureKey, values = {}) => pageTranslator().t(`shared:${key}`, values),
  online: () => navigator.onLine,
  heard: noteServer,
  before: async ({ path, values }: Sending) =>
    keptAnswers()
      ?.before(path, values)
      .catch(() => undefined),
}

/** Ends the session that somebody left without network; nothing is asked in it any more. */
const leave = async (): Promise<Reply | undefined> => {
  const reply = await transport({ path: signOutPath, method: 'POST', quiet: true }, surroundings)
  if (reply.result !== 0) return reply
  noteLeft()
  return undefined
}
let leaving: ReturnType<typeof leave> | undefined
/** Once for all that is asked meanwhile: a second one could end the session that follows. */
const leaveFirst = () => {
  leaving ??= leave().finally(() => {
    leaving = undefined
  })
  return leaving
}

/** Whoever this page was for has left it, or is somebody else now: it asks nothing more of the server. */
let isOver = false
export const endCalls = () => {
  isOver = true
  forgetAnswers()
}

const send = async (sending: Sending): Promise<Reply> => {
  if (isOver) return new Promise(() => {})
  if (isLeaving() && sending.path !== signOutPath) {
    const failed = await leaveFirst()
    if (failed) throw new ApiRefusal(failed)
  }
  const quiet = sending.quiet === true || [...shownElsewhere, ...(sending.quiet || [])]
  const visit = keptAnswers()?.visit()
  const reply = await transport({ ...sending, quiet }, surroundings)
  if (reply.result === 0) {
    if (sending.path === signOutPath || sending.path === enterCompanyPath) forgetAnswers()
    if (reply.keptAt === undefined) remember(sending, reply, visit)
    return reply
  }
  if (sessionEnds.includes(reply.code ?? '')) {
    forgetAnswers()
    void keptAnswers()
      ?.sessionEnded()
      .catch(() => undefined)
    signalSessionEnd(reply.code ?? '')
  }
  if (reply.code === policyDue) signalPolicyDue(true)
  throw new ApiRefusal(reply)
}

const remember = (
  { path, values }: Sending,
  { status: _status, result: _result, ...answer }: Reply,
  visit: number | undefined,
) => {
  // A browser that cannot keep it (no space, a private window) is one that has nothing without network.
  void keptAnswers()
    ?.heard(path, values, answer, visit)
    .catch(() => undefined)
}

/** Sends an input, resolves to the answer without result, code and message. */
export const call = async <C extends Call>(
  contract: C,
  input: Input<C>,
  { isAct = false, ...options }: CallOptions = {},
): Promise<Output<C>> => {
  const {
    result: _result,
    status: _status,
    keptAt,
    ...answer
  } = await send({
    path: contract.path,
    method: contract.method,
    values: input as Record<string, unknown>,
    overlay: contract.overlay,
    ...(isAct && { act: actOf(contract) }),
    ...options,
  })
  if (keptAt !== undefined) noteKept(answer, keptAt)
  // The server's serializer has put the answer through the same schema.
  return answer as Output<C>
}

/** Sends a file with a call that takes one. */
export const upload = async <C extends Call>(
  contract: C,
  input: Input<C>,
  file: File,
  options: Omit<CallOptions, 'isAct'> = {},
): Promise<Output<C>> => {
  const form = new FormData()
  for (const [key, value] of Object.entries(input as Record<string, unknown>)) {
    if (value === undefined || value === null) continue
    form.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  // Last, so that the server has read the fields when the file begins.
  form.append('file', file, file.name)
  const { path, overlay } = contract
  const sending: Sending = { path, method: 'POST', body: form, overlay, act: actOf(contract), ...options }
  const { result: _result, status: _status, ...answer } = await send(sending)
  return answer as Output<C>
}

const nameOf = (headers: Headers): string => {
  const disposition = headers.get('content-disposition') ?? ''
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return extended ? decodeURIComponent(extended) : (/filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'paiban.xlsx')
}

/** Fetches a file and hands it to the browser's downloads. */
export const download = async <C extends Call>(contract: C, input: Input<C>, options: CallOptions = {}) => {
  const reply = await send({
    path: contract.path,
    method: contract.method,
    values: input as Record<string, unknown>,
    read: 'file',
    ...options,
  })
  const address = URL.createObjectURL(reply.file as Blob)
  const link = document.createElement('a')
  link.href = address
  link.download = nameOf(reply.headers as Headers)
  link.click()
  URL.revokeObjectURL(address)
}
