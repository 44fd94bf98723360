/** The job that looks at the other system, and the one that writes what was chosen. */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { noCounts } from '#contract/scim/pull.ts'
import { audit } from '../../audit/audit.ts'
import { Refusal } from '../../errors.ts'
import { defineJob, type Job, type JobContext } from '../../jobs/job.ts'
import type { AboveOrganisation } from '../../organisation/above.ts'
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
    const counts = countsOf(compared, source)
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
    return { state, nightly: pull.nightly, counts }
  })

const failed = (context: JobContext, pullId: string, error: unknown) =>
  context.inCompany(tx =>
    tx
      .update(scimPull)
      .set({
        ...{ state: 'failed', endedAt: context.services.clock.now() },
        failure: error instanceof Refusal ? error.code : 'exception',
      })
      .where(eq(scimPull.id, pullId)),
  )

const pull = async (above: AboveOrganisation, context: JobContext, { pullId }: Wish) => {
  try {
    const place = await placeOf(context, tx => machineOf(context, tx))
    const source = await readSource({ place, progress: context.progress, signal: context.signal })
    const found = await keepFound(context, pullId, source)
    // At night nobody looks: what is no conflict and not too much is written at once.
    if (found?.nightly && found.state === 'ready') return await applyPull(above, context, pullId)
    return found?.counts ?? noCounts
  } catch (error) {
    await failed(context, pullId, error)
    throw error
  }
}

const lost = async ({ inCompany, services }: Pick<JobContext, 'inCompany' | 'services'>, { pullId }: Wish) => {
  await inCompany(tx =>
    tx
      .update(scimPull)
      .set({ state: 'failed', failure: 'exception', endedAt: services.clock.now() })
      .where(eq(scimPull.id, pullId)),
  )
}

export const scimPullJob = (above: AboveOrganisation): Job<Wish> =>
  defineJob({ name: 'scim-pull', schema: wish, run: (context, data) => pull(above, context, data), lost })

export const scimApplyJob = (above: AboveOrganisation): Job<Wish> =>
  defineJob({ name: 'scim-apply', schema: wish, run: (context, { pullId }) => applyPull(above, context, pullId), lost })

/** What calls need to know of the jobs, which lie above them. */
export const pullKind = { name: 'scim-pull', schema: wish, seconds: 3600 }
export const applyKind = { name: 'scim-apply', schema: wish, seconds: 3600 }
