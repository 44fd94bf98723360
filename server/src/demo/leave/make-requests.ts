/**
 * The demo's requests: leave in every state over the three sites, of the months past and the weeks to come, with outings and
 * trips beside it. They are written as the acts would have left them, so that a first start is quick.
 */
import { asc, eq, isNotNull } from 'drizzle-orm'
import { datesOfStretch } from '#contract/roster/stretch.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { employment, membership } from '../../access/schema.ts'
import { request, requestAssignee, requestStage, requestStep } from '../../approvals/schema.ts'
import type { Tx } from '../../db/database.ts'
import { inChunks } from '../../db/in-chunks.ts'
import { newId } from '../../db/new-id.ts'
import { leaveLedger, leaveLine, leaveType } from '../../leave/schema.ts'
import { employee } from '../../people/schema.ts'
import { plannedAbsence } from '../../roster/schema.ts'
import { demoLogins } from '../made-up/logins.ts'
import { type DemoRequest, demoRequests } from './demo-requests.ts'
import { demoLeaveTypes } from './leave-facts.ts'

interface Made {
  today: string
  now: Date
}

interface Decider {
  id: string
  name: string
}

const flow = {
  stages: [{ who: { head: true as const }, rule: 'one' as const, otherwise: { permission: 'people.edit' as const } }],
}

const peopleOf = (tx: Tx) =>
  tx
    .selectDistinctOn([employee.jobNumber, employee.id], {
      id: employee.id,
      name: employee.name,
      hiredOn: employee.hiredOn,
      leftOn: employee.leftOn,
      departmentId: employment.departmentId,
      personId: membership.personId,
    })
    .from(employee)
    .innerJoin(employment, eq(employment.employeeId, employee.id))
    .leftJoin(membership, eq(membership.employeeId, employee.id))
    .where(isNotNull(employment.departmentId))
    .orderBy(asc(employee.jobNumber), asc(employee.id), asc(employment.from))
type Person = Awaited<ReturnType<typeof peopleOf>>[number]

/** The manager decides at the own site, and HR elsewhere. @returns who decides for a department */
const decidersOf = (people: readonly Person[]): ((departmentId: string | null) => Decider) => {
  const named = (role: 'manager' | 'hr') => {
    const found = people.find(({ name }) => name === demoLogins.find(each => each.role === role)?.name)
    if (!found?.personId) throw new Error(`the demo has no ${role}`)
    return { ...found, id: found.personId }
  }
  const [manager, hr] = [named('manager'), named('hr')]
  return departmentId => (departmentId === manager.departmentId ? manager : hr)
}

interface Types {
  id(asked: DemoRequest): string
  name(asked: DemoRequest): string
}

const typesOf = async (tx: Tx): Promise<Types> => {
  const rows = await tx.select({ id: leaveType.id, name: leaveType.name }).from(leaveType)
  const ids = new Map(rows.map(each => [each.name, each.id]))
  const name = ({ type }: DemoRequest) => (type === null ? '' : demoLeaveTypes[type].name)
  return { name, id: asked => ids.get(name(asked)) ?? '' }
}

/** Nine days before its first day it was handed in, but never after yesterday; decided on the day after. */
const moments = ({ from }: DemoRequest, { today, now }: Made) => {
  const ahead = addDays(from, -9)
  const day = ahead < today ? ahead : addDays(today, -1)
  const at = (date: string) => new Date(`${date}${now.toISOString().slice(10)}`)
  return { submittedAt: at(day), decidedAt: at(day < addDays(today, -1) ? addDays(day, 1) : day) }
}

const contentOf = (asked: DemoRequest, types: Types, { id: employeeId }: Person) => {
  const { from, to, fromMinute, toMinute, place } = asked
  const stretch = { from, to, fromMinute, toMinute }
  if (asked.category !== 'leave') return { ...stretch, place }
  const day = { minutes: 480, amount: '1', spans: [{ start: 540, end: 1020 }], why: 'calendar' }
  const days = datesOfStretch(stretch).map(({ date }) => ({ ...day, date }))
  const amount = { exact: String(days.length), shown: String(days.length) }
  return { ...stretch, typeId: types.id(asked), counted: [{ employeeId, unit: 'day', amount, days, versionId: null }] }
}

const requestRow = (person: Person, asked: DemoRequest, types: Types, made: Made) => {
  const { submittedAt, decidedAt } = moments(asked, made)
  const { from, to, fromMinute, toMinute, status, reason, category } = asked
  const isKept = status === 'pending_edit'
  const leave = category === 'leave' ? { kindId: types.id(asked), kindName: types.name(asked) } : {}
  return {
    ...{
      id: newId(),
      subject: category,
      subjectId: person.id,
      departmentId: person.departmentId,
      status,
      reason,
      flow,
    },
    ...{ employeeId: person.id, applicantId: person.personId, applicantName: person.name, ...leave },
    ...{ content: contentOf(asked, types, person), stage: isKept ? -1 : 0, createdAt: submittedAt },
    ...{ fromDate: from, fromMinute, toDate: to, toMinute, submittedAt: isKept ? null : submittedAt },
    closedAt: status === 'processed' || status === 'refused' ? decidedAt : null,
  }
}
type Row = ReturnType<typeof requestRow>

/** The one stage with who is asked in it, and the steps that it took. */
const stageOf = ({ id: requestId, status, submittedAt, closedAt }: Row, person: Person, { id, name }: Decider) => {
  if (submittedAt === null) return { stages: [], assignees: [], steps: [] }
  const states = { processed: 'agreed', refused: 'refused' } as const
  const state = status === 'processed' || status === 'refused' ? states[status] : undefined
  const stage = {
    ...{ id: newId(), requestId, revision: 0, place: 0, rule: 'one' as const, state: state ?? ('open' as const) },
    ...{ openedAt: submittedAt, closedAt },
  }
  const decided = state && { decidedAt: closedAt, decidedBy: id, decidedByName: name }
  const step = { requestId, remark: '' }
  const handedIn = { ...step, act: 'submit' as const, at: submittedAt, personId: person.personId ?? person.id }
  const decision = { personId: id, personName: name, at: closedAt ?? submittedAt }
  const act = state === 'agreed' ? ('agree' as const) : ('refuse' as const)
  return {
    stages: [stage],
    assignees: [
      { requestId, stageId: stage.id, personId: id, turn: 0, state: state ?? ('waiting' as const), ...decided },
    ],
    steps: [{ ...handedIn, personName: person.name }, ...(state ? [{ ...step, ...decision, act }] : [])],
  }
}

/** What it brought: dates in the roster, and of leave lines of the ledger. */
const effectOf = ({ id, status }: Row, asked: DemoRequest, person: Person, types: Types, { now }: Made) => {
  if (status !== 'processed' && status !== 'in_approval') return { absences: [], lines: [] }
  const state = status === 'processed' ? ('agreed' as const) : ('waiting' as const)
  const dates = datesOfStretch(asked)
  const absence = { employeeId: person.id, why: asked.category, state, sourceId: id }
  const kind = state === 'agreed' ? ('use' as const) : ('hold' as const)
  const written = { writtenBy: person.name, writtenAt: now, source: 'request' as const, remark: '', requestId: id }
  return {
    absences: dates.map(each => ({ ...absence, ...each, minutes: asked.category === 'leave' ? 480 : null })),
    lines: (asked.category === 'leave' ? dates : []).map(({ date: day }) => ({
      ...{ ...written, kind, day, employeeId: person.id, typeId: types.id(asked), key: `${id} ${kind} ${day}` },
      ...{ id: newId(), numerator: -1n, denominator: 1n },
    })),
  }
}

export const makeRequests = async (tx: Tx, made: Made): Promise<void> => {
  const types = await typesOf(tx)
  const people = await peopleOf(tx)
  const deciderAt = decidersOf(people)
  const all = people.flatMap((person, place) =>
    demoRequests(place, person, made.today).map(asked => {
      const row = requestRow(person, asked, types, made)
      const stage = stageOf(row, person, deciderAt(person.departmentId))
      return { row, ...stage, ...effectOf(row, asked, person, types, made) }
    }),
  )
  const lines = all.flatMap(each => each.lines)
  await inChunks(
    all.map(each => each.row),
    some => tx.insert(request).values(some),
  )
  await inChunks(
    all.flatMap(each => each.stages),
    some => tx.insert(requestStage).values(some),
  )
  await inChunks(
    all.flatMap(each => each.assignees),
    some => tx.insert(requestAssignee).values(some),
  )
  await inChunks(
    all.flatMap(each => each.steps),
    some => tx.insert(requestStep).values(some),
  )
  await inChunks(
    all.flatMap(each => each.absences),
    some => tx.insert(plannedAbsence).values(some),
  )
  const ledgers = lines.map(({ employeeId, typeId }) => ({ employeeId, typeId }))
  await inChunks(ledgers, some => tx.insert(leaveLedger).values(some).onConflictDoNothing())
  await inChunks(lines, some => tx.insert(leaveLine).values(some))
}
