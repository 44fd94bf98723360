/** What people enter of somebody that a rule goes by: an event, or what was agreed about a year's leave. The rule gives at once. */
import { and, eq, sql } from 'drizzle-orm'
import type { leaveAdjustCalls } from '#contract/leave/adjust.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal, refuseFirst } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { readRecord } from '../../settings/index.ts'
import { writeDue } from '../due/due-lines.ts'
import { askBalance } from '../ledger/ask.ts'
import { holdLedgers, ledgerKey } from '../ledger/ledgers.ts'
import { readLines } from '../ledger/lines.ts'
import { applyingTo, rulesOn } from '../rules/applying.ts'
import { leaveRules } from '../rules/rules.ts'
import { type LeaveFact, leaveFact } from '../schema.ts'
import { readTypes } from '../types/read-types.ts'
import { exactOfTyped, judgeSet } from './judge-value.ts'
import { peopleInReach } from './people-in-reach.ts'

type Calls = typeof leaveAdjustCalls
type Request = Pick<Served, 'tx' | 'actor' | 'services' | 'now'>
type Act = 'event' | 'consent'

interface Entered {
  employeeId: string
  ruleId: string
  day: string
  fact: LeaveFact
}

/** Which rules go by such a fact. */
const goesBy: Record<Act, readonly string[]> = { event: ['event'], consent: ['statutory', 'year', 'seniority'] }

/** @throws Refusal not_found, forbidden, leave:rule_gives_otherwise, leave:rule_not_of_person */
const judge = async ({ tx, actor, services }: Request, act: Act, { employeeId, ruleId, day }: Entered) => {
  const rule = await readRecord(tx, leaveRules, ruleId)
  const type = (await readTypes(tx, [rule.typeId])).get(rule.typeId)
  const isPrivate = type?.isPrivate ?? false
  const [person] = await peopleInReach(tx, actor, [employeeId], services.clock.today(), isPrivate)
  if (!person || !type) throw new Refusal('not_found')
  const version = (await rulesOn(tx, day, rule.typeId)).find(each => each.ruleId === ruleId)
  if (!version || !goesBy[act].includes(version.terms.issue.kind))
    throw new Refusal('leave:rule_gives_otherwise', { name: rule.name }, 'ruleId')
  const applies = (await applyingTo(tx, day, [version], [employeeId])).get(employeeId) ?? []
  if (applies.length === 0) throw new Refusal('leave:rule_not_of_person', { name: rule.name }, 'ruleId')
  return { rule, type, person, isPrivate }
}

/**
 * An event gives its leave once, however often it is entered; asked with the ledger held, so that of two at once the second
 * sees the first. What was agreed about a year may be agreed anew.
 * @throws Refusal leave:event_twice
 */
const mustBeNew = async (tx: Tx, { employeeId, ruleId, day, fact }: Entered): Promise<void> => {
  if (fact.kind !== 'event') return
  const same = [eq(leaveFact.employeeId, employeeId), eq(leaveFact.ruleId, ruleId), eq(leaveFact.day, day)]
  const there = await tx.$count(leaveFact, and(...same, sql`${leaveFact.fact} ->> 'kind' = ${fact.kind}`))
  if (there > 0) throw new Refusal('leave:event_twice', { date: day }, 'day')
}

const enter = async (request: Request, act: Act, entered: Entered): Promise<Answer<Calls['recordLeaveEvent']>> => {
  const { tx, actor, services, now } = request
  const { rule, type, person, isPrivate } = await judge(request, act, entered)
  const { employeeId, ruleId, day, fact } = entered
  const ledger = { employeeId, typeId: type.id }
  await holdLedgers(tx, [ledger])
  await mustBeNew(tx, entered)
  await tx.insert(leaveFact).values({ employeeId, ruleId, day, fact, writtenBy: actor.name, writtenAt: now })
  const to = services.clock.today()
  await writeDue(tx, services.engine, { to, now, employeeIds: [employeeId] })
  await audit(tx, {
    ...{ actor, now, subjectId: employeeId, departmentId: person.departmentId, action: act },
    subject: isPrivate ? 'private_leave' : 'leave_balance',
    after: { employeeId, type: type.name, rule: rule.name, day, ...fact },
  })
  const lines = (await readLines(tx, [ledger])).get(ledgerKey(ledger)) ?? []
  return { balance: (await askBalance(services.engine, to, { ...ledger, lines })).total }
}

/**
 * @throws Refusal not_found, forbidden, what `judgeSet` says, leave:rule_gives_otherwise, leave:rule_not_of_person,
 * leave:event_twice
 */
export const recordLeaveEvent = (request: Served<Calls['recordLeaveEvent']>) => {
  const { employeeId, ruleId, day, amount } = request.input
  if (amount !== '') refuseFirst(judgeSet(amount, 1))
  const fact = { kind: 'event' as const, amount: amount === '' ? null : exactOfTyped(amount) }
  return enter(request, 'event', { employeeId, ruleId, day, fact })
}

/** @throws Refusal not_found, forbidden, leave:rule_gives_otherwise, leave:rule_not_of_person */
export const recordLeaveConsent = (request: Served<Calls['recordLeaveConsent']>) => {
  const { employeeId, ruleId, year, carries, waived } = request.input
  const fact = { kind: 'consent' as const, year, carries, waived }
  return enter(request, 'consent', { employeeId, ruleId, day: `${year}-12-31`, fact })
}
