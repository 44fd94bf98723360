/** Every line within reach, the newest first, each with the balance that it left. */
import { sql } from 'drizzle-orm'
import type { LeaveUnit } from '#contract/leave/amount.ts'
import type { leaveBalanceCalls } from '#contract/leave/balance.ts'
import { countedPage } from '../../db/counted-page.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Answer, Served } from '../../http/served.ts'
import { askBalances } from '../ledger/ask.ts'
import { ledgerKey } from '../ledger/ledgers.ts'
import { readLines } from '../ledger/lines.ts'
import { peopleInList, personFields, typeInList } from './people-in-list.ts'
import { readVersions, sourceOf } from './told.ts'

type Call = typeof leaveBalanceCalls.listBalanceHistory

interface Row extends Record<string, unknown> {
  id: string
  employeeId: string
  name: string
  jobNumber: string
  departmentName: string | null
  typeId: string
  typeName: string
  unit: LeaveUnit
  total: number
}

const readPage = ({ input, tx, actor, services }: Served<Call>) => {
  const { typeId, source, from, to } = input
  const people = peopleInList(actor, { ...input, state: 'all' }, services.clock.today())
  const found = sql`from leave_line line join person on person."employeeId" = line.employee_id
    join leave_type on leave_type.id = line.type_id
    where ${typeInList(typeId)} and ${source === undefined ? sql`true` : sql`line.source = ${source}`}
      and ${from === undefined ? sql`true` : sql`line.day >= ${from}::date`}
      and ${to === undefined ? sql`true` : sql`line.day <= ${to}::date`}`
  return countedPage(input, (limit, offset) =>
    rowsOf<Row>(
      tx,
      sql`with ${people}
      select line.id, ${personFields}, leave_type.id as "typeId", leave_type.name as "typeName", leave_type.unit,
        (select count(*)::int ${found}) as total
      ${found} order by line.id desc limit ${limit} offset ${offset}`,
    ),
  )
}

export const listBalanceHistory = async (request: Served<Call>): Promise<Answer<Call>> => {
  const { tx, services } = request
  const { rows, total } = await readPage(request)
  const ledgers = [...new Map(rows.map(row => [ledgerKey(row), row])).values()]
  const lines = await readLines(tx, ledgers)
  const asked = ledgers.map(({ employeeId, typeId }) => ({
    ...{ employeeId, typeId },
    lines: lines.get(ledgerKey({ employeeId, typeId })) ?? [],
  }))
  const balances = await askBalances(services.engine, services.clock.today(), asked, true)
  const told = new Map(balances.flatMap(each => each.lines ?? []).map(each => [each.id, each]))
  const all = new Map([...lines.values()].flat().map(each => [each.id, each]))
  const versions = await readVersions(tx, [...all.values()])
  return {
    total,
    rows: rows.flatMap(({ total: _, ...row }) => {
      const [line, figures] = [all.get(row.id), told.get(row.id)]
      if (!line || !figures) return []
      const { kind, day, validTo, remark, writtenBy } = line
      const { amount, balance } = figures
      const said = { kind, day, validTo, remark, writtenBy, amount, balance, time: line.writtenAt.toISOString() }
      return [{ ...row, ...said, ...sourceOf(line, versions) }]
    }),
  }
}
