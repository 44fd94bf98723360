/** The list of balances within reach: paged by person and type in the database, and told by the engine for the page alone. */
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
import { figuresOf, readVersions } from './told.ts'

type Call = typeof leaveBalanceCalls.listBalances

interface Row extends Record<string, unknown> {
  employeeId: string
  name: string
  jobNumber: string
  departmentName: string | null
  typeId: string
  typeName: string
  unit: LeaveUnit
  total: number
}

/** A type without a balance has none to be listed: what was taken of it stands in the history. */
export const listBalances = async ({ input, tx, actor, services }: Served<Call>): Promise<Answer<Call>> => {
  const today = services.clock.today()
  const { rows, total } = await countedPage(input, (limit, offset) =>
    rowsOf<Row>(
      tx,
      sql`with ${peopleInList(actor, input, today)}
      select ${personFields}, leave_type.id as "typeId", leave_type.name as "typeName", leave_type.unit,
        (count(*) over ())::int as total
      from person join leave_ledger ledger on ledger.employee_id = person."employeeId"
      join leave_type on leave_type.id = ledger.type_id
      where ${typeInList(input.typeId)} and leave_type.has_balance
      order by person."jobNumber", person."employeeId", leave_type.sort, leave_type.name, leave_type.id
      limit ${limit} offset ${offset}`,
    ),
  )
  const lines = await readLines(tx, rows)
  const asked = rows.map(({ employeeId: of, typeId: type }) => ({
    ...{ employeeId: of, typeId: type },
    lines: lines.get(ledgerKey({ employeeId: of, typeId: type })) ?? [],
  }))
  const versions = await readVersions(tx, [...lines.values()].flat())
  const balances = await askBalances(services.engine, input.on ?? today, asked)
  return {
    total,
    rows: rows.flatMap(({ total: _, ...row }, at) => {
      const balance = balances[at]
      return balance ? [{ ...row, ...figuresOf(balance, lines.get(ledgerKey(row)) ?? [], versions) }] : []
    }),
  }
}
