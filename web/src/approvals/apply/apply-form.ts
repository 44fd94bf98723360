/** What the form of a request holds while it is filled in, by category, and what of it is sent. */
import type { OpenedRequest, RequestForm } from '#contract/approvals/request.ts'
import type { Category, Referring } from '#contract/approvals/values.ts'

/** Categories that have a form; others are asked for where they belong. */
export const formCategories = ['leave', 'outing', 'trip', 'overtime'] as const
export type FormCategory = (typeof formCategories)[number]

export const formOfCategory = (category: Category): FormCategory | undefined =>
  formCategories.find(each => each === category)

export interface ApplyForm {
  /** Empty for the reader's own. */
  employeeId: string | null
  content: Record<string, unknown>
  reason: string
  collaboratorIds: string[]
  witnessIds: string[]
}

/** What a form goes on with: a pending edit as it was read, and the agreed request that it is to end or to change. */
export interface GoingOn {
  id?: string
  revision: number
  refersTo?: string
  refersAs?: Referring
}

/** One that stands by itself and is kept nowhere yet. */
export const anew: GoingOn = { revision: 0 }

const contentOf = (category: FormCategory, today: string): ApplyForm['content'] => {
  if (category === 'overtime') return { date: today, start: null, end: null }
  const stretch = { from: today, to: today, fromMinute: null, toMinute: null }
  return category === 'leave' ? { typeId: null, ...stretch } : { ...stretch, place: '' }
}

/** A new one is of today, whole: most are, and what is not is one change away. */
export const emptyForm = (category: FormCategory, today: string): ApplyForm => ({
  employeeId: null,
  content: contentOf(category, today),
  reason: '',
  ...{ collaboratorIds: [], witnessIds: [] },
})

/** The form as it was handed in; who asks that an agreed one end or change says why anew, and before whom. */
export const formOf = (
  category: FormCategory,
  request: Pick<OpenedRequest, 'employeeId' | 'content' | 'reason' | 'collaborators' | 'witnesses'>,
  { id }: GoingOn,
  reader: { employeeId: string | null; today: string },
): ApplyForm => ({
  employeeId: request.employeeId === reader.employeeId ? null : request.employeeId,
  content: { ...contentOf(category, reader.today), ...request.content },
  reason: id === undefined ? '' : (request.reason ?? ''),
  collaboratorIds: request.collaborators.map(each => each.id),
  witnessIds: id === undefined ? [] : request.witnesses.map(each => each.id),
})

/** Whether it can be asked what it would bring: a form that is half filled in has nothing to say. */
export const isWhole = (category: FormCategory, { content }: ApplyForm): boolean =>
  (category !== 'trip' || content.place !== '') &&
  ['typeId', 'date', 'start', 'end', 'from', 'to'].every(name => content[name] !== null)

type Sent = Pick<RequestForm, 'category' | 'content' | 'reason' | 'collaboratorIds' | 'witnessIds'> &
  GoingOn & { employeeId?: string }

export const sentForm = (category: FormCategory, { employeeId, ...form }: ApplyForm, going: GoingOn): Sent => ({
  category,
  ...form,
  ...going,
  ...(employeeId !== null && { employeeId }),
})
