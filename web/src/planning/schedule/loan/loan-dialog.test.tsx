/**
 * Lending a person to another site: they join its plan, have a duty there, and nothing at the same time here.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { duty as sentDuty } from '#contract/planning/duty.ts'
import type { PlanAct } from '#contract/planning/plans/plan.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { lendable, undo } from '../acts/acts.ts'
import { RefusalsTold } from '../acts/refusals-told.tsx'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { type PlanServer, SaveBlocked } from '../store/plan-server.ts'
import { bigShop, openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopPlan, shopProblem } from '../testing/shop.ts'
import { LoanDialog } from './loan-dialog.tsx'

let schedule: OpenSchedule
let drawn: Drawn
const MONDAY = '2026-11-16'
const rest = { start: 600, end: 630, paid: false }
const early = duty('early', { employee: 'p0', shift: 'early', breaks: [rest] })
const evening = duty('evening', { employee: 'p0', start: 1000, end: 1200 })

interface Asked {
  verb: string
  input: Record<string, unknown>
}

type Saved = Parameters<PlanServer['save']>[1][number]

/** A server with the plan of another site, which may refuse what is put there, or take nothing at all. */
async function show(refusal?: string, acts: PlanAct[] = ['edit'], blocked = false) {
  const asked: Asked[] = []
  const saved: Saved[] = []
  const save: PlanServer['save'] = async (revision, commands) => {
    if (blocked) throw new SaveBlocked('Signed out')
    saved.push(...commands)
    const why = { code: 'elsewhere_plan_in_audit' as const, message: refusal ?? '', values: {}, theirs: [], duties: [] }
    const ids = commands.map(({ id }) => id)
    return {
      revision: revision + ids.length,
      applied: refusal ? [] : ids.map(id => ({ id, revision: revision + 1 })),
      refused: refusal ? ids.map(id => ({ id, ...why })) : [],
      others: [],
      at: '2026-11-16T04:00:00Z',
    }
  }
  const there = shopPlan(shopProblem())
  const other = { ...there.plan, id: 'there', departmentId: 'jingan', departmentName: 'Jingan', revision: 7, acts }
  schedule = await openShop({ ...bigShop(3, 7), roster: [early, evening] }, undefined, save)
  schedule.cursor.resize(schedule.rows.all().length, 7)
  const answers: Record<string, object> = {
    list: { rows: [schedule.facts.opened.plan, other], total: 2 },
    open: { ...there, plan: other },
  }
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    const verb = /plan\/(\w+)\.htm/.exec(address)?.[1] ?? ''
    asked.push({ verb, input: JSON.parse(body ?? '{}') })
    return Response.json({ result: 0, ...answers[verb] })
  })
  const reopened = vi.fn()
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <LoanDialog reopen={reopened} />
      <RefusalsTold />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  schedule.cursor.to({ row: schedule.rows.indexOf('p0'), column: 0 })
  await act(async () => schedule.stage.set('loan', lendable(schedule)))
  return { asked, saved, reopened }
}
beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  schedule.close()
  vi.unstubAllGlobals()
})

const shows = (text: string) =>
  vi.waitFor(
    async () => {
      await act(async () => undefined)
      expect(document.body.textContent).toContain(text)
    },
    { timeout: 20_000 },
  )
const here = () =>
  schedule.store.draft.roster
    .all()
    .map(each => each.id)
    .toSorted()

test('the person joins the other plan; the duty there and what it clears here are one act, and one undo takes both back', async () => {
  const { asked, saved, reopened } = await show()
  await shows('Cleared here at the same time; what is still needed becomes open: 07:00–15:00')
  // The other plan has come, with its workstations.
  await shows('收银')
  await drawn.press('Lend')
  await vi.waitFor(() => expect(reopened).toHaveBeenCalledTimes(1))
  // In one act with the duty: refused, it leaves nobody behind there.
  expect(asked.map(each => each.verb)).not.toContain('personnel')
  const times = {
    employee: 'p0',
    date: MONDAY,
    start: 420,
    end: 900,
    breaks: [rest],
    segments: [{ workstation: 'till' }],
  }
  expect(saved).toMatchObject([
    { change: { remove: ['early'] }, elsewhere: [{ planId: 'there', after: times, people: 'join' }] },
  ])
  expect(here()).toEqual(['evening'])
  await act(async () => undo(schedule))
  await schedule.store.queue.flush()
  const [lent] = saved[0]?.elsewhere ?? []
  const [back] = saved[1]?.elsewhere ?? []
  expect(lent?.after).toBeDefined()
  // The server takes no field that it does not know.
  expect(Object.keys(sentDuty.shape)).toEqual(expect.arrayContaining(Object.keys(lent?.after ?? {})))
  expect(saved[1]).toMatchObject({ change: { put: [early] } })
  expect(back).toEqual({ planId: 'there', before: lent?.after, people: 'leave' })
  expect(here()).toEqual(['early', 'evening'])
  await vi.waitFor(() => expect(reopened).toHaveBeenCalledTimes(2))
})

test('a loan that clears nothing here is undone as well', async () => {
  const { saved } = await show()
  schedule.store.perform({ act: 'delete' }, { remove: ['early'], put: [] })
  await shows('收银')
  await drawn.press('Lend')
  await vi.waitFor(() => expect(saved.filter(each => each.elsewhere)).toHaveLength(1))
  await act(async () => undo(schedule))
  await schedule.store.queue.flush()
  const [lent, back] = saved.filter(each => each.elsewhere)
  expect(back?.elsewhere).toEqual([{ planId: 'there', before: lent?.elsewhere?.[0]?.after, people: 'leave' }])
  expect(here()).toEqual(['evening'])
})

test('what the other plan refuses is said, and nothing is changed here', async () => {
  const { reopened } = await show('That day is closed there')
  await shows('Cleared here')
  // The other plan has come, with its workstations.
  await shows('收银')
  await drawn.press('Lend')
  await vi.waitFor(() => expect(drawn.notices.map(each => each.text)).toEqual(['That day is closed there']))
  expect([here(), reopened.mock.calls.length]).toEqual([['early', 'evening'], 0])
  expect(schedule.store.draft.log.lastDone()).toBeUndefined()
})

test('a loan that the server could not be given yet is not told as done', async () => {
  const { saved, reopened } = await show(undefined, ['edit'], true)
  await shows('收银')
  await drawn.press('Lend')
  await vi.waitFor(() => expect(drawn.notices).toHaveLength(1))
  const text = 'Not saved yet: it is kept here and goes out with the next save.'
  expect(drawn.notices).toMatchObject([{ tone: 'info', text }])
  expect([saved, here(), reopened.mock.calls.length]).toEqual([[], ['evening'], 0])
})

test('without a plan of another site that may be edited it says what is missing', async () => {
  await show(undefined, [])
  await shows('You edit no plan of another site on this date')
})

test('only one cell of a person is lent', async () => {
  await show()
  const row = schedule.rows.indexOf('p0')
  expect(lendable(schedule)).toMatchObject({ employee: 'p0', date: MONDAY, duty: { id: 'early' } })
  schedule.cursor.select({ top: row, bottom: row, left: 0, right: 1 })
  expect(lendable(schedule)).toBeUndefined()
  schedule.cursor.to({ row: 0, column: 0 })
  expect(lendable(schedule)).toBeUndefined()
})
