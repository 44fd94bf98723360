/** The calls of pulls: begin one, look at what differs, apply what was chosen, or discard it. */
import { desc, eq, inArray } from 'drizzle-orm'
import type { scimCalls } from '#contract/scim/calls.ts'
import { noCounts, openConflicts } from '#contract/scim/pull.ts'
import { audit } from '../../audit/audit.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { eraseFileKeys } from '../../sealed/sealed-file.ts'
import { mustHoldAll, readSettings } from '../machine.ts'
import { scimPull } from '../schema.ts'
import type { Found } from './found.ts'
import { closeOlder, lastPull, mustFindPull, openDifferences, type Pull, sealDifferences } from './keep-pull.ts'
import { applyKind, pullKind } from './pull-job.ts'
import { settleTold } from './tell-pull.ts'

type Calls = typeof scimCalls
type Start = Calls['startScimPull']
type List = Calls['listScimPulls']
type Get = Calls['getScimPull']
type Differences = Calls['listScimDifferences']
type Apply = Calls['applyScimPull']
type Discard = Calls['discardScimPull']

const told = (pull: Pull): Answer<List>['rows'][number] => ({
  ...{ id: pull.id, revision: pull.revision, state: pull.state, nightly: pull.nightly, counts: pull.counts },
  startedAt: pull.startedAt.toISOString(),
  startedBy: pull.startedByName,
  endedAt: pull.endedAt?.toISOString() ?? null,
  ...{ asks: pull.asks, confirmedBy: pull.confirmedByName, failure: pull.failure },
})

/** @throws Refusal forbidden, scim:address_needed, scim:pull_running */
export const startScimPull = async (request: Served<Start>): Promise<Answer<Start>> => {
  const { tx, actor, services, now, locale } = request
  mustHoldAll(actor)
  if (!(await readSettings(tx))?.address) throw new Refusal('scim:address_needed')
  const running = inArray(scimPull.state, ['reading', 'applying'])
  if ((await tx.$count(scimPull, running)) > 0) throw new Refusal('scim:pull_running')
  await settleTold(tx, services, await closeOlder(tx, now))
  const id = newId()
  const by = { actor: { personId: actor.personId, name: actor.name }, companyId: actor.companyId, locale, now }
  const taskId = await services.jobs.send(tx, pullKind, { pullId: id }, by)
  const begun = { state: 'reading', startedAt: now, startedByName: actor.name, taskId, counts: noCounts } as const
  await tx.insert(scimPull).values({ id, ...begun })
  return { id, taskId }
}

export const listScimPulls = async ({ input, tx }: Served<List>): Promise<Answer<List>> => {
  const { page, size } = input
  const rows = await tx
    .select()
    .from(scimPull)
    .orderBy(desc(scimPull.id))
    .limit(size)
    .offset((page - 1) * size)
  return { rows: rows.map(told), total: await tx.$count(scimPull) }
}

/** @throws Refusal not_found */
export const getScimPull = async ({ input, tx }: Served<Get>): Promise<Answer<Get>> => {
  const pull = input.id === undefined ? await lastPull(tx) : await mustFindPull(tx, input.id)
  return { pull: pull ? { ...told(pull), taskId: pull.taskId } : null }
}

const isAskedFor = ({ kind, search }: Served<Differences>['input']) => {
  const part = search.normalize('NFKC').toLowerCase()
  return (row: Found): boolean => {
    const isKind =
      kind === 'all' || kind === row.kind || (kind === 'conflict' && row.conflict !== null) || kind === row.outcome
    return isKind && `${row.who} ${row.jobNumber ?? ''}`.toLowerCase().includes(part)
  }
}

const shown = ({ sourceId: _, id: __, wish: ___, groupId: ____, seen: _____, ...difference }: Found) => difference

/** @throws Refusal not_found, sealed_lost */
export const listScimDifferences = async (request: Served<Differences>): Promise<Answer<Differences>> => {
  const { input, tx, services } = request
  const rows = await openDifferences(tx, services.sealing, await mustFindPull(tx, input.id))
  const asked = rows.filter(isAskedFor(input))
  const first = asked.filter(each => each.conflict !== null)
  const sorted = [...first, ...asked.filter(each => each.conflict === null)]
  const { page, size } = input
  return { total: sorted.length, rows: sorted.slice((page - 1) * size, page * size).map(shown) }
}

/** What cannot be taken as it is stays, whatever was chosen. */
const chosen = (rows: readonly Found[], { choices }: Served<Apply>['input']): Found[] => {
  const of = new Map(choices.map(each => [each.key, each.choice]))
  return rows.map(row => {
    const choice = of.get(row.key) ?? row.choice
    const isClosed = row.conflict !== null && !openConflicts.includes(row.conflict)
    return { ...row, choice: isClosed ? null : choice }
  })
}

/** @throws Refusal forbidden, not_found, stale, scim:pull_over, scim:confirm_needed */
export const applyScimPull = async (request: Served<Apply>): Promise<Answer<Apply>> => {
  const { input, tx, actor, services, now, locale } = request
  mustHoldAll(actor)
  const pull = await mustFindPull(tx, input.id, input.revision)
  if (pull.state !== 'ready' && pull.state !== 'stopped') throw new Refusal('scim:pull_over')
  if (pull.asks && !input.confirmed) throw new Refusal('scim:confirm_needed', { ...pull.asks })
  const rows = chosen(await openDifferences(tx, services.sealing, pull), input)
  const place = { companyId: actor.companyId, recordId: pull.id }
  const differences = await sealDifferences(tx, services.sealing, place, rows)
  const by = { actor: { personId: actor.personId, name: actor.name }, companyId: actor.companyId, locale, now }
  const taskId = await services.jobs.send(tx, applyKind, { pullId: pull.id }, by)
  const confirmedByName = pull.asks ? actor.name : null
  const revision = pull.revision + 1
  await tx
    .update(scimPull)
    .set({ state: 'applying', differences, taskId, confirmedByName, revision })
    .where(eq(scimPull.id, pull.id))
  await settleTold(tx, services, [pull.id])
  return { id: pull.id, revision, taskId }
}

/** @throws Refusal not_found, stale, scim:pull_over */
export const discardScimPull = async (request: Served<Discard>): Promise<Answer<Discard>> => {
  const { input, tx, actor, services, now } = request
  const pull = await mustFindPull(tx, input.id, input.revision)
  if (pull.state !== 'ready' && pull.state !== 'stopped') throw new Refusal('scim:pull_over')
  const revision = pull.revision + 1
  await tx
    .update(scimPull)
    .set({ state: 'discarded', differences: null, endedAt: now, revision })
    .where(eq(scimPull.id, pull.id))
  await eraseFileKeys(tx, [pull.id])
  await settleTold(tx, services, [pull.id])
  await audit(tx, { actor, subject: 'scim_pull', subjectId: pull.id, action: 'discard', before: pull.counts, now })
  return { id: pull.id, revision }
}
