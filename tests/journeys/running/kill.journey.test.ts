/**
 * Kills the server thirty times in the middle of its work, and asks it to end once: what was confirmed is still there.
 * Half of the times it works on its embedded database, half on PostgreSQL where there is one.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import type { Duty } from '#contract/engine.ts'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { type Caller, callerAs } from '../support/caller.ts'
import { chance } from '../support/chance.ts'
import { type CheckedHistory, checkHistory } from '../support/history-load.ts'
import { type RunningServer, startServer } from '../support/servers/server.ts'

const kills = 15
const random = chance(20_261_121)
/** Chance names most moments; it need not bring a plan that is published, nor one that is not, so some rounds do. */
const momentOf = (round: number) => (['chance', 'answered', 'unpublished'] as const)[round % 5] ?? 'chance'
const monday = (week: number) => new Date(Date.UTC(2026, 10, 23 + 7 * week)).toISOString().slice(0, 10)

let server: RunningServer
let boss: Caller
let employee: Caller
let employeeId: string
let sites: { id: string; code: string | null }[]

/** A server on a demo company of its own. */
const begin = async (embedded: boolean) => {
  // Each server lives for seconds: to make its database's machine code quick would take longer than it saves.
  server = await startServer({ embedded, flags: ['--liftoff-only'] })
  boss = await callerAs(server.url, 'administrator')
  employee = await callerAs(server.url, 'employee')
  const { departments } = await boss.call(organisationCalls.listDepartments, { sitesOnly: true })
  sites = departments.map(each => ({ id: each.id, code: each.code }))
  employeeId = (await employee.call(accountCalls.me, {})).company?.employeeId ?? ''
}
const end = () => server?.stop()

const siteId = (code: string) => sites.find(each => each.code === code)?.id ?? ''

const makePlan = async (week: number, name: string) => {
  const form = { name, departmentId: siteId('S02'), mode: 'manual' as const, period: 'week' as const }
  const personnel = { employeeIds: [employeeId] }
  return (await boss.call(planningCalls.createPlan, { ...form, ...personnel, first: monday(week) })).planId
}
const openDuty = (first: string, start: number): Duty => ({
  ...{ id: randomUUID(), date: first, start, end: start + 240, breaks: [], segments: [] },
  ...{ pinned: false, training: false },
})
const command = (put: Duty[], remove: string[] = []) => ({
  id: randomUUID(),
  label: { act: 'type' },
  change: { remove, put },
})

/** The draft is what its log says, and every command that was confirmed is in the log at its revision. */
const expectWholePlan = async (planId: string, confirmed: ReadonlyMap<string, number>) => {
  const { plan, problem } = await boss.call(planningCalls.openPlan, { planId })
  const { edits } = await boss.call(planningCalls.planNews, { planId, since: 0 })
  expect(edits.map(edit => edit.revision)).toEqual(Array.from({ length: plan.revision }, (_, index) => index + 1))
  const replayed = new Set<string>()
  for (const { change } of edits) {
    for (const id of change.remove) replayed.delete(id)
    for (const duty of change.put) replayed.add(duty.id)
  }
  expect(problem.roster.map(duty => duty.id).sort()).toEqual([...replayed].sort())
  const stored = new Map(edits.map(edit => [edit.commandId, edit.revision]))
  for (const [id, revision] of confirmed) expect(stored.get(id), 'a confirmed command').toBe(revision)
}

/** A version is there as a whole or not at all; answers whether it is. */
const expectWholeVersion = async (planId: string, confirmed: { told: number } | undefined): Promise<boolean> => {
  const { plan } = await boss.call(planningCalls.getPlan, { planId })
  const { rows } = await boss.call(planningCalls.listVersions, { planId })
  const [head] = rows
  if (confirmed) expect(head, 'a confirmed publication').toMatchObject({ number: 1, told: confirmed.told })
  expect(plan.state).toBe(head ? 'in_effect' : 'draft')
  expect(plan.versionNumber).toBe(head ? 1 : null)
  if (!head) return false
  const version = await boss.call(planningCalls.getVersion, { versionId: head.id })
  expect(version.intact).toBe(true)
  expect(version.roster).toHaveLength(2)
  const { rows: told } = await boss.call(planningCalls.listAcknowledgements, { versionId: head.id })
  expect(told.map(row => row.employeeId)).toEqual([employeeId])
  return true
}

const toldOf = async (name: string): Promise<number> => {
  const { rows } = await employee.call(accountCalls.listMessages, { size: 100 })
  return rows.filter(row => row.titleCode.startsWith('planning:message.published') && row.values.plan === name).length
}

describe.each([
  { place: 'the embedded database', embedded: true },
  { place: 'PostgreSQL', embedded: false },
])('on $place', ({ embedded }) => {
  beforeAll(() => begin(embedded))
  afterAll(end)

  it('nothing that was confirmed is lost by kill -9 at fifteen moments of edit, import, publication and batch', async () => {
    const edited = await makePlan(0, 'edited')
    const confirmed = new Map<string, number>()
    const imports: CheckedHistory[] = []
    const runs: string[] = []
    const seen = { published: 0, unpublished: 0, saves: 0 }
    const schedule = { enabled: false, startMinute: 0, periodsAhead: 1, seconds: 1, sites: [] }
    await boss.call(planningCalls.saveBatchSchedule, schedule)

    for (let round = 1; round <= kills; round += 1) {
      const name = `round ${round}`
      const when = momentOf(round)
      const begun = performance.now()
      const planId = await makePlan(round, name)
      const own = { ...openDuty(monday(round), 600), employee: employeeId }
      const second = {
        ...own,
        id: randomUUID(),
        date: new Date(Date.parse(own.date) + 86_400_000).toISOString().slice(0, 10),
      }
      const saved = await boss.call(planningCalls.savePlan, { planId, revision: 0, commands: [command([own, second])] })
      expect(saved.refused).toEqual([])
      // As much is done before the kill on a slow machine or database as on a quick one.
      const pace = Math.min(4, Math.max(0.5, (performance.now() - begun) / 400))

      const file = round % 3 === 1 ? await checkHistory(boss, siteId('S01'), round) : undefined
      let killed = false
      let publication: { told: number } | undefined
      /** A broken connection is what a kill looks like; before it, every answer must be a good one. */
      const until = (work: Promise<unknown>) =>
        work.catch((error: unknown) => {
          if (!killed) throw error
        })
      const saves = async () => {
        let { revision } = (await boss.call(planningCalls.getPlan, { planId: edited })).plan
        let last: Duty[] = []
        while (!killed) {
          const put = [openDuty(monday(0), 480), openDuty(monday(0), 840)]
          const sent = command(
            put,
            last.map(duty => duty.id),
          )
          const answer = await boss.call(planningCalls.savePlan, { planId: edited, revision, commands: [sent] })
          expect(answer.refused).toEqual([])
          for (const { id, revision: made } of answer.applied) confirmed.set(id, made)
          revision = answer.revision
          last = put
          seen.saves += 1
        }
      }
      const publish = async () => {
        if (when === 'unpublished') return
        await wait(random() * 600 * pace)
        publication = await boss.call(planningCalls.publishPlan, { planId, revision: 1 })
      }
      const batch = async () => {
        const free = await boss.call(planningCalls.listBatchRuns, { size: 1 })
        if (free.rows.some(run => run.finishedAt === null)) return
        const wish = { departmentIds: [siteId('S01'), siteId('S03')], first: monday(round) }
        runs.push((await boss.call(planningCalls.runBatch, wish)).runId)
      }
      const importing = async () => {
        if (!file) return
        await boss.call(estimateCalls.applyHistoryImport, { importId: file.importId })
        imports.push(file)
      }
      const asked = Promise.all([publish(), batch(), importing()].map(until))
      const settled = Promise.all([until(saves()), asked])
      await (when === 'answered' ? asked : Promise.race([wait((100 + random() * 1100) * pace), settled]))
      killed = true
      await server.stop('SIGKILL')
      await settled
      await server.restart()

      await expectWholePlan(edited, confirmed)
      await expectWholePlan(planId, new Map(saved.applied.map(each => [each.id, each.revision])))
      const isPublished = await expectWholeVersion(planId, publication)
      expect(await toldOf(name)).toBe(isPublished ? 1 : 0)
      seen[isPublished ? 'published' : 'unpublished'] += 1
    }

    for (const { importId, first, last, rows, cents } of imports) {
      const state = async () => boss.call(estimateCalls.historyImportProgress, { importId })
      await expect.poll(async () => (await state()).state, { timeout: 120_000, interval: 300 }).toBe('done')
      expect(await state()).toMatchObject({ added: rows, replaced: 0 })
      const kept = await boss.call(estimateCalls.listHistory, { departmentId: siteId('S01'), first, last, size: 1 })
      expect(kept).toMatchObject({ total: rows, turnoverCents: cents })
    }
    for (const runId of runs) {
      const results = () => boss.call(planningCalls.listBatchResults, { runId })
      await expect
        .poll(async () => (await results()).run.finishedAt, { timeout: 120_000, interval: 300 })
        .not.toBeNull()
      for (const row of (await results()).rows) {
        expect(row.code).not.toBe('exception')
        expect(['made', 'improved', 'unchanged', 'failed']).toContain(row.state)
        if (row.planId) await expectWholePlan(row.planId, new Map())
      }
    }
    expect(Math.min(seen.published, seen.unpublished, seen.saves, imports.length, runs.length)).toBeGreaterThan(0)
  }, 1_500_000)
})

const estimated = async (week: number) => {
  const period = { departmentId: siteId('S01'), first: monday(week) }
  const last = new Date(Date.parse(monday(week + 1)) - 86_400_000).toISOString().slice(0, 10)
  const wish = { ...period, name: 'week', forecastType: 'turnover' as const, last, remark: 'kill' }
  const drafted = await boss.call(estimateCalls.saveEstimate, wish)
  const run = await boss.call(estimateCalls.runEstimate, { id: drafted.id, revision: drafted.revision })
  const { id: estimateId } = await boss.call(estimateCalls.handOverEstimate, { id: run.id, revision: run.revision })
  return { ...period, mode: 'manual' as const, period: 'week' as const, estimateId }
}
type Estimated = Awaited<ReturnType<typeof estimated>>

const startGeneration = async (form: Estimated, name: string) => {
  const { planId } = await boss.call(planningCalls.createPlan, { ...form, name })
  return boss.call(planningCalls.generatePlan, { planId, revision: 0, seconds: 4 })
}
const progress = async ({ taskId }: { taskId: string }) =>
  (await boss.call(planningCalls.generationProgress, { taskId })).generation

describe('on the embedded database, while it searches', () => {
  beforeAll(() => begin(true))
  afterAll(end)

  it('a generation that kill -9 interrupts runs again after the next start, and is stored once', async () => {
    const task = await startGeneration(await estimated(1), 'killed')
    await expect.poll(async () => (await progress(task)).progress, { interval: 100 }).toBeGreaterThan(0)
    await server.stop('SIGKILL')
    await server.restart()
    await expect.poll(async () => (await progress(task)).state, { timeout: 120_000, interval: 300 }).toBe('done')
    const ended = await progress(task)
    expect(ended).toMatchObject({ code: null, stored: 1 })
    await expectWholePlan(ended.planId, new Map([[task.taskId, 1]]))
  }, 900_000)

  it('SIGTERM lets a running generation end, and what still waits is done by the next start', async () => {
    const form = await estimated(0)
    const first = await startGeneration(form, 'running')
    const second = await startGeneration(form, 'waiting')
    await expect.poll(async () => (await progress(first)).state, { interval: 100 }).toBe('running')
    expect(await server.stop('SIGTERM')).toBe(0)
    await server.restart()
    const ended = await progress(first)
    expect(ended).toMatchObject({ state: 'done', code: null, stored: 1 })
    await expect.poll(async () => (await progress(second)).state, { interval: 200 }).toBe('done')
    await expectWholePlan(ended.planId, new Map([[first.taskId, 1]]))
  }, 900_000)
})
