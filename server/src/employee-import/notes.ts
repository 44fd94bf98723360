/** What is worth a look of the people who are new by a file: each with what it was found by; none of it forbids. */
import { and, inArray, isNotNull } from 'drizzle-orm'
import type { NewcomerWarning } from '#contract/people/blacklist.ts'
import { identityText, judgeIdentity } from '#contract/people/identity.ts'
import type { Person } from '../company-import/resolving/existing-people.ts'
import { placeOf } from '../company-import/writing/update-employee.ts'
import type { Tx } from '../db/database.ts'
import type { Within } from '../importing/runner.ts'
import { countsOn, numberField } from '../people/blacklist/blacklist.ts'
import { blacklistEntry } from '../people/blacklist/schema.ts'
import { ofAge } from '../people/newcomers/check-newcomer.ts'
import { limitReached, roomLeft } from '../people/newcomers/employee-limit.ts'
import { recordsByText } from '../sealed/sealed-values.ts'
import type { Context } from './context.ts'
import type { EmployeeReading } from './read-employees.ts'
import { type RowDraft, whoOf } from './row-draft.ts'

export interface RowNote {
  row: number
  who: string
  warning: NewcomerWarning
}

const nothing = { name: null, on: null, age: null, limit: null }

interface Newcomer {
  draft: RowDraft
  phone: string | null
  number: string | null
  birth: string | null
}

/** The number tells the birth where no cell does. */
const newcomerOf = (draft: RowDraft, today: string): Newcomer => {
  const { identityNumber, identityKind, phone } = draft.row.values
  const number = identityNumber === null ? null : identityText(identityNumber)
  const told = number === null || identityKind === null ? undefined : judgeIdentity(identityKind, number, today)
  return { draft, phone, number, birth: draft.values.birth ?? told?.birth ?? null }
}

/** Those who left and are on file with the phone or the number, by one look over all. */
const leaversIn = ({ there, byIdentity, by, edits }: Context) => {
  const left = [...there.people.values()].filter(({ values }) => values.leftOn !== null && values.leftOn < by.today)
  const byPhone = Map.groupBy(left, each => each.values.phone)
  const byId = new Map(left.map(each => [each.id, each]))
  const told = (found: readonly Person[], ofBy: NewcomerWarning['by']) =>
    found.map(each => ({
      ...{ ...nothing, code: 'previous_leaver' as const, by: ofBy, on: each.values.leftOn },
      name: edits(placeOf(each, by.today)) ? each.values.name : null,
    }))
  return ({ phone, number }: Newcomer): NewcomerWarning[] => [
    ...told(phone === null ? [] : (byPhone.get(phone) ?? []), 'phone'),
    ...told(
      (byIdentity.get(number ?? '') ?? []).flatMap(id => byId.get(id) ?? []),
      'identityNumber',
    ),
  ]
}

/** Phones and numbers of the blacklist, of those that the file brings. */
const listedOf = async (within: Within, tx: Tx, newcomers: readonly Newcomer[]) => {
  const { services, actor } = within
  const counts = countsOn(services.clock.today())
  const phones = newcomers.flatMap(each => each.phone ?? [])
  const rows =
    phones.length === 0
      ? []
      : await tx
          .select({ phone: blacklistEntry.phone })
          .from(blacklistEntry)
          .where(and(inArray(blacklistEntry.phone, phones), isNotNull(blacklistEntry.phone), counts))
  const of = { companyId: actor.companyId, field: numberField }
  const numbers = newcomers.flatMap(each => each.number ?? [])
  const byNumber = await recordsByText(tx, services.sealing, of, numbers)
  const ids = [...byNumber.values()].flat()
  const counting =
    ids.length === 0
      ? []
      : await tx
          .select({ id: blacklistEntry.id })
          .from(blacklistEntry)
          .where(and(inArray(blacklistEntry.id, ids), counts))
  const alive = new Set(counting.map(each => each.id))
  return {
    phones: new Set(rows.map(each => each.phone)),
    numbers: new Set([...byNumber].filter(([, found]) => found.some(id => alive.has(id))).map(([number]) => number)),
  }
}

/** Only somebody so young or so old can be told of; the others need not be asked about. */
const mayBeOfAge = (birth: string, today: string): boolean => {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return years <= 16 || years >= 49
}

const blacklisted = (by: NewcomerWarning['by']): NewcomerWarning => ({ ...nothing, code: 'blacklisted', by })

/** More are read by nobody, and each may ask the engine. */
const mostNotes = 500

export const notesOf = async (within: Within, { drafts, context }: EmployeeReading): Promise<RowNote[]> => {
  if (!context) return []
  const { today } = context.by
  const newcomers = drafts.filter(({ person }) => !person).map(draft => newcomerOf(draft, today))
  const listed = await within.inCompany(tx => listedOf(within, tx, newcomers))
  const leaversOf = leaversIn(context)
  const left = await within.inCompany(tx => roomLeft(tx, today))
  const notes: RowNote[] = []
  for (const [before, each] of newcomers.entries()) {
    if (notes.length >= mostNotes) break
    const { draft, phone, number, birth } = each
    const warnings = [
      ...(left && before >= left.room ? [limitReached(left.limit)] : []),
      ...leaversOf(each),
      ...(listed.phones.has(phone) && phone !== null ? [blacklisted('phone')] : []),
      ...(number !== null && listed.numbers.has(number) ? [blacklisted('identityNumber')] : []),
      ...(birth !== null && mayBeOfAge(birth, today)
        ? await ofAge(within.services, { birth, gender: draft.values.gender }, today)
        : []),
    ]
    for (const warning of warnings) notes.push({ row: draft.row.row, who: whoOf(draft), warning })
  }
  return notes.slice(0, mostNotes)
}
