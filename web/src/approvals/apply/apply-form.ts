/** What the form of a request holds while it is filled in, by category, and what of it is sent. */
import type { RequestForm } from '#contract/approvals/request.ts'

/** Categories that have a form; others are asked for where they belong. */
export const formCategories = ['leave', 'outing', 'trip', 'overtime'] as const
export type FormCategory = (typeof formCategories)[number]

export interface ApplyForm {
  /** Empty for the reader's own. */
  employeeId: string | null
  content: Record<string, unknown>
  reason: string
  witnessIds: string[]
}

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
  witnessIds: [],
})

/** Whether it can be asked what it would bring: a form that is half filled in has nothing to say. */
export const isWhole = (category: FormCategory, { content }: ApplyForm): boolean =>
  (category !== 'trip' || content.place !== '') &&
  ['typeId', 'date', 'start', 'end', 'from', 'to'].every(name => content[name] !== null)

type Sent = Pick<RequestForm, 'category' | 'content' | 'reason' | 'witnessIds'> & { employeeId?: string }

export const sentForm = (category: FormCategory, { employeeId, ...form }: ApplyForm): Sent => ({
  category,
  ...form,
  ...(employeeId !== null && { employeeId }),
})
