/** Writes what was chosen of a pull, each by itself: what is refused is told with its reason and holds up no other. */
import { eq } from 'drizzle-orm'
import type { PullCounts } from '#contract/scim/pull.ts'
import { audit } from '../../audit/audit.ts'
import { Refusal } from '../../errors.ts'
import { waitTurn } from '../../http/in-turn.ts'
import type { JobContext } from '../../jobs/job.ts'
import type { AboveOrganisation } from '../../organisation/above.ts'
import { readEmployee } from '../../people/index.ts'
import { keepLink, linksOf } from '../links.ts'
import { type Machine, machineIn, usualPlace } from '../machine.ts'
import { scimPull } from '../schema.ts'
import { isActive } from '../writing/leave.ts'
import { openDepartment, writeDepartment } from '../writing/write-department.ts'
import { addPerson, writePerson } from '../writing/write-person.ts'
import type { Found } from './found.ts'
import { mustFindPull, openDifferences, sealDifferences } from './keep-pull.ts'
import { tellOfPull } from './tell-pull.ts'

/** Rows of a transaction: short, so that people who work meanwhile do not wait. */
const chunkSize = 20

const writeGroup = async (machine: Machine, above: AboveOrganisation, row: Found): Promise<string> => {
  const [name] = row.changes.map(each => each.new)
  const { id } = row
  if (id !== null) {
    await writeDepartment(machine, above, id, { name: name ?? undefined })
    return id
  }
  return openDepartment(machine, above, { name: name ?? undefined, parentId: await usualPlace(machine) })
}

/** Somebody else has written meanwhile what the pull had compared. @throws Refusal scim:changed_since */
const mustBeAsShown = async ({ tx, today }: Machine, id: string, row: Found): Promise<void> => {
  const now = await readEmployee(tx, id)
  const values: Record<string, unknown> = { name: now.name, jobNumber: now.jobNumber, lastDay: now.leftOn }
  const isAnother = row.changes.some(({ field, old }) => field in values && values[field] !== old)
  const isBack = row.kind === 'return' && isActive(now.leftOn, today)
  if (isAnother || isBack) throw new Refusal('scim:changed_since', { name: now.name })
}

/** The department that a group was opened as, a moment ago. @throws Refusal scim:no_department */
const openedBy = async ({ tx }: Machine, groupId: string): Promise<string> => {
  const link = (await linksOf(tx, 'source')).find(each => each.externalId === groupId && each.departmentId !== null)
  if (!link?.departmentId) throw new Refusal('scim:no_department')
  return link.departmentId
}

const writeJoin = async (machine: Machine, row: Found): Promise<string> => {
  const { wish, groupId } = row
  const departmentId = wish.departmentId ?? (groupId === null ? undefined : await openedBy(machine, groupId))
  if (departmentId === undefined) throw new Refusal('scim:no_department')
  return addPerson(machine, { ...wish, departmentId })
}

const write = async (machine: Machine, above: AboveOrganisation, row: Found): Promise<void> => {
  const { tx, now } = machine
  const linked = { externalId: row.sourceId, seen: row.seen }
  if (row.kind === 'open' || row.kind === 'rename') {
    const departmentId = await writeGroup(machine, above, row)
    await keepLink(tx, 'source', { departmentId }, linked, now)
    return
  }
  if (row.id !== null) await mustBeAsShown(machine, row.id, row)
  const employeeId = row.id ?? (await writeJoin(machine, row))
  if (row.id !== null) await writePerson(machine, row.id, row.wish)
  await keepLink(tx, 'source', { employeeId }, linked, now)
}

/** What stays as it is here is known as such: the other system's word of today is asked about no more. */
const keepAsIs = async ({ tx, now }: Machine, { id, kind, conflict, sourceId, seen }: Found): Promise<void> => {
  if (id === null || conflict !== 'both_changed') return
  const of = kind === 'rename' ? { departmentId: id } : { employeeId: id }
  await keepLink(tx, 'source', of, { externalId: sourceId, seen }, now)
}

/** @returns what became of the row */
const settle = async (machine: Machine, above: AboveOrganisation, row: Found): Promise<Found> => {
  if (row.choice !== 'take') {
    if (row.choice === 'keep') await keepAsIs(machine, row)
    return { ...row, outcome: 'kept' }
  }
  try {
    await machine.tx.transaction(tx => write({ ...machine, tx }, above, row))
    return { ...row, outcome: 'done' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...row, outcome: 'refused', refusal: { code: error.code, values: error.values } }
  }
}

const withOutcomes = (counts: PullCounts, rows: readonly Found[]): PullCounts => {
  const count = (outcome: Found['outcome']) => rows.filter(each => each.outcome === outcome).length
  return { ...counts, done: count('done'), refused: count('refused'), kept: count('kept') }
}

/** A run that was killed goes on with the rows that have no outcome. */
const settleSome = (above: AboveOrganisation, context: JobContext, pullId: string) =>
  context.inCompany(async tx => {
    await waitTurn(tx)
    const pull = await mustFindPull(tx, pullId)
    if (pull.state !== 'applying' && !(pull.nightly && pull.state === 'ready')) throw new Refusal('task_interrupted')
    const { services, companyId, actor } = context
    const name = actor ? `SCIM · ${actor.name}` : 'SCIM'
    const machine = await machineIn(tx, services, { companyId, name, now: services.clock.now() })
    const rows = await openDifferences(tx, services.sealing, pull)
    const next = rows.filter(each => each.outcome === null).slice(0, chunkSize)
    const settled = new Map<string, Found>()
    for (const row of next) settled.set(row.key, await settle(machine, above, row))
    const after = rows.map(row => settled.get(row.key) ?? row)
    const left = after.filter(each => each.outcome === null).length
    const counts = withOutcomes(pull.counts, after)
    const differences = await sealDifferences(tx, services.sealing, { companyId, recordId: pullId }, after)
    const end = left === 0 ? ({ state: 'done', endedAt: machine.now } as const) : ({ state: 'applying' } as const)
    await tx
      .update(scimPull)
      .set({ ...end, differences, counts, revision: pull.revision + 1 })
      .where(eq(scimPull.id, pullId))
    if (left === 0) {
      const line = { actor: machine.actor, subject: 'scim_pull', subjectId: pullId, action: 'apply' } as const
      await audit(tx, { ...line, after: counts, source: 'scim', now: machine.now })
      // Whoever applies by hand sees what is left.
      if (!actor) await tellOfPull(tx, services, pullId)
    }
    return { left, all: rows.length, counts }
  })

export const applyPull = async (above: AboveOrganisation, context: JobContext, pullId: string): Promise<PullCounts> => {
  for (;;) {
    const { left, all, counts } = await settleSome(above, context, pullId)
    if (left === 0) return counts
    await context.progress(all - left, all)
    if (context.signal.aborted) throw new Refusal('task_interrupted')
  }
}
