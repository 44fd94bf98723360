/** What goes along with a department and what stays: each area tells its own, and nothing is done. */
import { sql } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import {
  type CarriedFate,
  type CarriedKind,
  type CarriedRow,
  namesTold,
} from '#contract/organisation/department-change.ts'
import { permissions } from '#contract/shared/permissions.ts'
import type { Actor } from '../../access/actor.ts'
import { mustReach, reaches } from '../../access/reach.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import type { AboveOrganisation, Leaving } from '../above.ts'
import { holdsAll } from '../roles.ts'
import { todayAt } from '../sites/site-today.ts'
import { mustReachBelow } from '../tree/must-reach-below.ts'
import { childrenOf } from '../tree/places.ts'
import { type AskedChange, judgeChange } from './judge-change.ts'

type Call = typeof organisationCalls.previewDepartmentChange

const rowOf = (kind: CarriedKind, fate: CarriedFate, names: readonly string[]): CarriedRow => ({
  ...{ kind, fate, count: names.length },
  names: names.filter(each => each !== '').slice(0, namesTold),
})

/** With a department that moves go all below it and the people of all of them. */
const alongWithMove = async (tx: Tx, above: AboveOrganisation, { departmentId, on }: AskedChange) => {
  const below = sql`(select department_id from department_line where above_id = ${departmentId})`
  const departments = await rowsOf<{ name: string }>(
    tx,
    sql`select name from department where id in ${below} and id <> ${departmentId} and deleted_at is null order by name`,
  )
  const people = await rowsOf<{ id: string }>(
    tx,
    sql`select staff.employee_id as id from ${above.staffOn(on)} staff where staff.department_id in ${below}`,
  )
  const ids = people.map(each => each.id)
  const names = await above.namesOf(tx, ids)
  return [
    rowOf(
      'people',
      'goes',
      ids.map(id => names.get(id) ?? ''),
    ),
    rowOf(
      'below',
      'goes',
      departments.map(each => each.name),
    ),
  ]
}

/** Of a change that is judged. Areas in which nothing is found are left out. */
export const alongWith = async (
  tx: Tx,
  above: AboveOrganisation,
  asked: AskedChange,
  withScopes: boolean,
): Promise<CarriedRow[]> => {
  const { kind, departmentId: from, targetId: to, on } = asked
  if (kind === 'open') return []
  if (kind === 'move') return (await alongWithMove(tx, above, asked)).filter(each => each.count > 0)
  const below = (await childrenOf(tx, from)).map(each => each.name)
  const leaving: Leaving = { tx, from, to, on, withScopes }
  const rows = [rowOf('below', to === null ? 'blocks' : 'goes', below)]
  for (const area of above.carried) {
    if (!area.by.includes(kind)) continue
    for (const { fate, names } of await area.found(leaving)) rows.push(rowOf(area.kind, fate, names))
  }
  return rows.filter(each => each.count > 0)
}

/** Both departments, and where people go along the right to change people, too. @throws Refusal forbidden */
export const mustReachBoth = async (
  tx: Tx,
  actor: Actor,
  { departmentId, targetId, kind }: AskedChange,
): Promise<void> => {
  await mustReach(tx, actor, departmentId)
  // All that lies below goes along.
  if (kind !== 'open') await mustReachBelow(tx, actor, departmentId)
  if (targetId !== null) await mustReach(tx, actor, targetId)
}

/** @throws Refusal forbidden where somebody would be put elsewhere by one who may not do so */
export const mustCarryPeople = async (
  tx: Tx,
  actor: Actor,
  { departmentId, targetId, kind }: AskedChange,
  rows: readonly CarriedRow[],
): Promise<void> => {
  if (kind === 'move' || targetId === null || !rows.some(each => each.kind === 'people')) return
  await mustReach(tx, actor, departmentId, 'people.edit')
  await mustReach(tx, actor, targetId, 'people.edit')
}

const ofPeople: readonly CarriedKind[] = ['people', 'requests', 'invitations']

/** People are named to those who see them there; whoever has a scope may be anybody, and is named to those who may change it. */
export const asTold = async (
  tx: Tx,
  actor: Actor,
  departmentId: string,
  rows: readonly CarriedRow[],
): Promise<CarriedRow[]> => {
  const seesPeople = await reaches(tx, actor, departmentId, 'people.view')
  const isTold = ({ kind }: CarriedRow) =>
    kind === 'scopes' ? mayCarryScopes(actor) : seesPeople || !ofPeople.includes(kind)
  return rows.map(row => (isTold(row) ? row : { ...row, names: [] }))
}

/** @throws Refusal organisation:blocked_people, …_below, …_plans: what has to be settled first, by name */
export const mustNotBlock = (rows: readonly CarriedRow[]): void => {
  const blocking = rows.find(each => each.fate === 'blocks')
  if (!blocking) return
  const said = { count: blocking.count, names: blocking.names.join(', ') || '…' }
  throw new Refusal(`organisation:blocked_${blocking.kind}`, said, 'targetId')
}

/** Scopes reach wherever they are used, so they go along only for one who may do everything everywhere. */
export const mayCarryScopes = (actor: Actor): boolean => holdsAll(actor, permissions)

export const previewDepartmentChange =
  (above: AboveOrganisation) =>
  async ({ input, tx, actor, services }: Served<Call>): Promise<Answer<Call>> => {
    const { id: departmentId, ...values } = input
    const asked = { departmentId, ...values }
    await mustReachBoth(tx, actor, asked)
    await judgeChange(tx, asked, await todayAt(tx, services.clock, departmentId))
    const rows = await alongWith(tx, above, asked, mayCarryScopes(actor))
    await mustCarryPeople(tx, actor, asked, rows)
    return { rows: await asTold(tx, actor, departmentId, rows) }
  }
