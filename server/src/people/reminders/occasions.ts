/**
 * The days that a rule reminds of, each with the day on which its reminder is due: of everybody whom the rule is about, in
 * one statement. Days of retirement, which the engine counts, are handed in.
 */
import { type SQL, sql } from 'drizzle-orm'
import { usualWarningDays } from '#contract/people/contracts/labour-contract.ts'
import type { ReminderTiming } from '#contract/people/reminders/rule.ts'
import { termsOn } from '../../access/terms-today.ts'
import { arrayOf } from '../../db/array-of.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import type { RetirementDay } from './retirements.ts'
import type { RuleRecord } from './rules.ts'

export type Aim = Pick<RuleRecord, 'timing' | 'side' | 'days' | 'departmentIds'>

export interface Occasion {
  employeeId: string
  contractId: string | null
  departmentId: string | null
  departmentName: string | null
  name: string
  /** The day itself, and that of its reminder. */
  on: string
  remindOn: string
}

/** How long after its day a reminder still counts as something to be done, where nobody was reminded in time. */
const backlogDays = 30

/** A contract that another follows is settled; so is one that has ended before its end. */
export const contractEnds = sql`select contract.employee_id, contract.id as contract_id, contract.end_date as on_date,
    contract.warning_days
  from labour_contract contract where contract.deleted_at is null and contract.ended_on is null
    and contract.signed_on is not null and contract.end_date is not null
    and not exists (select from labour_contract later where later.previous_id = contract.id and later.deleted_at is null)`

const entries = sql`select employee.id as employee_id, null::uuid as contract_id, employee.hired_on as on_date,
  null::smallint as warning_days from employee`

export const regularisations = sql`select change.employee_id, null::uuid as contract_id,
    coalesce(change.actual_on, change.planned_on, change.on_date) as on_date, null::smallint as warning_days
  from personnel_change change where change.kind = 'regularisation' and change.state <> 'cancelled'`

const retirements = (days: readonly RetirementDay[]): SQL => sql`select found.employee_id, null::uuid as contract_id,
    found.on_date, null::smallint as warning_days
  from unnest(${arrayOf(days.map(each => each.employeeId))}::uuid[], ${arrayOf(days.map(each => each.on))}::date[])
    found (employee_id, on_date)`

const happenings = (timing: ReminderTiming, days: readonly RetirementDay[]): SQL =>
  ({ contract_end: contractEnds, entry: entries, regularisation: regularisations, retirement: retirements(days) })[
    timing
  ]

/** Before the end of a contract its own days go first, then the rule's, then those of the company's warning. */
const daysOf = ({ timing, side, days }: Aim): SQL =>
  timing === 'contract_end' && side === 'before'
    ? sql`coalesce(happening.warning_days, ${days}::int, (select days from contract_warning limit 1), ${usualWarningDays})::int`
    : sql`${days ?? 0}::int`

const about = ({ departmentIds }: Aim): SQL =>
  departmentIds.length === 0
    ? sql`true`
    : sql`terms.department_id in (select department_id from department_line
        where above_id = any(${arrayOf(departmentIds)}::uuid[]))`

interface Wish {
  today: string
  retiring: readonly RetirementDay[]
  /** A condition on `terms.department_id`. */
  within?: SQL | undefined
}

/** All of a rule, as the rows of `occasion`. */
const occasionsOf = (aim: Aim, { today, retiring, within }: Wish): SQL => sql`(
  select happening.employee_id, happening.contract_id, terms.department_id, department.name as department_name,
    employee.name, happening.on_date,
    happening.on_date ${aim.side === 'before' ? sql`-` : sql`+`} ${daysOf(aim)} as remind_on
  from (${happenings(aim.timing, retiring)}) happening
  join employee on employee.id = happening.employee_id and employee.deleted_at is null
    and (employee.left_on is null or employee.left_on >= ${today}::date)
  ${termsOn(today)} left join department on department.id = terms.department_id
  where ${about(aim)} and ${within ?? sql`true`}
) occasion`

const columns = sql`occasion.employee_id as "employeeId", occasion.contract_id as "contractId",
  occasion.department_id as "departmentId", occasion.department_name as "departmentName", occasion.name, occasion.on_date::text as "on", occasion.remind_on::text as "remindOn"`

/**
 * Those whose reminder is due: since the rule has looked as it does, whatever the day; of before that what can still be
 * done something about.
 */
const isDue = ({ side }: Aim, activeFrom: string, today: string): SQL => {
  const stillCounts =
    side === 'before'
      ? sql`occasion.on_date >= ${today}::date`
      : sql`occasion.remind_on >= ${activeFrom}::date - ${backlogDays}::int`
  return sql`occasion.remind_on <= ${today}::date and (occasion.remind_on > ${activeFrom}::date or ${stillCounts})`
}

export const dueOccasions = (tx: Tx, aim: Aim & { activeFrom: string }, wish: Wish): Promise<Occasion[]> =>
  rowsOf<Occasion & Record<string, unknown>>(
    tx,
    sql`select ${columns} from ${occasionsOf(aim, wish)} where ${isDue(aim, aim.activeFrom, wish.today)}
      order by occasion.on_date, occasion.employee_id`,
  )

/** Whose day is nearest, and of how many the reminder would be due already. */
export const weighOccasions = async (
  tx: Tx,
  aim: Aim,
  wish: Wish,
): Promise<{ nearest: Occasion | undefined; overdue: number }> => {
  const { today } = wish
  const [nearest] = await rowsOf<Occasion & Record<string, unknown>>(
    tx,
    sql`select ${columns} from ${occasionsOf(aim, wish)}
      order by occasion.on_date < ${today}::date, abs(occasion.on_date - ${today}::date), occasion.employee_id limit 1`,
  )
  const [counted] = await rowsOf<{ overdue: number }>(
    tx,
    sql`select count(*)::int as overdue from ${occasionsOf(aim, wish)} where ${isDue(aim, today, today)}`,
  )
  return { nearest, overdue: counted?.overdue ?? 0 }
}

/** A condition on `reminder_item`: its day stands still, and its reminder is due. */
export const standingOf = (aim: Aim, wish: Wish): SQL => sql`exists (
  select from ${occasionsOf(aim, wish)} where coalesce(occasion.contract_id, occasion.employee_id) = reminder_item.subject_id
    and occasion.on_date = reminder_item.on_date and occasion.remind_on <= ${wish.today}::date)`
