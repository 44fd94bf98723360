/** What HR sees of proposals: the list within reach, and one with old beside new, each unit by its own right. */
import { eq, sql } from 'drizzle-orm'
import {
  isMaskedUnit,
  type ProposalRow,
  type ProposedShown,
  type ProposedUnit,
  permissionOfProposed,
  type proposalCalls,
} from '#contract/onboarding/proposal.ts'
import { mustReach, reach, reaches } from '../../access/reach.ts'
import { termsOn } from '../../access/terms-today.ts'
import { audit } from '../../audit/audit.ts'
import { countedPage } from '../../db/counted-page.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { inDepartment, matches, mustSeeEmployee } from '../../people/index.ts'
import { dataProposal } from '../schema.ts'
import { heldBy, maskedValues, openProposal, overtakenIn, valuesOf } from './held.ts'
import { saidOf } from './own-data.ts'

type Calls = typeof proposalCalls
type Found = typeof dataProposal.$inferSelect

type Listed = Omit<ProposalRow, 'units' | 'createdAt'> &
  Pick<Found, 'verdicts'> & { proposed: ProposedUnit[]; at: string }

const shown = sql`asked.id, asked.revision, asked.employee_id as "employeeId", employee.name as "employeeName",
  employee.job_number as "jobNumber", department.name as "departmentName", asked.units as proposed, asked.verdicts,
  asked.state, asked.settled_by as "settledBy",
  to_char(asked.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`

const proposalsOn = (today: string) => sql`data_proposal asked
  join employee on employee.id = asked.employee_id and employee.deleted_at is null
  ${termsOn(today)} left join department on department.id = terms.department_id`

const rowOf = ({ proposed: units, verdicts, at: createdAt, ...row }: Listed): ProposalRow => ({
  ...row,
  createdAt,
  units: saidOf({ units, verdicts }),
})

export const listProposals = async ({
  input,
  tx,
  actor,
  services,
}: Served<Calls['listProposals']>): Promise<Answer<Calls['listProposals']>> => {
  const { search, departmentId, below, state } = input
  const scope = reach(actor).over(sql`terms.department_id`) ?? sql`true`
  const inState = state === 'all' ? sql`true` : sql`asked.state = ${state}`
  const read = (limit: number, offset: number) =>
    rowsOf<Listed & { total: number } & Record<string, unknown>>(
      tx,
      sql`select ${shown}, (count(*) over ())::int as total from ${proposalsOn(services.clock.today())}
        where ${scope} and ${matches(search)} and ${inDepartment(departmentId, below)} and ${inState}
        order by asked.state = 'open' desc, asked.created_at desc, asked.id limit ${limit} offset ${offset}`,
    )
  const { rows, total } = await countedPage(input, read)
  return { rows: rows.map(({ total: _, ...row }) => rowOf(row)), total }
}

/** With its person, whom the caller reaches; locked where it is written. @throws Refusal not_found, forbidden */
export const findProposal = async (
  { tx, actor, services }: Pick<Served, 'tx' | 'actor' | 'services'>,
  id: string,
  isWritten = false,
) => {
  const named = tx.select().from(dataProposal).where(eq(dataProposal.id, id))
  const [found] = await (isWritten ? named.for('update') : named)
  if (!found) throw new Refusal('not_found')
  const seen = await mustSeeEmployee(tx, actor, found.employeeId, services.clock.today(), isWritten ? {} : undefined)
  return { found, seen }
}

const unitShown = async (
  { tx, actor, services }: Served<Calls['getProposal']>,
  found: Found,
  place: string | null,
): Promise<ProposedShown[]> => {
  const held = await heldBy(tx, services, found.employeeId)
  const values = await openProposal(tx, services, found.id)
  const overtaken = await overtakenIn(tx, services, found, held)
  const units: ProposedShown[] = []
  for (const said of saidOf(found)) {
    const { unit } = said
    const none = { ...said, before: {}, after: {}, overtaken: false }
    if (!(await reaches(tx, actor, place, permissionOfProposed[unit]))) units.push({ ...none, seen: 'hidden' })
    else if (!values) units.push({ ...none, seen: 'lost' })
    else {
      const [before, after] = [maskedValues(held[unit]), maskedValues(valuesOf(values, unit))]
      units.push({
        ...said,
        seen: isMaskedUnit(unit) ? 'masked' : 'shown',
        before,
        after,
        overtaken: overtaken.has(unit),
      })
    }
  }
  return units
}

const listedRow = async (tx: Tx, id: string, today: string): Promise<ProposalRow> => {
  const [row] = await rowsOf<Listed & Record<string, unknown>>(
    tx,
    sql`select ${shown} from ${proposalsOn(today)} where asked.id = ${id}`,
  )
  if (!row) throw new Refusal('not_found')
  return rowOf(row)
}

/** @throws Refusal not_found, forbidden */
export const getProposal = async (request: Served<Calls['getProposal']>): Promise<Answer<Calls['getProposal']>> => {
  const { input, tx, services } = request
  const { found, seen } = await findProposal(request, input.id)
  const row = await listedRow(tx, found.id, services.clock.today())
  // Once it is settled the values lie with the record, or nowhere.
  const shownUnits = found.state === 'open' ? await unitShown(request, found, seen.department_id) : []
  return { ...row, shown: shownUnits }
}

/** @throws Refusal not_found, forbidden, sealed_lost */
export const openProposed = async (request: Served<Calls['openProposed']>): Promise<Answer<Calls['openProposed']>> => {
  const { input, tx, actor, services, now } = request
  const { found, seen } = await findProposal(request, input.id)
  await mustReach(tx, actor, seen.department_id, permissionOfProposed[input.unit])
  if (found.state !== 'open' || !found.units.includes(input.unit)) throw new Refusal('onboarding:proposal_settled')
  const values = await openProposal(tx, services, found.id)
  if (!values) throw new Refusal('sealed_lost')
  const held = await heldBy(tx, services, found.employeeId)
  const line = { actor, subject: 'data_proposal', subjectId: found.id, departmentId: seen.department_id, now } as const
  await audit(tx, { ...line, action: 'open_private', after: { employeeId: found.employeeId, unit: input.unit } })
  return { before: held[input.unit], after: valuesOf(values, input.unit) }
}
