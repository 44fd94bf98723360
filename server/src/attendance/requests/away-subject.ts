/** An outing and a business trip as what is decided on: waiting, then agreed, they stand in the roster as planned absence. */
import { type AwayCategory, type AwayContent, awayContent, mostBack } from '#contract/attendance/away.ts'
import { datesOfStretch } from '#contract/roster/stretch.ts'
import { addDays, daysBetween } from '#contract/shared/business-date.ts'
import {
  type About,
  type Asking,
  defineSubject,
  employeesOf,
  type Form,
  type RequestRecord,
} from '../../approvals/index.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal, refuseFirst } from '../../errors.ts'
import { effectOnRosters } from '../../planning/index.ts'
import {
  agreeAbsence,
  colleagueLines,
  holdDatesOf,
  judgeStretch,
  judgeTimes,
  mustBeFree,
  putAbsence,
  stretchFacts,
} from '../../roster/index.ts'

type AwayAbout = About<AwayContent>

/** Pure: what of the form stands against it, whoever goes. */
export const judgeAway = (category: AwayCategory, content: AwayContent, today: string): Refusal[] => {
  const earliest = addDays(today, -mostBack)
  return [
    ...(category === 'trip' && content.place === '' ? [new Refusal('attendance:place_required', {}, 'place')] : []),
    ...(content.from < earliest
      ? [new Refusal('attendance:too_far_back', { most: mostBack, date: earliest }, 'from')]
      : []),
  ]
}

/** The requests of which what they take does not count against one: itself, and the one that it cancels or changes. */
const butOwn = ({ requestId, refersTo }: { requestId: string | null; refersTo: string | null }): string[] =>
  [requestId, refersTo].filter(id => id !== null)

const judge = (category: AwayCategory) => async (tx: Tx, asking: Asking<AwayContent>) => {
  const { content, employeeId, by } = asking
  const own = butOwn({ requestId: asking.requestId, refersTo: asking.refersTo?.id ?? null })
  const facts = (await stretchFacts(tx, [employeeId], content, own)).get(employeeId)
  if (facts === undefined) throw new Refusal('not_found')
  refuseFirst([...judgeStretch(content, facts), ...judgeAway(category, content, by.today)])
}

/**
 * What it takes of each date, of each who goes. They may have been taken since they were judged, or while it did not wait;
 * what was agreed to elsewhere stands on top of what is there.
 * @throws roster:away_already
 */
const wait = (category: AwayCategory) => async (tx: Tx, about: AwayAbout) => {
  const { request, content } = about
  // One that cancels another takes nothing of its own.
  if (request.refersAs === 'cancel') return
  const whole = datesOfStretch(content)
  const dates = employeesOf(request).flatMap(employeeId => whole.map(date => ({ ...date, employeeId })))
  await holdDatesOf(tx, employeesOf(request))
  if (request.status === 'in_approval')
    await mustBeFree(tx, dates, butOwn({ requestId: request.id, refersTo: request.refersTo }))
  await putAbsence(
    tx,
    request.id,
    dates.map(date => ({ ...date, state: 'waiting' as const, why: category })),
  )
}

const takeAway = (tx: Tx, { request }: { request: RequestRecord }) => putAbsence(tx, request.id, [])

/** Whoever asks for themselves is told nothing of colleagues and rosters: that is for who decides. */
const preview: NonNullable<Form<AwayContent>['preview']> = async (call, { employeeId, departmentId, content }) => {
  // Nor is anybody told of a kept form that no one has judged: what it holds may be centuries.
  if (call.actor.employeeId === employeeId || judgeTimes(content).length > 0) return { lines: [], facts: {} }
  const person = { employeeId, first: content.from, last: content.to }
  const rosters = await effectOnRosters(call, person)
  const colleagues = await call.inCompany(tx => colleagueLines(tx, { employeeId, departmentId }, person))
  return { lines: [...rosters.lines, ...colleagues.lines], facts: { ...rosters.facts, colleagues: colleagues.who } }
}

const awaySubject = (category: AwayCategory) =>
  defineSubject<AwayContent>({
    noun: category,
    schema: awayContent,
    facts: async (_tx, { request, content }) => ({
      department: request.departmentId,
      days: daysBetween(content.from, content.to) + 1,
    }),
    defaultFlow: { stages: [{ who: { head: true }, rule: 'one', otherwise: { permission: 'people.edit' } }] },
    effect: (tx, { request }) => agreeAbsence(tx, request.id),
    reverse: takeAway,
    after: {
      submit: wait(category),
      // The review of what is in effect changes nothing of it when it is undone.
      undo: async (tx, about) => (about.request.status === 'in_approval' ? wait(category)(tx, about) : undefined),
      refuse: takeAway,
      send_back: takeAway,
      withdraw: takeAway,
    },
    form: {
      describe: async (_tx, { from, to, fromMinute, toMinute }) => ({
        from: { date: from, minute: fromMinute },
        to: { date: to, minute: toMinute },
      }),
      judge: judge(category),
      preview,
      ...{ reason: true, images: true, witnesses: true, collaborators: true, onBehalf: true },
    },
    notices: {},
    link: ({ id }) => `/approvals?open=${id}`,
    line: async () => undefined,
  })

export const outingSubject = awaySubject('outing')
export const tripSubject = awaySubject('trip')
