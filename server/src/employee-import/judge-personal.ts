/** What a row says of the personal record: plain fields, and private ones, each by the right that its form asks for. */
import { identityText, judgeIdentity } from '#contract/people/identity.ts'
import { type PrivateField, privateFields } from '#contract/people/personal.ts'
import type { Faults } from '../importing/rows.ts'
import { maskOf } from '../people/private/mask.ts'
import type { Context } from './context.ts'
import type { RowDraft } from './row-draft.ts'

const plainFields = ['email', 'jobNature', 'officeLocation', 'firstWorkOn', 'retirementCategory', 'socialFrom'] as const

/** Phone, e-mail and identity number are one's own matter, or that of who has the permission. */
const mayContact = ({ person, place }: RowDraft, { by, contacts }: Context): boolean =>
  (person !== undefined && person.id === by.actor.employeeId) || contacts(place)

const overlay = (draft: RowDraft, context: Context, book: Faults): void => {
  const { row, person, personal, changes } = draft
  for (const field of plainFields) {
    const value = row.values[field]
    const before = personal[field] ?? null
    if (value === null || value === before) continue
    if (field === 'email' && !mayContact(draft, context)) book.fault(row, field, 'people:contact_forbidden')
    if (person) changes.push({ field, since: null, old: before, new: value })
    Object.assign(personal, { [field]: value })
    draft.writes.personal = true
  }
}

/** What is on file of a private field; undefined where nothing is, or it cannot be opened. */
const filed = ({ person }: RowDraft, { opened }: Context, field: PrivateField): string | undefined => {
  const value = opened.get(person?.id ?? '')?.get(field)
  return value?.state === 'kept' ? value.text : undefined
}

const put = (draft: RowDraft, context: Context, field: PrivateField, text: string): void => {
  const before = filed(draft, context, field)
  if (draft.person) {
    const old = before === undefined ? null : maskOf(field, before)
    draft.changes.push({ field, since: null, old, new: maskOf(field, text) })
  }
  draft.personal.fields = { ...draft.personal.fields, [field]: text }
  draft.writes.personal = true
}

/** Whose a number is, is told only to whoever reaches that person. */
const judgeHolder = ({ row, person }: RowDraft, context: Context, book: Faults, number: string): void => {
  const { there, by, edits } = context
  for (const id of context.byIdentity.get(number) ?? []) {
    const holder = there.people.get(id)
    if (!holder || id === person?.id || (holder.values.leftOn !== null && holder.values.leftOn < by.today)) continue
    const place = holder.values.employments.findLast(each => each.from <= by.today)?.departmentId ?? null
    if (edits(place)) book.fault(row, 'identityNumber', 'people:identity_taken', { name: holder.values.name })
    else book.fault(row, 'identityNumber', 'people:identity_taken_beyond')
  }
}

const judgeNumber = (draft: RowDraft, context: Context, book: Faults): void => {
  const { row, person, personal } = draft
  const onFile = context.plain.get(person?.id ?? '')?.identityKind ?? null
  const kind = row.values.identityKind ?? onFile
  const before = filed(draft, context, 'identityNumber')
  const typed = row.values.identityNumber
  if (typed === null && row.values.identityKind === null) return
  // Before anything is compared: whoever may not see numbers is told the same of one on file and of any other.
  if (!context.sees.identityNumber(draft.place)) {
    book.fault(row, typed === null ? 'identityKind' : 'identityNumber', 'not_allowed')
    return
  }
  if (typed === null && kind === onFile) return
  const number = typed === null ? before : identityText(typed)
  if (number === before && kind === onFile) return
  if (kind === null) {
    const at = row.head.places.has('identityKind') ? 'identityKind' : 'identityNumber'
    book.fault(row, at, 'people:identity_kind_needed')
    return
  }
  if (!mayContact(draft, context)) book.fault(row, 'identityNumber', 'people:contact_forbidden')
  const judged = number === undefined ? undefined : judgeIdentity(kind, number, context.by.today)
  if (judged?.fault) book.fault(row, typed === null ? 'identityKind' : 'identityNumber', `people:${judged.fault}`)
  else if (number !== undefined) judgeHolder(draft, context, book, number)
  if (kind !== onFile) {
    if (person) draft.changes.push({ field: 'identityKind', since: null, old: onFile, new: kind })
    personal.identityKind = kind
    draft.writes.personal = true
  }
  if (number !== undefined && number !== before) put(draft, context, 'identityNumber', number)
}

/** A bank account is kept without the gaps that it is printed with. */
const asKept = (field: PrivateField, text: string): string =>
  field === 'bankAccount' ? text.normalize('NFKC').replaceAll(/[\s-]/gu, '') : text

export const judgePersonal = (draft: RowDraft, context: Context, book: Faults): void => {
  overlay(draft, context, book)
  judgeNumber(draft, context, book)
  for (const field of privateFields.filter(each => each !== 'identityNumber')) {
    const typed = draft.row.values[field]
    if (typed === null) continue
    const text = asKept(field, typed)
    if (!context.sees[field](draft.place)) book.fault(draft.row, field, 'not_allowed')
    else if (field === 'bankAccount' && !/^\d{8,30}$/.test(text))
      book.fault(draft.row, field, 'people:bank_account_form')
    else if (text !== filed(draft, context, field)) put(draft, context, field, text)
  }
}
