/** The demo's leave: its types and rules since the year before, what was brought over from then, and what rules gave since. */
import type { LeaveTypeRow } from '#contract/leave/type.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { leaveLedger, leaveLine, leaveRule, leaveRuleVersion, leaveType } from '../../leave/schema.ts'
import { type DemoLeaveType, demoLeaveRules, demoLeaveTypes } from './leave-facts.ts'

interface Made {
  by: string
  today: string
  now: Date
}

const keys = Object.keys(demoLeaveTypes) as DemoLeaveType[]

type Facts = Omit<LeaveTypeRow, 'id' | 'revision' | 'sort' | 'creator' | 'createdAt' | 'name'>
const usual: Facts = {
  ...{ paid: true, enabled: true, unit: 'day', counts: 'rostered', hasBalance: true, isPrivate: false, law: 'other' },
  ...{ evidenceFrom: null, noticeDays: null, backDays: null },
}

/** Ids of the types, by what the demo calls them. */
export type DemoLeaveTypes = ReadonlyMap<DemoLeaveType, string>

const makeTypes = async (tx: Tx, { by, now }: Made): Promise<DemoLeaveTypes> => {
  const ids = new Map(keys.map(key => [key, newId()]))
  await tx.insert(leaveType).values(
    keys.map((key, at) => {
      const facts: Pick<LeaveTypeRow, 'name'> & Partial<Facts> = demoLeaveTypes[key]
      return { ...usual, ...facts, id: ids.get(key) ?? '', sort: (at + 1) * 10, creator: by, createdAt: now }
    }),
  )
  return ids
}

const makeRules = async (tx: Tx, types: DemoLeaveTypes, { by, today, now }: Made): Promise<void> => {
  const made = { creator: by, createdAt: now }
  const from = `${Number(today.slice(0, 4)) - 1}-01-01`
  const rules = demoLeaveRules.map(({ type, ...rule }) => ({ ...rule, id: newId(), typeId: types.get(type) ?? '' }))
  await tx
    .insert(leaveRule)
    .values(rules.map(({ id, typeId, name, priority }) => ({ id, typeId, name, priority, enabled: true, ...made })))
  const scope = { departmentIds: [], positions: [], hireTypes: [], tagIds: [] }
  await tx
    .insert(leaveRuleVersion)
    .values(rules.map(({ id: ruleId, terms, source }) => ({ ruleId, number: 1, from, scope, terms, source, ...made })))
}

/** Some had hours in lieu on the old system, which end with the year, and a few have married this year. */
const makeOpening = async (
  tx: Tx,
  types: DemoLeaveTypes,
  people: readonly { id: string }[],
  { by, today, now }: Made,
): Promise<void> => {
  const year = today.slice(0, 4)
  const written = { writtenBy: by, writtenAt: now, denominator: 1n, day: `${year}-01-01`, validTo: `${year}-12-31` }
  const lines = people.flatMap(({ id: employeeId }, place) => [
    ...(place % 4 === 1
      ? [
          {
            employeeId,
            typeId: types.get('lieu') ?? '',
            numerator: BigInt(4 + (place % 5) * 2),
            kind: 'import' as const,
          },
        ]
      : []),
    ...(place % 29 === 3
      ? [{ employeeId, typeId: types.get('marriage') ?? '', numerator: 10n, kind: 'adjust' as const }]
      : []),
  ])
  if (lines.length === 0) return
  await tx.insert(leaveLedger).values(lines.map(({ employeeId, typeId }) => ({ employeeId, typeId })))
  await tx.insert(leaveLine).values(
    lines.map(line => {
      const id = newId()
      const said = line.kind === 'import' ? '旧系统结余' : '登记结婚'
      const source = line.kind === 'import' ? ('import' as const) : ('person' as const)
      return { ...line, ...written, id, key: id, remark: said, source, priority: 1 }
    }),
  )
}

export const makeLedger = async (tx: Tx, people: readonly { id: string }[], made: Made): Promise<DemoLeaveTypes> => {
  const types = await makeTypes(tx, made)
  await makeRules(tx, types, made)
  await makeOpening(tx, types, people, made)
  return types
}
