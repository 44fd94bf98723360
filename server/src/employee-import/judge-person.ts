/** What a row says of the person: name, phone, dates and the rest of the form, judged as the form judges it. */

import type { Faults } from '../importing/rows.ts'
import { isOthersLogin } from '../people/index.ts'
import type { Context } from './context.ts'
import type { RowDraft } from './row-draft.ts'

const basics = ['name', 'phone', 'gender', 'birth', 'hiredOn', 'leftOn', 'participates'] as const

/** Values that differ from what is there; an empty cell leaves it. */
const overlay = (draft: RowDraft): void => {
  const { row, person, values, changes } = draft
  const put = (field: (typeof basics)[number] | 'restWeekdays', value: unknown) => {
    if (value === null || JSON.stringify(values[field]) === JSON.stringify(value)) return
    if (person) changes.push({ field, since: null, old: values[field], new: value })
    Object.assign(values, { [field]: value })
    draft.writes.employee = true
  }
  for (const field of basics) put(field, row.values[field])
  put('restWeekdays', row.values.restWeekdays?.map(day => day - 1) ?? null)
}

/** A phone belongs to one person on the job, and is neither somebody else's log-in nor reserved. */
const judgePhone = ({ row, person, values, place }: RowDraft, context: Context, book: Faults): void => {
  const { phone } = row.values
  const before = person?.values.phone ?? null
  if (phone === null || phone === before) return
  const { there, by } = context
  const holder = there.byPhone.get(phone)
  const id = person?.id ?? ''
  if (holder && holder.id !== id) {
    const seen = context.edits(holder.values.employments.findLast(each => each.from <= by.today)?.departmentId ?? null)
    if (seen) book.fault(row, 'phone', 'people:phone_taken', { name: holder.values.name })
    else book.fault(row, 'phone', 'people:phone_taken_beyond')
  } else if (isOthersLogin(by.logins, id, phone, before)) book.fault(row, 'phone', 'people:phone_login')
  else if (by.reserved.has(phone)) book.fault(row, 'phone', 'people:phone_reserved')
  else if (person && person.id !== by.actor.employeeId && !context.contacts(place))
    book.fault(row, 'phone', 'people:contact_forbidden')
  values.phone = phone
}

const judgeDays = ({ row, person, values }: RowDraft, { there }: Context, book: Faults): void => {
  const { hiredOn, leftOn } = values
  const at = row.values.leftOn === null ? 'hiredOn' : 'leftOn'
  if (leftOn !== null && hiredOn !== '' && leftOn < hiredOn) book.fault(row, at, 'people:dates_reversed')
  if (person && leftOn !== person.values.leftOn && there.leaving.has(person.id))
    book.fault(row, 'leftOn', 'people:leaves_by_resignation', { name: person.values.name })
}

const neededToAdd = ['jobNumber', 'name', 'hiredOn', 'department', 'hoursSystem'] as const

export const judgePerson = (draft: RowDraft, context: Context, book: Faults): void => {
  const { row, person } = draft
  if (!person) for (const field of neededToAdd) if (row.values[field] === null) book.fault(row, field, 'required')
  overlay(draft)
  judgePhone(draft, context, book)
  judgeDays(draft, context, book)
}
