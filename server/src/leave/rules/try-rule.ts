/** What a draft of a rule gives one person, step by step, and how balances of a year would have been: nothing is written. */
import { sql } from 'drizzle-orm'
import type { LeaveBalance, LeaveDue, LeaveLine } from '#contract/engine.ts'
import type { leaveRuleCalls } from '#contract/leave/rule.ts'
import { mustReach } from '../../access/reach.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal, refuseFirst } from '../../errors.ts'
import type { Answer, Served, ServedLong } from '../../http/served.ts'
import { readRecord } from '../../settings/index.ts'
import { peopleInReach } from '../adjusting/people-in-reach.ts'
import { askDue } from '../due/due-lines.ts'
import { engineRule } from '../due/engine-rule.ts'
import { type DatedVersion, datedVersions, holdingRules } from '../due/holding-rules.ts'
import { personFacts } from '../due/person-facts.ts'
import { readTypes } from '../types/read-types.ts'
import { judgeTerms } from './judge-terms.ts'
import { leaveRules } from './rules.ts'

type Try = typeof leaveRuleCalls.tryLeaveRule
type Simulate = typeof leaveRuleCalls.simulateLeaveRule
type Draft = Pick<Served<Try>['input'], 'ruleId' | 'typeId' | 'from' | 'scope' | 'terms'>

const draftId = 'draft'

const versionOf = async (tx: Tx, { ruleId, typeId, from, scope, terms }: Draft): Promise<DatedVersion> => {
  refuseFirst(judgeTerms(terms))
  const type = (await readTypes(tx, [typeId])).get(typeId)
  if (!type) throw new Refusal('not_found')
  const id = ruleId ?? draftId
  return { ruleId: id, versionId: id, typeId, version: 1, unit: type.unit, priority: 1, from, to: null, scope, terms }
}

/** What versions alone give people, from nothing. */
const dueOf = async (tx: Tx, engine: Engine, versions: readonly DatedVersion[], ids: readonly string[], to: string) => {
  const held = await holdingRules(tx, versions, ids)
  const people = await personFacts(tx, ids)
  const accounts = ids.flatMap(id => {
    const [person, rules] = [people.get(id), (held.get(id) ?? []).map(engineRule)]
    return person && rules.length > 0 ? [{ id, person, rules, lines: [] }] : []
  })
  return new Map((await askDue(engine, to, accounts)).map(each => [each.id, each]))
}

const linesOf = (due: LeaveDue | undefined): LeaveLine[] => (due?.lines ?? []).map(each => each.line)

type Accounts = { id: string; lines: LeaveLine[]; setTo?: string }[]
const balancesOf = (engine: Engine, on: string, accounts: Accounts): Promise<LeaveBalance[]> =>
  engine.call('leave_balance', { on, accounts, withLines: true })

/** Whether it tells of health: by the type of the draft, or of the rule whose events it would count. */
const tellsOfHealth = async (tx: Tx, { ruleId, typeId }: Pick<Draft, 'ruleId' | 'typeId'>): Promise<boolean> => {
  const rule = ruleId === undefined ? undefined : await readRecord(tx, leaveRules, ruleId)
  const types = await readTypes(tx, [typeId, ...(rule ? [rule.typeId] : [])])
  return [...types.values()].some(each => each.isPrivate)
}

/** @throws Refusal not_found, forbidden, what `judgeTerms` says */
export const tryLeaveRule = async ({ input, tx, actor, services }: Served<Try>): Promise<Answer<Try>> => {
  const { employeeId, until } = input
  await peopleInReach(tx, actor, [employeeId], services.clock.today(), await tellsOfHealth(tx, input))
  const version = await versionOf(tx, input)
  const due = (await dueOf(tx, services.engine, [version], [employeeId], until)).get(employeeId)
  const [balance] = await balancesOf(services.engine, until, [{ id: employeeId, lines: linesOf(due) }])
  if (!balance) throw new Refusal('engine_unavailable')
  const told = new Map((balance.lines ?? []).map(each => [each.id, each.amount]))
  return {
    applies: due !== undefined,
    balance: balance.total,
    lines: (due?.lines ?? []).flatMap(({ line, steps }) => {
      const amount = told.get(line.id)
      const { day, kind, validTo = null } = line
      return amount ? [{ day, kind, amount, validTo, derivation: steps }] : []
    }),
  }
}

/** People of one question to the engine. */
const together = 200
/** Of those that change the form shows the first. */
const shown = 100

interface Person extends Record<string, unknown> {
  id: string
  name: string
  jobNumber: string
}

type Compared = Answer<Simulate>['rows'][number]

/** Of people whom the draft or what held then is about, both balances and the difference. */
const compare = async (
  tx: Tx,
  engine: Engine,
  { before, after, to }: { before: readonly DatedVersion[]; after: readonly DatedVersion[]; to: string },
  people: readonly Person[],
): Promise<Compared[]> => {
  const ids = people.map(each => each.id)
  const [was, is] = [await dueOf(tx, engine, before, ids, to), await dueOf(tx, engine, after, ids, to)]
  const concerned = people.filter(({ id }) => was.has(id) || is.has(id))
  const then = await balancesOf(
    engine,
    to,
    concerned.map(({ id }) => ({ id, lines: linesOf(was.get(id)) })),
  )
  const now = await balancesOf(
    engine,
    to,
    concerned.map(({ id }) => ({ id, lines: linesOf(is.get(id)) })),
  )
  // What makes the old balance the new one is the difference.
  const changes = await balancesOf(
    engine,
    to,
    concerned.map(({ id }, at) => ({ id, lines: linesOf(was.get(id)), setTo: now[at]?.total.exact ?? '0' })),
  )
  return concerned.flatMap(({ id: employeeId, name, jobNumber }, at) => {
    const [old, fresh, change] = [then[at]?.total, now[at]?.total, changes[at]?.change]
    return old && fresh && change
      ? [{ employeeId, name, jobNumber, before: old, after: fresh, difference: change }]
      : []
  })
}

const yearBefore = (today: string) => {
  const year = Number(today.slice(0, 4)) - 1
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}

/** @throws Refusal not_found, forbidden, what `judgeTerms` says */
export const simulateLeaveRule = async ({
  input,
  actor,
  inCompany,
  services,
}: ServedLong<Simulate>): Promise<Answer<Simulate>> => {
  const { from, to } = yearBefore(services.clock.today())
  const { engine } = services
  await inCompany(async tx => {
    if (await tellsOfHealth(tx, input)) await mustReach(tx, actor, null, 'people.health')
  })
  const [before, draft, people] = await inCompany(async tx => [
    (await datedVersions(tx)).filter(each => each.ruleId === input.ruleId),
    await versionOf(tx, { ...input, from }),
    await rowsOf<Person>(
      tx,
      sql`select id, name, job_number as "jobNumber" from employee where deleted_at is null
        and hired_on <= ${to}::date and (left_on is null or left_on >= ${from}::date) order by job_number, id`,
    ),
  ])
  const rows: Compared[] = []
  for (let at = 0; at < people.length; at += together) {
    const some = people.slice(at, at + together)
    rows.push(...(await inCompany(tx => compare(tx, engine, { before, after: [draft], to }, some))))
  }
  const changed = rows.filter(each => each.difference.exact !== '0')
  const lines = changed.map(({ employeeId: id, difference }): LeaveLine => {
    return { id, kind: 'adjust', day: to, amount: difference.exact }
  })
  const [sum] = await balancesOf(engine, to, [{ id: 'all', lines }])
  const size = ({ difference }: Compared) => Math.abs(Number(difference.shown))
  return {
    ...{ from, to, people: rows.length, changed: changed.length },
    difference: sum?.total ?? { exact: '0', shown: '0' },
    rows: changed.toSorted((a, b) => size(b) - size(a)).slice(0, shown),
  }
}
