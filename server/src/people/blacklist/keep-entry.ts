/** Keeps an entry of the blacklist, takes it off and puts it back; its number is judged by its kind, and sealed. */
import { eq } from 'drizzle-orm'
import { type BlacklistType, type blacklistCalls } from '#contract/people/blacklist.ts'
import { type IdentityKind, judgeIdentity } from '#contract/people/identity.ts'
import { audit } from '../../audit/audit.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { keepSealed } from '../../sealed/sealed-values.ts'
import { findRecord, keepRecord, mustBeLast, recoverRecord } from '../../settings/index.ts'
import { maskOf } from '../private/mask.ts'
import type { Writing } from '../writing.ts'
import { blacklist, mustBeAlone, numberField, numberOf } from './blacklist.ts'
import { blacklistEntry } from './schema.ts'

type Calls = typeof blacklistCalls
type Save = Calls['saveBlacklistEntry']

interface Needed {
  name: string
  identityKind: IdentityKind
  type: BlacklistType
}

/** @throws Refusal people:blacklist_name, people:blacklist_kind, people:blacklist_type, people:blacklist_until */
const mustBeWhole = ({ name, identityKind, type, until }: Writing<Save>['input'], today: string): Needed => {
  if (name.trim() === '') throw new Refusal('people:blacklist_name', {}, 'name')
  if (identityKind === null) throw new Refusal('people:blacklist_kind', {}, 'identityKind')
  if (type === null) throw new Refusal('people:blacklist_type', {}, 'type')
  if (until !== null && until < today) throw new Refusal('people:blacklist_until', {}, 'until')
  return { name, identityKind, type }
}

/** As it is kept. @throws Refusal people:blacklist_number, and the fault of its form */
const judgedNumber = async (request: Writing<Save>, kind: IdentityKind): Promise<string> => {
  const { input, tx, services } = request
  const typed = input.identityNumber ?? (input.id === undefined ? '' : await numberOf(tx, services, input.id))
  if (typed === '') throw new Refusal('people:blacklist_number', {}, 'identityNumber')
  const { number, fault } = judgeIdentity(kind, typed, services.clock.today())
  if (fault) throw new Refusal(`people:${fault}`, {}, 'identityNumber')
  return number
}

/**
 * @throws Refusal not_found, forbidden, stale, seal_key_missing, sealed_lost, people:blacklist_there, what must be given, and
 *   the fault of the number
 */
export const saveBlacklistEntry = async (request: Writing<Save>): Promise<Answer<Save>> => {
  const { input, tx, actor, services, now, source } = request
  const { id: known, revision, identityNumber: _, ...rest } = input
  const before = known === undefined ? undefined : await findRecord(tx, blacklist, actor, known)
  if (before) mustBeLast(before, revision)
  const values = { ...rest, ...mustBeWhole(input, services.clock.today()) }
  const id = known ?? newId()
  const number = await judgedNumber(request, values.identityKind)
  await mustBeAlone(tx, services, actor, id, number)
  const by = { actor, now, ...(source && { source }) }
  const record = { ...values, createdBy: before?.createdBy ?? actor.name }
  const beside = { after: { identityNumber: maskOf('identityNumber', number) } }
  const answer = await keepRecord(tx, blacklist, by, { id: known, revision }, record, beside)
  const place = { companyId: actor.companyId, recordId: answer.id, field: numberField }
  await keepSealed(tx, services.sealing, { ...place, text: number, findable: true })
  return answer
}

const moved = async (
  { tx, actor, now }: Pick<Served, 'tx' | 'actor' | 'now'>,
  { id, revision: before }: { id: string; revision: number },
  action: 'take_off' | 'put_back',
  values: Pick<typeof blacklistEntry.$inferInsert, 'removedAt' | 'removedBy' | 'removeReason'>,
): Promise<{ id: string; revision: number }> => {
  const revision = before + 1
  await tx
    .update(blacklistEntry)
    .set({ ...values, revision })
    .where(eq(blacklistEntry.id, id))
  await audit(tx, { actor, subject: 'blacklist', subjectId: id, action, after: values, now })
  return { id, revision }
}

/** @throws Refusal not_found, forbidden, stale, people:blacklist_off */
export const takeOffBlacklist = async (
  request: Served<Calls['takeOffBlacklist']>,
): Promise<Answer<Calls['takeOffBlacklist']>> => {
  const { input, tx, actor, now } = request
  const found = await findRecord(tx, blacklist, actor, input.id)
  mustBeLast(found, input.revision)
  if (found.removedAt !== null) throw new Refusal('people:blacklist_off')
  return moved(request, found, 'take_off', { removedAt: now, removedBy: actor.name, removeReason: input.reason })
}

/** @throws Refusal not_found, forbidden, stale, people:blacklist_on, people:blacklist_there */
export const putBackOnBlacklist = async (
  request: Served<Calls['putBackOnBlacklist']>,
): Promise<Answer<Calls['putBackOnBlacklist']>> => {
  const { input, tx, actor, services } = request
  const found = await findRecord(tx, blacklist, actor, input.id)
  mustBeLast(found, input.revision)
  if (found.removedAt === null) throw new Refusal('people:blacklist_on')
  await mustBeAlone(tx, services, actor, found.id, await numberOf(tx, services, found.id))
  return moved(request, found, 'put_back', { removedAt: null, removedBy: null, removeReason: null })
}

/** @throws Refusal not_found, forbidden, people:blacklist_there */
export const recoverBlacklistEntry = async ({
  input,
  tx,
  actor,
  services,
  now,
}: Served<Calls['recoverBlacklistEntry']>): Promise<Answer<Calls['recoverBlacklistEntry']>> => {
  const back = await recoverRecord(tx, blacklist, { actor, now }, input.id)
  const [found] = await tx.select().from(blacklistEntry).where(eq(blacklistEntry.id, input.id))
  if (found?.removedAt === null)
    await mustBeAlone(tx, services, actor, input.id, await numberOf(tx, services, input.id))
  return back
}

/** Shows the number, and writes down who looked. @throws Refusal not_found, forbidden, sealed_lost */
export const openBlacklistNumber = async ({
  input,
  tx,
  actor,
  services,
  now,
}: Served<Calls['openBlacklistNumber']>): Promise<Answer<Calls['openBlacklistNumber']>> => {
  const { id } = await findRecord(tx, blacklist, actor, input.id)
  const value = await numberOf(tx, services, id)
  const after = { identityNumber: maskOf('identityNumber', value) }
  await audit(tx, { actor, subject: 'blacklist', subjectId: id, action: 'open_private', after, now })
  return { value }
}
