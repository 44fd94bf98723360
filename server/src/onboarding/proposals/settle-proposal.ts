/** HR agrees unit by unit: what is agreed to is written by the writes of the record, the rest keeps its remark. */
import { and, eq } from 'drizzle-orm'
import { type Proposed, permissionOfProposed, type proposalCalls } from '#contract/onboarding/proposal.ts'
import { mustReach } from '../../access/reach.ts'
import { membership } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { saveEmployee } from '../../membership/index.ts'
import { tell } from '../../notices/tell.ts'
import { readEmployee, readPlain, savePersonal, saveRecord } from '../../people/index.ts'
import { mustBeLast } from '../../settings/index.ts'
import { dataProposal } from '../schema.ts'
import { firstContact, heldBy, keepProposed, openProposal, overtakenIn } from './held.ts'
import { findProposal } from './look-at.ts'

type Call = typeof proposalCalls.settleProposal
type Request = Served<Call>

const writePhone = async (request: Request, employeeId: string, phone: string): Promise<void> => {
  const { id, revision, jobNumber, name, gender, birth, hiredOn, leftOn, participates, restWeekdays, ...rest } =
    await readEmployee(request.tx, employeeId)
  const basics = { id, revision, jobNumber, name, gender, birth, hiredOn, leftOn, participates, restWeekdays }
  const dated = { employments: rest.employments, protections: rest.protections }
  // What a form would ask for beside is no part of the proposal.
  await saveEmployee({ ...request, source: 'screen', input: { ...basics, ...dated, phone } })
}

const writePersonal = async (
  request: Request,
  employeeId: string,
  { email, homeAddress, bank }: Pick<Proposed, 'email' | 'homeAddress' | 'bank'>,
): Promise<void> => {
  const { revision } = await readEmployee(request.tx, employeeId)
  const { birth: _, gender: __, identityKind: ___, ...plain } = await readPlain(request.tx, employeeId)
  const fields = { ...(homeAddress !== undefined && { homeAddress }), ...bank }
  const input = { employeeId, revision, ...plain, ...(email !== undefined && { email }), fields }
  await savePersonal({ ...request, source: 'screen', input })
}

const writeContact = async (request: Request, employeeId: string, contact: NonNullable<Proposed['contact']>) => {
  const there = await firstContact(request.tx, employeeId)
  const known = there && { id: there.id, revision: there.revision }
  await saveRecord({ ...request, input: { ...known, employeeId, content: { kind: 'contact', ...contact } } })
}

const writeAgreed = async (request: Request, employeeId: string, agreed: Proposed): Promise<void> => {
  if (agreed.phone !== undefined) await writePhone(request, employeeId, agreed.phone)
  if (agreed.email !== undefined || agreed.homeAddress !== undefined || agreed.bank !== undefined)
    await writePersonal(request, employeeId, agreed)
  if (agreed.contact !== undefined) await writeContact(request, employeeId, agreed.contact)
}

const tellPerson = async (request: Request, employeeId: string): Promise<void> => {
  const { tx, now } = request
  const own = and(eq(membership.employeeId, employeeId), eq(membership.active, true))
  const people = await tx.select({ id: membership.personId }).from(membership).where(own)
  const notice = { kind: 'proposal.settled', titleCode: 'onboarding:message.settled', link: '/my/data' }
  await tell(
    tx,
    people.map(each => each.id),
    notice,
    now,
  )
}

/**
 * Several hands may share one: it is settled once each unit has its word.
 * @throws Refusal not_found, forbidden, stale, onboarding:proposal_settled, onboarding:remark_required, onboarding:proposal_overtaken, sealed_lost, and what
 *   refuses a write of the record
 */
export const settleProposal = async (request: Request): Promise<Answer<Call>> => {
  const { input, tx, actor, services, now } = request
  const { found, seen } = await findProposal(request, input.id, true)
  mustBeLast(found, input.revision)
  if (found.state !== 'open') throw new Refusal('onboarding:proposal_settled')
  const values = await openProposal(tx, services, found.id)
  if (!values) throw new Refusal('sealed_lost')
  const agreed: Proposed = {}
  const overtaken = await overtakenIn(tx, services, found, await heldBy(tx, services, found.employeeId))
  for (const [at, { unit, accepted, remark, overwrites }] of input.verdicts.entries()) {
    if (!found.units.includes(unit) || found.verdicts[unit]) throw new Refusal('look_again')
    await mustReach(tx, actor, seen.department_id, permissionOfProposed[unit])
    if (!accepted && remark === '') throw new Refusal('onboarding:remark_required', {}, `verdicts.${at}.remark`)
    // Whoever agrees has seen what HR wrote meanwhile.
    if (accepted && overtaken.has(unit) && !overwrites)
      throw new Refusal('onboarding:proposal_overtaken', {}, `verdicts.${at}.unit`)
    if (accepted) Object.assign(agreed, { [unit]: values[unit] })
  }
  await writeAgreed(request, found.employeeId, agreed)
  const said = input.verdicts.map(({ unit, accepted, remark }) => [unit, { accepted, remark: accepted ? '' : remark }])
  const verdicts = { ...found.verdicts, ...Object.fromEntries(said) }
  const state = found.units.every(unit => verdicts[unit]) ? ('settled' as const) : ('open' as const)
  const revision = found.revision + 1
  await tx
    .update(dataProposal)
    .set({ verdicts, state, revision, settledBy: actor.name })
    .where(eq(dataProposal.id, found.id))
  if (state === 'settled') {
    await keepProposed(tx, services, found, null)
    await tellPerson(request, found.employeeId)
  }
  const told = {
    employeeId: found.employeeId,
    accepted: Object.keys(agreed),
    units: input.verdicts.map(each => each.unit),
  }
  const line = { actor, subject: 'data_proposal', subjectId: found.id, departmentId: seen.department_id, now } as const
  await audit(tx, { ...line, action: 'settle_proposal', after: told })
  return { id: found.id, revision, state }
}
