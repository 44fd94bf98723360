/** A run of an import that is cancelled, killed or cut off: what it left behind is told as it is, and nothing is written after. */
import { setTimeout as wait } from 'node:timers/promises'
import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { standingClock } from '../clock.ts'
import { companyImportJob } from '../company-import/company-runner.ts'
import type { Tx } from '../db/database.ts'
import { ConnectionLost } from '../db/postgres/connection-lost.ts'
import { historyImportJob } from '../estimate/imports/history-runner.ts'
import { waitTurn } from '../http/in-turn.ts'
import type { JobContext } from '../jobs/job.ts'
import { contractImportJob } from '../people/contracts/contract-runner.ts'
import { sendRaw } from '../testing/any-call/send-raw.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { sendFile } from '../testing/send-file.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'
import { checkCompany } from '../testing/workbooks/company-import.ts'
import { forgetFiles, keptDays } from './forget-files.ts'
import { importRun } from './schema.ts'

let running: TestServer
let server: TestServer
let manager: Browser
let departmentId: string
beforeAll(async () => {
  // Nothing works off the queue: the tests run its jobs themselves, as often and as far as they want.
  running = await testServer({ now: '2026-11-21T02:00:00Z', workers: 0, locale: 'en' })
})
beforeEach(async () => {
  server = await running.withNewCompany()
  manager = await server.signIn('manager')
  departmentId = server.company.siteIds[0]
})
afterAll(() => running.stop())

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => server.services.db.inCompany(server.company.companyId, work)

/** What a job is given, with what the test does in the place of it. */
const contextOf = (taskId: string, role: 'manager' | 'administrator', other: Partial<JobContext> = {}): JobContext => ({
  ...{ taskId, companyId: server.company.companyId, services: server.services, locale: 'en', inCompany },
  ...{ actor: { personId: server.company.personIds[role], name: role }, signal: new AbortController().signal },
  progress: () => Promise.resolve(),
  ...other,
})

const minuteOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** As many quarters of an hour from the first of the month on, in a file that is queued. */
const queued = async (count: number) => {
  const lines = Array.from({ length: count }, (_, index) => {
    const [day, start] = [1 + Math.floor(index / 96), (index % 96) * 15]
    return `2026-11-${String(day).padStart(2, '0')},${minuteOf(start)}-${minuteOf(start + 15)},10`
  })
  const bytes = new TextEncoder().encode(['Date,Time slot,Turnover', ...lines].join('\n'))
  const file = { name: 'till.csv', bytes }
  const { importId } = await sendFile(server, estimateCalls.checkHistoryCsv, { departmentId }, file, manager)
  const { taskId } = await server.call(estimateCalls.applyHistoryImport, { importId }, manager)
  return { importId, taskId }
}
const kept = async () => {
  const wish = { departmentId, first: '2026-11-01', last: '2026-11-30', deleted: 'kept' as const }
  return (await server.call(estimateCalls.listHistory, wish, manager)).total
}
const stateOf = async (importId: string) =>
  (await inCompany(tx => tx.select().from(importRun).where(eq(importRun.id, importId))))[0]?.state

it.each([
  ['with a part still to be written', 1100, 1000],
  ['with its end still to be told', 10, 10],
])('an import that was cancelled and taken back writes no more, %s', async (_, rows, written) => {
  const { importId, taskId } = await queued(rows)
  let steps = 0
  const takeBack = async () => {
    steps += 1
    if (steps > 1) return
    expect(await kept()).toBe(written)
    await server.call(organisationCalls.cancelTask, { id: taskId }, manager)
    await server.call(estimateCalls.undoHistoryImport, { importId }, manager)
  }
  const run = historyImportJob.run(contextOf(taskId, 'manager', { progress: takeBack }), { importId })
  await expect(run).rejects.toMatchObject({ code: 'task_interrupted' })
  expect(await kept()).toBe(0)
  expect(await stateOf(importId)).toBe('undone')
})

it('a company workbook whose task is cancelled while it is read writes nothing, and its undo takes nothing back', async () => {
  const administrator = await server.signIn('administrator')
  const precision = async () =>
    (await server.call(planningCalls.getScheduleSettings, {}, administrator)).settings.precision
  const before = await precision()
  const checked = await checkCompany(server, administrator, { settings: [{ period: 'week', precision: 30 }] })
  const { importId, plan } = checked
  const { taskId } = await server.call(organisationCalls.applyCompanyImport, { importId, plan }, administrator)
  // The signal comes later: progress looks at the task every half second at most.
  const cancel = async () => {
    await server.call(organisationCalls.cancelTask, { id: taskId }, administrator).catch(() => undefined)
  }
  const run = companyImportJob.run(contextOf(taskId, 'administrator', { progress: cancel }), { importId, plan })
  await expect(run).rejects.toMatchObject({ code: 'task_interrupted' })
  expect(await precision()).toBe(before)
  expect(await stateOf(importId)).toBe('failed')

  const undo = await undoQueued(administrator)
  await server.call(organisationCalls.cancelTask, { id: undo.taskId }, administrator)
  const back = companyImportJob.run(contextOf(undo.taskId, 'administrator'), { importId: undo.importId, undo: true })
  await expect(back).rejects.toMatchObject({ code: 'task_interrupted' })
  expect(await precision()).toBe(30)
  expect(await stateOf(undo.importId)).toBe('done')
})

it('an undo waits for whoever writes in the company’s turn before it holds the run, so that neither waits for the other', async () => {
  const actor = { personId: server.company.personIds.administrator, name: 'administrator' }
  const { id } = await inCompany(async tx => {
    const counts = { rows: 0, added: 0, replaced: 0, unchanged: 0, refused: 0, faults: 0 }
    const run = { kind: 'contract', fileName: 'a.xlsx', state: 'undoing' as const, written: { made: [], changed: [] } }
    const by = { createdBy: actor.personId, createdByName: actor.name, createdAt: server.clock.now() }
    const [made] = await tx
      .insert(importRun)
      .values({ ...counts, ...run, ...by })
      .returning({ id: importRun.id })
    return made ?? { id: '' }
  })
  // As a chunk of an import does that was cancelled and has not noticed yet.
  const inTurn = Promise.withResolvers<void>()
  const writing = inCompany(async tx => {
    await waitTurn(tx)
    inTurn.resolve()
    await wait(500)
    await tx.select().from(importRun).where(eq(importRun.id, id)).for('update')
  })
  await inTurn.promise
  const undo = contractImportJob.run(contextOf(id, 'administrator'), { importId: id, undo: true })
  await Promise.all([writing, undo])
  expect(await stateOf(id)).toBe('undone')
})

it('an import whose connection is lost is still under way: the queue begins it again', async () => {
  const { importId, taskId } = await queued(1100)
  let steps = 0
  const loseConnection = async () => {
    steps += 1
    if (steps === 1) throw new ConnectionLost('try_again', new Error('broken'))
  }
  const context = contextOf(taskId, 'manager', { progress: loseConnection })
  await expect(historyImportJob.run(context, { importId })).rejects.toBeInstanceOf(ConnectionLost)
  const undo = server.call(estimateCalls.undoHistoryImport, { importId }, manager)
  expect((await refusalOf(undo)).code).toBe('estimate:import_not_done')
  await historyImportJob.run(context, { importId })
  expect(await stateOf(importId)).toBe('done')
  expect(await kept()).toBe(1100)
})

/** Takes a workbook in, and queues its undo. */
const undoQueued = async (administrator: Browser) => {
  const rows = { settings: [{ period: 'week', precision: 30 }] }
  const { importId, plan } = await checkCompany(server, administrator, rows)
  const { taskId } = await server.call(organisationCalls.applyCompanyImport, { importId, plan }, administrator)
  await companyImportJob.run(contextOf(taskId, 'administrator'), { importId, plan })
  return { importId, ...(await server.call(organisationCalls.undoCompanyImport, { importId }, administrator)) }
}

it('the counts are of what was read when it was written, not of the dry run', async () => {
  const text = 'Date,Time slot,Turnover\n2026-11-20,10:00-10:30,10\n2026-11-22,10:00-10:30,20\n'
  const file = { name: 'till.csv', bytes: new TextEncoder().encode(text) }
  const { importId, ...dry } = await sendFile(server, estimateCalls.checkHistoryCsv, { departmentId }, file, manager)
  expect(dry).toMatchObject({ rows: 2, added: 1, refused: 1 })
  const { taskId } = await server.call(estimateCalls.applyHistoryImport, { importId }, manager)
  // The day that lay ahead is over by now.
  const services = { ...server.services, clock: standingClock('2026-11-23T02:00:00Z') }
  await historyImportJob.run(contextOf(taskId, 'manager', { services }), { importId })
  const { rows } = await server.call(estimateCalls.listHistoryImports, { departmentId }, manager)
  expect(rows).toMatchObject([{ rows: 2, added: 2, replaced: 0, unchanged: 0, refused: 0 }])
})

it('an undo that was killed after its last write is found done by its next run', async () => {
  const administrator = await server.signIn('administrator')
  const { importId, taskId } = await undoQueued(administrator)
  const run = () => companyImportJob.run(contextOf(taskId, 'administrator'), { importId, undo: true })
  await run()
  await expect(run()).resolves.toBeUndefined()
  expect(await stateOf(importId)).toBe('undone')
})

it('what was cancelled while it waited is forgotten like all else, and what still waits is kept', async () => {
  const administrator = await server.signIn('administrator')
  const undo = await undoQueued(administrator)
  const apply = await queued(10)
  const kept = () =>
    inCompany(tx =>
      tx
        .select({ hasFile: isNotNull(importRun.file), hasWritten: isNotNull(importRun.written) })
        .from(importRun)
        .orderBy(importRun.id),
    )
  const later = new Date(server.clock.now().getTime() + (keptDays + 1) * 86_400_000)
  const forget = () => forgetFiles({ db: server.services.db, clock: { ...server.clock, now: () => later } })
  const [both, alone] = [
    { hasFile: true, hasWritten: true },
    { hasFile: true, hasWritten: false },
  ]
  await forget()
  expect(await kept()).toEqual([both, alone])
  await server.call(organisationCalls.cancelTask, { id: undo.taskId }, administrator)
  await server.call(organisationCalls.cancelTask, { id: apply.taskId }, manager)
  await forget()
  const nothing = { hasFile: false, hasWritten: false }
  expect(await kept()).toEqual([nothing, nothing])
  // Whoever asks for such a file is told what became of it.
  const ofWorkbook = sendRaw(
    server,
    organisationCalls.downloadMarkedCompany,
    { importId: undo.importId },
    administrator,
  )
  expect((await ofWorkbook).message).toBe('The file was imported already, or is kept no longer. Upload it again.')
  const ofHistory = sendRaw(server, estimateCalls.downloadMarkedHistory, { importId: apply.importId }, manager)
  expect((await ofHistory).message).toBe('The file is kept no longer. Upload it again.')
})
