/** The job that looks at the other system, and the one that writes what was chosen. */
import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { noCounts } from '#contract/scim/pull.ts'
import { audit } from '../../audit/audit.ts'
import { Refusal } from '../../errors.ts'
import { defineJob, type Job, type JobContext } from '../../jobs/job.ts'
import type { AboveOrganisation } from '../../organisation/above.ts'
import { warnOfLimit } from '../../people/index.ts'
import { openSealed } from '../../sealed/sealed-values.ts'
import { keepLink } from '../links.ts'
import { type Machine, machineIn } from '../machine.ts'
import { scimPull } from '../schema.ts'
import { secretField } from '../settings/keep-settings.ts'
import { applyPull } from './apply-pull.ts'
import { compare } from './compare.ts'
import { readFacts } from './facts.ts'
import { sealDifferences } from './keep-pull.ts'
import { readSource, type Source } from './read-source.ts'
import { tellOfPull } from './tell-pull.ts'
import { asksOf, countsOf } from './weigh.ts'

const wish = z.object({ pullId: z.uuid() })
type Wish = z.output<typeof wish>

/** Who looks, or writes, for the other system: named as whoever began it, with the rights of the system alone. */
const machineOf = (context: JobContext, tx: Machine['tx']): Promise<Machine> => {
  const { services, companyId, actor } = context
  const name = actor ? `SCIM · ${actor.name}` : 'SCIM'
  return machineIn(tx, services, { companyId, name, now: services.clock.now() })
}

/** @throws Refusal scim:address_needed */
const placeOf = ({ inCompany, services }: JobContext, machine: (tx: Machine['tx']) => Promise<Machine>) =>
  inCompany(async tx => {
    const { settings } = await machine(tx)
    const opened = settings && (await openSealed(tx, services.sealing, [settings.id], [secretField]))
    const secret = opened?.get(settings?.id ?? '')?.get(secretField)
    if (!settings?.address || secret?.state !== 'kept') throw new Refusal('scim:address_needed')
    return { address: settings.address, secret: secret.text }
  })

/** What was found is kept before anything is written; whom both hold alike is known from now on. */
const keepFound = async (context: JobContext, pullId: string, source: Source) =>
  context.inCompany(async tx => {
    const machine = await machineOf(context, tx)
    const { now, services, actor } = machine
    const [pull] = await tx.select().from(scimPull).where(eq(scimPull.id, pullId)).for('update')
    // Somebody has discarded it meanwhile, or a run that was killed had kept it.
    if (pull?.state !== 'reading') return null
    const facts = await readFacts(machine)
    const compared = compare(facts, source)
    for (const { id, sourceId, seen } of compared.linked)
      await keepLink(tx, 'source', { employeeId: id }, { externalId: sourceId, seen }, now)
    const asks = asksOf(facts, compared)
    const found = countsOf(compared, source)
    const [exceeded] = await warnOfLimit(tx, machine.today, found.joins)
    const counts = { ...found, limit: exceeded?.limit ?? null }
    const place = { companyId: actor.companyId, recordId: pullId }
    const differences = await sealDifferences(tx, services.sealing, place, compared.differences)
    const state = compared.differences.length === 0 ? 'done' : asks ? 'stopped' : 'ready'
    const end = state === 'done' ? { endedAt: now } : {}
    await tx
      .update(scimPull)
      .set({ state, counts, asks, differences, revision: pull.revision + 1, ...end })
      .where(eq(scimPull.id, pullId))
    const line = {
      actor,
      subject: 'scim_pull',
      subjectId: pullId,
      action: state === 'stopped' ? 'stop' : 'pull',
    } as const
    await audit(tx, { ...line, after: { ...counts, ...asks }, source: 'scim', now })
    if (state === 'stopped') await tellOfPull(tx, services, pullId)
    return { state, nightly: pull.nightly, counts }
  })

/** Told once, however often the job is tried. @param failure the code of why, as the screen tells it */
const fail = (
  { inCompany, services }: Pick<JobContext, 'inCompany' | 'services'>,
  pullId: string,
  failure: string,
): Promise<void> =>
  inCompany(async tx => {
    const end = { state: 'failed', endedAt: services.clock.now(), failure } as const
    const isNew = and(eq(scimPull.id, pullId), ne(scimPull.state, 'failed'))
    const failed = await tx.update(scimPull).set(end).where(isNew).returning({ id: scimPull.id })
    if (failed.length > 0) await tellOfPull(tx, services, pullId)
  })

const pull = async (above: AboveOrganisation, context: JobContext, { pullId }: Wish) => {
  try {
    const place = await placeOf(context, tx => machineOf(context, tx))
    const source = await readSource({ place, progress: context.progress, signal: context.signal })
    const found = await keepFound(context, pullId, source)
    // At night nobody looks: what is no conflict and not too much is written at once.
    if (found?.nightly && found.state === 'ready') return await applyPull(above, context, pullId)
    return found?.counts ?? noCounts
  } catch (error) {
    await fail(context, pullId, error instanceof Refusal ? error.code : 'exception')
    throw error
  }
}

const lost = (within: Pick<JobContext, 'inCompany' | 'services'>, { pullId }: Wish): Promise<void> =>
  fail(within, pullId, 'exception')

export const scimPullJob = (above: AboveOrganisation): Job<Wish> =>
  defineJob({ name: 'scim-pull', schema: wish, run: (context, data) => pull(above, context, data), lost })

export const scimApplyJob = (above: AboveOrganisation): Job<Wish> =>
  defineJob({ name: 'scim-apply', schema: wish, run: (context, { pullId }) => applyPull(above, context, pullId), lost })

/** What calls need to know of the jobs, which lie above them. */
export const pullKind = { name: 'scim-pull', schema: wish, seconds: 3600 }
export const applyKind = { name: 'scim-apply', schema: wish, seconds: 3600 }
