/** Employees look at the own data, propose a change of it, and take that back while nobody has said anything to it. */
import { and, desc, eq } from 'drizzle-orm'
import type { proposalCalls } from '#contract/onboarding/proposal.ts'
import { whoMay } from '../../access/who-may.ts'
import { audit } from '../../audit/audit.ts'
import { brokeUnique } from '../../db/broke-unique.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { tell } from '../../notices/tell.ts'
import { ownEmployee } from '../../people/index.ts'
import { mustBeLast } from '../../settings/index.ts'
import { dataProposal } from '../schema.ts'
import { heldBy, keepProposed, maskedValues, unitsIn, valuesOf } from './held.ts'

type Calls = typeof proposalCalls
type Row = typeof dataProposal.$inferSelect

export const saidOf = ({ units, verdicts }: Pick<Row, 'units' | 'verdicts'>) =>
  units.map(unit => {
    const said = verdicts[unit]
    const verdict =
      said === undefined ? ('open' as const) : said.accepted ? ('accepted' as const) : ('returned' as const)
    return { unit, verdict, remark: said?.remark ?? '' }
  })

/** @throws Refusal not_found for whoever is no employee */
export const getOwnData = async ({
  tx,
  actor,
  services,
}: Served<Calls['getOwnData']>): Promise<Answer<Calls['getOwnData']>> => {
  const self = await ownEmployee(tx, actor, services.clock.today())
  const held = await heldBy(tx, services, self.id)
  const [last] = await tx
    .select()
    .from(dataProposal)
    .where(eq(dataProposal.employeeId, self.id))
    .orderBy(desc(dataProposal.createdAt), desc(dataProposal.id))
    .limit(1)
  return {
    held: Object.fromEntries(Object.entries(held).map(([unit, values]) => [unit, maskedValues(values)])),
    last: last
      ? {
          ...{ id: last.id, revision: last.revision, state: last.state, units: saidOf(last) },
          createdAt: last.createdAt.toISOString(),
        }
      : null,
  }
}

/** @throws Refusal not_found, onboarding:nothing_proposed, onboarding:proposal_open, seal_key_missing */
export const proposeOwnData = async (
  request: Served<Calls['proposeOwnData']>,
): Promise<Answer<Calls['proposeOwnData']>> => {
  const { input, tx, actor, services, now } = request
  const today = services.clock.today()
  const self = await ownEmployee(tx, actor, today, {})
  const held = await heldBy(tx, services, self.id)
  // What stands already is no change.
  const same = unitsIn(input).filter(unit => JSON.stringify(valuesOf(input, unit)) === JSON.stringify(held[unit]))
  const values = { ...input, ...Object.fromEntries(same.map(unit => [unit, undefined])) }
  const units = unitsIn(values)
  if (units.length === 0) throw new Refusal('onboarding:nothing_proposed')
  const id = newId()
  try {
    await tx.insert(dataProposal).values({ id, employeeId: self.id, units, createdAt: now })
  } catch (error) {
    throw brokeUnique(error, 'data_proposal_open') ? new Refusal('onboarding:proposal_open') : error
  }
  const found = Object.fromEntries(units.map(unit => [unit, held[unit]]))
  await keepProposed(tx, services, { id, companyId: actor.companyId }, { values, found })
  const line = { actor, subject: 'data_proposal', subjectId: id, departmentId: self.department_id, now } as const
  await audit(tx, { ...line, action: 'propose', after: { employeeId: self.id, units } })
  const notice = { kind: 'proposal.made', titleCode: 'onboarding:message.proposed', values: { name: self.name } }
  const link = `/people/proposals?open=${id}`
  await tell(tx, await whoMay(tx, 'people.edit', self.department_id, today), { ...notice, link }, now)
  return { id, revision: 0 }
}

/** @throws Refusal not_found for somebody else's, stale, onboarding:proposal_settled */
export const withdrawProposal = async (
  request: Served<Calls['withdrawProposal']>,
): Promise<Answer<Calls['withdrawProposal']>> => {
  const { input, tx, actor, services, now } = request
  const self = await ownEmployee(tx, actor, services.clock.today())
  const own = and(eq(dataProposal.id, input.id), eq(dataProposal.employeeId, self.id))
  const [found] = await tx.select().from(dataProposal).where(own).for('update')
  if (!found) throw new Refusal('not_found')
  mustBeLast(found, input.revision)
  if (found.state !== 'open') throw new Refusal('onboarding:proposal_settled')
  const revision = found.revision + 1
  await tx.update(dataProposal).set({ state: 'withdrawn', revision }).where(own)
  await keepProposed(tx, services, found, null)
  const line = { actor, subject: 'data_proposal', subjectId: found.id, departmentId: self.department_id, now } as const
  await audit(tx, { ...line, action: 'withdraw_proposal', after: { employeeId: self.id } })
  return { id: found.id, revision }
}
