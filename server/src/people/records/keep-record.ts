/** Keeps an entry of a person's record, takes it away, brings it back, and opens what of it is sealed. */
import {
  type employeeRecordCalls,
  isSealedKind,
  permissionOfSealed,
  subjectOfKind,
} from '#contract/people/employee-record.ts'
import { mustReach } from '../../access/reach.ts'
import { audit } from '../../audit/audit.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { findRecord, keepRecord, mustBeLast, recoverRecord as recover, retireRecord } from '../../settings/index.ts'
import { judgeRecord } from './judge-record.ts'
import { knownRecord, mustSeeKinds, recordsAt } from './records.ts'
import { keepSealedPart, openParts, sealedPart } from './sealed-text.ts'

type Calls = typeof employeeRecordCalls

/**
 * @throws Refusal not_found (for another person's record or another kind, too), forbidden, stale, seal_key_missing,
 *   people:record_title, people:dates_reversed, people:record_expired_before
 */
export const saveRecord = async (request: Served<Calls['saveRecord']>): Promise<Answer<Calls['saveRecord']>> => {
  const { input, tx, actor, now } = request
  const { id, revision, employeeId, content } = input
  const { kind } = content
  const known = id === undefined ? undefined : await knownRecord(request, id)
  const placesOf = await mustSeeKinds(request, [{ employeeId, kind }, ...(known ? [known] : [])])
  const records = recordsAt(placesOf, known?.kind ?? kind)
  if (known) mustBeLast(await findRecord(tx, records, actor, known.id), revision)
  if (known && (known.employeeId !== employeeId || known.kind !== kind)) throw new Refusal('not_found')
  judgeRecord(content)
  const place = placesOf(employeeId)[0] ?? null
  const part = await sealedPart(request, { kind, place, isNew: !known, ...(input.sealed && { given: input.sealed }) })
  const kept = await keepRecord(tx, records, { actor, now }, { id, revision }, { employeeId, kind, content })
  if (part) await keepSealedPart(request, kept.id, part)
  return kept
}

/** @throws Refusal not_found, forbidden, stale */
export const deleteRecord = async (request: Served<Calls['deleteRecord']>): Promise<Answer<Calls['deleteRecord']>> => {
  const { input, tx, actor, now } = request
  const known = await knownRecord(request, input.id)
  return retireRecord(tx, recordsAt(await mustSeeKinds(request, [known]), known.kind), { actor, now }, input)
}

/** @throws Refusal not_found (its person too), forbidden */
export const recoverRecord = async (
  request: Served<Calls['recoverRecord']>,
): Promise<Answer<Calls['recoverRecord']>> => {
  const { input, tx, actor, now } = request
  const known = await knownRecord(request, input.id)
  return recover(tx, recordsAt(await mustSeeKinds(request, [known]), known.kind), { actor, now }, input.id)
}

/** Shows what is sealed, and writes down who looked. @throws Refusal not_found, forbidden, sealed_lost */
export const openRecord = async (request: Served<Calls['openRecord']>): Promise<Answer<Calls['openRecord']>> => {
  const { input, tx, actor, now } = request
  const { employeeId, kind, deletedAt } = await knownRecord(request, input.id)
  const place = (await mustSeeKinds(request, [{ employeeId, kind }]))(employeeId)[0] ?? null
  if (deletedAt !== null || !isSealedKind(kind)) throw new Refusal('not_found')
  await mustReach(tx, actor, place, permissionOfSealed[kind])
  const part = (await openParts(request, [input.id])).get(input.id)
  if (part?.state === 'lost') throw new Refusal('sealed_lost')
  const line = { actor, subject: subjectOfKind(kind), subjectId: input.id, departmentId: place, now } as const
  await audit(tx, { ...line, action: 'open_private', after: { employeeId } })
  return { text: part?.text ?? {} }
}
