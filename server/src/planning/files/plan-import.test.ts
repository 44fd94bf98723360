/** A plan's file is taken in as one command in the background, and taken back where nobody has changed what it wrote. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import type { ChangedSince } from '#contract/planning/plans/plan-file.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { whileWatched } from '../../testing/watch-statements.ts'
import { applyPlan, checkPlan, exportedPlan } from '../testing/plan-file.ts'
import { earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'

let shop: PlanningShop
let planId: string
let weeks = 0

beforeAll(async () => {
  shop = await planningShop({ workers: 1 })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  weeks += 1
  planId = await makeWeek(shop, `Copy ${weeks}`)
  await put(shop, planId, 0, [earlyDuty(shop, shop.people[0], monday), earlyDuty(shop, undefined, '2026-03-10')])
})

const opened = () => shop.server.call(calls.openPlan, { planId }, shop.manager)
const rosterNow = async () => (await opened()).problem.roster
const undo = (importId: string, as = shop.manager) => shop.server.call(calls.undoPlanImport, { importId }, as)
const reports = async () => (await shop.server.call(calls.listPlanImports, { planId }, shop.manager)).rows

/** A file that begins the first duty an hour later, and gives a second person one. */
const changed = async () => {
  const book = await exportedPlan(shop, { planId })
  const list = book.worksheets[1]
  if (list) list.getCell('D2').value = '11:00'
  list?.addRow(['Person 2', 'P2', '2026-03-11', '14:00', '22:00', '18:00-18:30', 'L', 'Till', '', ''])
  return book
}
const taken = async () => {
  const before = await rosterNow()
  const dry = await checkPlan(shop, planId, await changed())
  expect(await applyPlan(shop, dry)).toMatchObject({ state: 'done', result: { cells: 2, duties: 2 } })
  return { before, importId: dry.importId }
}

test('[PL-054] a dry run shows the cells that differ, and the import stores them as one command', async () => {
  const book = await changed()
  const dry = await checkPlan(shop, planId, book)
  expect(dry.problems).toEqual([])
  expect(dry.differences).toMatchObject([
    { name: 'Person 1', date: monday, before: [{ start: 600 }], after: [{ start: 660 }] },
    { name: 'Person 2', date: '2026-03-11', before: [], after: [{ start: 840, end: 1320, shift: shop.late }] },
  ])
  expect((await opened()).plan.revision).toBe(1)
  expect(await applyPlan(shop, dry)).toMatchObject({ state: 'done', result: { cells: 2, duties: 2 } })
  const { rows } = await shop.server.call(calls.planHistory, { planId }, shop.manager)
  expect(rows[0]).toMatchObject({ source: 'import', action: 'import', revision: 2, label: { count: 2 } })
  const { edits } = await shop.server.call(calls.planNews, { planId, since: 1 }, shop.manager)
  expect(edits).toMatchObject([{ commandId: dry.importId, revision: 2 }])
  expect(await reports()).toMatchObject([{ state: 'done', added: 1, replaced: 1, unchanged: 1, undoable: true }])
  const again = shop.server.call(calls.applyPlanImport, dry, shop.manager)
  expect((await refusalOf(again)).code).toBe('planning:import_running')
})

test('two duties of a person in one minute are kept, with the prohibited finding', async () => {
  const book = await exportedPlan(shop, { planId })
  book.worksheets[1]?.addRow(['Person 1', 'P1', monday, '12:00', '16:00', '', '', 'Till', '', ''])
  expect(await applyPlan(shop, await checkPlan(shop, planId, book))).toMatchObject({ state: 'done' })
  const { findings } = await shop.server.call(calls.checkPlan, { planId }, shop.manager)
  expect(findings.map(each => each.rule)).toContain('no_overlap')
})

test('a file with a bad cell is not taken', async () => {
  const book = await changed()
  book.worksheets[1]?.addRow(['Nobody', '', '2026-03-12', '08:00', '12:00'])
  const dry = await checkPlan(shop, planId, book)
  const refused = await refusalOf(shop.server.call(calls.applyPlanImport, dry, shop.manager))
  expect(refused.answer).toMatchObject({ code: 'planning:file_problems', values: { count: 1 } })
  expect(await rosterNow()).toHaveLength(2)
})

test('a plan that was edited since the dry run takes nothing that was not shown', async () => {
  const dry = await checkPlan(shop, planId, await changed())
  // Not in the file: it would go, and nobody was told.
  const theirs = earlyDuty(shop, shop.people[2], '2026-03-12')
  await put(shop, planId, 1, [theirs])
  expect(await applyPlan(shop, dry)).toMatchObject({ state: 'failed', error: 'planning:import_changed' })
  expect((await rosterNow()).map(each => each.id)).toContain(theirs.id)
  expect(await reports()).toMatchObject([{ state: 'failed', undoable: false }])
})

test('what the file would still do as shown is taken, whatever else was edited', async () => {
  const dry = await checkPlan(shop, planId, await changed())
  const passing = earlyDuty(shop, shop.people[2], '2026-03-12')
  await put(shop, planId, 1, [passing])
  await put(shop, planId, 2, [], { remove: [passing.id] })
  expect(await applyPlan(shop, dry)).toMatchObject({ state: 'done' })
})

test('a plan that waits for approval takes no file, and gives none back', async () => {
  const { importId } = await taken()
  const dry = await checkPlan(
    shop,
    planId,
    await exportedPlan(shop, { planId }).then(book => {
      book.worksheets[1]?.addRow(['Person 3', 'P3', '2026-03-13', '14:00', '22:00', '', 'L', 'Till', '', ''])
      return book
    }),
  )
  await shop.server.call(calls.submitPlan, { planId, revision: 2 }, shop.manager)
  expect(await applyPlan(shop, dry)).toMatchObject({ state: 'failed', error: 'planning:plan_in_audit' })
  expect((await refusalOf(undo(importId))).code).toBe('planning:plan_in_audit')
})

test('an undo brings the roster of before back, keeps edits of other cells, and is told in the history', async () => {
  const { before, importId } = await taken()
  const theirs = earlyDuty(shop, shop.people[2], '2026-03-12')
  await put(shop, planId, 2, [theirs])
  expect(await undo(importId)).toEqual({ cells: 2 })
  const byId = (duties: readonly { id: string }[]) => duties.toSorted((a, b) => a.id.localeCompare(b.id))
  expect(byId(await rosterNow())).toEqual(byId([...before, theirs]))
  const { rows } = await shop.server.call(calls.planHistory, { planId }, shop.manager)
  expect(rows[0]).toMatchObject({ action: 'undo', source: 'import', label: { act: 'undo', of: 'import', count: 2 } })
  expect(await reports()).toMatchObject([{ state: 'undone', undoable: false }])
  expect((await refusalOf(undo(importId))).code).toBe('planning:import_not_done')
})

test('an undo is stored as the command that its planner named', async () => {
  const { importId } = await taken()
  const commandId = crypto.randomUUID()
  await shop.server.call(calls.undoPlanImport, { importId, commandId }, shop.manager)
  const { edits } = await shop.server.call(calls.planNews, { planId, since: 2 }, shop.manager)
  expect(edits.map(each => each.commandId)).toEqual([commandId])
})

test('an undo bears no id that stands: not the import’s own, not another command’s, not that of an import that waits', async () => {
  const { importId } = await taken()
  const theirs = crypto.randomUUID()
  await put(shop, planId, 2, [earlyDuty(shop, shop.people[2], '2026-03-12')], { id: theirs })
  const waiting = await checkPlan(shop, planId, await exportedPlan(shop, { planId }))
  const now = await rosterNow()
  for (const commandId of [importId, theirs, waiting.importId]) {
    const undone = shop.server.call(calls.undoPlanImport, { importId, commandId }, shop.manager)
    expect((await refusalOf(undone)).code).toBe('forbidden')
  }
  expect(await rosterNow()).toEqual(now)
  expect(await reports()).toMatchObject([{ state: 'done', undoable: true }])
  expect(await undo(importId)).toEqual({ cells: 2 })
})

test('where a cell of it was changed since, nothing is taken back, and each such cell is told with who changed it', async () => {
  const { importId } = await taken()
  const [first, second] = [shop.people[0], shop.people[1]]
  const imported = (await rosterNow()).find(each => each.employee === first)
  if (!imported) throw new Error('the first person has a duty')
  await put(shop, planId, 2, [
    { ...imported, start: 720, segments: [{ start: 720, end: imported.end, workstation: shop.till }] },
  ])
  // Beside a duty that the file brought.
  await put(shop, planId, 3, [earlyDuty(shop, second, '2026-03-11', { start: 420, end: 600, breaks: [] })], {
    as: shop.admin,
  })
  const now = await rosterNow()
  const { answer } = await refusalOf(undo(importId))
  expect(answer).toMatchObject({ code: 'planning:import_changed_since', values: { count: 2, name: 'Person 1' } })
  const { changed: cells } = answer.data as ChangedSince
  expect(cells).toMatchObject([
    { name: 'Person 1', date: monday, before: [{ start: 660 }], after: [{ start: 720 }], by: expect.any(String) },
    { name: 'Person 2', date: '2026-03-11', before: [], after: [{ start: 420 }] },
  ])
  expect(new Set(cells.map(each => each.by)).size).toBe(2)
  expect(await rosterNow()).toEqual(now)
  expect(await reports()).toMatchObject([{ state: 'done', undoable: true }])
})

test('what was changed and changed back stands as imported, and what was taken back by hand is undone already', async () => {
  const { before, importId } = await taken()
  const roster = await rosterNow()
  const [imported] = roster.filter(each => each.employee === shop.people[0])
  if (!imported) throw new Error('the first person has a duty')
  await put(shop, planId, 2, [{ ...imported, note: 'early' }])
  await put(shop, planId, 3, [imported])
  expect(await undo(importId)).toEqual({ cells: 2 })
  const again = await taken()
  const gone = (await rosterNow()).filter(each => !before.some(old => old.id === each.id)).map(each => each.id)
  await put(shop, planId, 6, [...before], { remove: gone })
  expect(await undo(again.importId)).toEqual({ cells: 0 })
  expect((await opened()).plan.revision).toBe(7)
})

test('an undo reads of what was edited meanwhile only what concerns its own cells', async () => {
  const { importId } = await taken()
  const theirs = earlyDuty(shop, shop.people[2], '2026-03-12')
  const edits = 12
  for (let edit = 0; edit < edits; edit += 1) await put(shop, planId, 2 + edit, [{ ...theirs, note: `later ${edit}` }])
  const { db } = shop.server.services
  const answers: string[] = []
  const answered = (_text: string, answer: unknown) => answers.push(JSON.stringify(answer) ?? '')
  expect(
    await whileWatched(
      db,
      () => ({ answered }),
      () => undo(importId),
    ),
  ).toEqual({ cells: 2 })
  expect(answers.length).toBeGreaterThan(10)
  const told = answers.join().match(/later \d+/g) ?? []
  expect(told.filter(each => each !== `later ${edits - 1}`)).toEqual([])
})

test('nobody else’s command bears the id of an import', async () => {
  const dry = await checkPlan(shop, planId, await changed())
  const theirs = earlyDuty(shop, shop.people[2], '2026-03-12')
  const taking = put(shop, planId, 1, [theirs], { id: dry.importId, as: shop.admin })
  expect((await refusalOf(taking)).code).toBe('forbidden')
  expect(await applyPlan(shop, dry)).toMatchObject({ state: 'done' })
})

test('who may not edit the plan takes no file in or back, and who sees it sees what became of them', async () => {
  const { importId } = await taken()
  const dry = await checkPlan(shop, planId, await changed())
  for (const act of [
    () => undo(importId, shop.employee),
    () => shop.server.call(calls.applyPlanImport, dry, shop.employee),
    () => shop.server.call(calls.listPlanImports, { planId }, shop.employee),
  ])
    expect((await refusalOf(act())).code).toBe('forbidden')
})
