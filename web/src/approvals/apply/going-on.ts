/** The form with which a request is gone on with: its address, and what of the request it starts from. */
import type { OpenedRequest } from '#contract/approvals/request.ts'
import type { GoingOn } from './apply-form.ts'

/** Filled in again; asked that an agreed one be different, or be no more. */
const formActs = ['edit', 'change', 'cancel'] as const
export type FormAct = (typeof formActs)[number]

export const formAddress = (act: FormAct, requestId: string): string => `/approvals/apply?${act}=${requestId}`

export const goneOnWith = (query: URLSearchParams): { act: FormAct; requestId: string } | undefined => {
  const act = formActs.find(each => query.get(each))
  return act && { act, requestId: query.get(act) ?? '' }
}

/** What came back keeps what it refers to; an agreed one is referred to by a new one. */
export const goingOnOf = (
  act: FormAct,
  { id, revision, refersTo, refersAs }: Pick<OpenedRequest, 'id' | 'revision' | 'refersTo' | 'refersAs'>,
): GoingOn => {
  if (act !== 'edit') return { revision: 0, refersTo: id, refersAs: act }
  return { id, revision, ...(refersTo && refersAs && { refersTo: refersTo.id, refersAs }) }
}
