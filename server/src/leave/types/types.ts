/** Leave types: what kinds of leave a company knows. */
import { and, asc, eq, ilike, isNull } from 'drizzle-orm'
import type { leaveTypeCalls } from '#contract/leave/type.ts'
import { containing } from '../../db/containing.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { findTaken, keepRecord, readRecord, type SettingsNoun } from '../../settings/index.ts'
import { leaveLine, leaveType } from '../schema.ts'

type Calls = typeof leaveTypeCalls

export const leaveTypes: SettingsNoun<typeof leaveType> = {
  table: leaveType,
  subject: 'leave_type',
  judge: async (tx, records) => {
    const taken = await findTaken(tx, leaveTypes, 'name', records)
    if (taken) throw new Refusal('leave:type_taken', { name: taken.name }, 'name')
  },
}

export const listLeaveTypes = async ({
  input,
  tx,
}: Served<Calls['listLeaveTypes']>): Promise<Answer<Calls['listLeaveTypes']>> => {
  const named = input.text === '' ? undefined : ilike(leaveType.name, containing(input.text))
  const inUse = input.enabled === undefined ? undefined : eq(leaveType.enabled, input.enabled)
  const rows = await tx
    .select()
    .from(leaveType)
    .where(and(isNull(leaveType.deletedAt), named, inUse))
    .orderBy(asc(leaveType.sort), asc(leaveType.name))
  return {
    rows: rows.map(({ companyId: _, deletedAt: _gone, createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
    })),
  }
}

/** What was written in a unit is a figure of that unit for ever. @throws Refusal leave:unit_in_use */
const mustKeepUnit = async (tx: Tx, { id, unit }: { id: string; unit: string }, wanted: string): Promise<void> => {
  if (unit === wanted) return
  const [line] = await tx.select({ id: leaveLine.id }).from(leaveLine).where(eq(leaveLine.typeId, id)).limit(1)
  if (line) throw new Refusal('leave:unit_in_use', {}, 'unit')
}

/** @throws Refusal not_found, forbidden, stale, leave:type_name_required, leave:type_taken, leave:unit_in_use */
export const saveLeaveType = async ({
  input,
  tx,
  actor,
  now,
}: Served<Calls['saveLeaveType']>): Promise<Answer<Calls['saveLeaveType']>> => {
  const { id, revision, ...values } = input
  if (values.name === '') throw new Refusal('leave:type_name_required', {}, 'name')
  const before = id === undefined ? undefined : await readRecord(tx, leaveTypes, id)
  if (before) await mustKeepUnit(tx, before, values.unit)
  const creator = before?.creator ?? actor.name
  return keepRecord(tx, leaveTypes, { actor, now }, { id, revision }, { ...values, creator })
}
