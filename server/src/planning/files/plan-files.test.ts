/** Plans as files on the running server: what is exported, and how it is read again. */
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Input, markerHeaders } from '#contract/call.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { fetchFile, sendFile } from '../../testing/send-file.ts'
import { applyPlan, checkPlan, exportedPlan } from '../testing/plan-file.ts'
import { earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'

let shop: PlanningShop
let planId: string

beforeAll(async () => {
  shop = await planningShop({ workers: 1 })
  planId = await makeWeek(shop)
  await put(shop, planId, 0, [earlyDuty(shop, shop.people[0], monday), earlyDuty(shop, undefined, '2026-03-10')])
})
afterAll(() => shop.stop())

const exported = (part?: Input<typeof calls.exportPlan>['part']) => exportedPlan(shop, { planId, part })
const dryRun = (book: ExcelJS.Workbook) => checkPlan(shop, planId, book)
const refusedOf = async (work: Promise<unknown>) => (await refusalOf(work)).answer

describe('export and import', () => {
  test('[PL-053] the workbook has a grid and a list, with hidden identities', async () => {
    const [grid, list] = (await exported()).worksheets
    expect(grid?.getRow(1).values).toContain(monday)
    expect(grid?.getCell('B3').text).toBe('Person 1')
    expect(list?.getColumn(11).hidden).toBe(true)
    expect(list?.getRow(2).getCell(4).text).toBe('10:00')
    expect(list?.getRow(2).getCell(8).text).toBe('Till')
  })

  test('a part is the grid of its people and days alone, and cannot be imported over the rest', async () => {
    const [person] = shop.people
    if (!person) throw new Error('the shop has people')
    const book = await exported({ employeeIds: [person], first: monday, days: 1 })
    expect(book.worksheets).toHaveLength(1)
    const rows = [1, 2, 3].map(at => (book.worksheets[0]?.getRow(at).values as unknown[]).slice(2))
    expect(rows).toEqual([['员工', '工号', monday], ['Person 1', 'P1', 'E 10:00-18:00'], []])
    expect(await refusedOf(dryRun(book))).toMatchObject({ code: 'planning:sheet_missing' })
    const open = await exported({ employeeIds: [null], first: monday, days: 2 })
    expect((open.worksheets[0]?.getRow(2).values as unknown[]).slice(2)).toEqual([
      '空班',
      '',
      '',
      expect.stringContaining('10:00'),
    ])
  })

  test('what comes back unchanged changes nothing', async () => {
    const answer = await dryRun(await exported())
    expect(answer).toMatchObject({ problems: [], differences: [] })
  })

  test('a note goes out and comes back with its duty; one that is too long is named', async () => {
    const noted = earlyDuty(shop, shop.people[3], '2026-03-12', { note: 'brings the key' })
    const other = await makeWeek(shop, 'Noted week', '2026-03-16')
    const [own, dates] = [planId, { ...noted, date: '2026-03-16' }]
    planId = other
    await put(shop, planId, 0, [dates])
    const book = await exported()
    expect(book.worksheets[1]?.getRow(2).getCell(13).text).toBe('brings the key')
    const paper = await shop.server.call(calls.printPlan, { planId }, shop.manager)
    expect(paper.duties).toMatchObject([{ note: 'brings the key' }])
    expect((await dryRun(book)).differences).toEqual([])
    const cell = book.worksheets[1]?.getCell('M2')
    if (cell) cell.value = 'leaves at six'
    expect((await dryRun(book)).differences).toMatchObject([{ after: [{ note: 'leaves at six' }] }])
    if (cell) cell.value = 'x'.repeat(201)
    expect((await dryRun(book)).problems).toMatchObject([{ column: 'M', code: 'cell_note' }])
    if (cell) cell.value = 'rings_x0007_twice'
    expect((await dryRun(book)).problems).toMatchObject([{ column: 'M', code: 'hidden_signs' }])
    if (cell) cell.value = '\u200b\ufeff'
    const unseen = await dryRun(book)
    expect(unseen.differences.map(each => each.after.map(duty => 'note' in duty))).toEqual([[false]])
    planId = own
  })
})

describe('bad files', () => {
  test('every cell that cannot be read is named by sheet, row, column and reason, and nothing is stored', async () => {
    const book = await exported()
    const list = book.worksheets[1]
    list?.addRow(['Nobody', '', '2026-03-12', '08:00', '12:00'])
    list?.addRow(['Person 1', 'P1', '2026-03-32', '08:00', '12:00'])
    list?.addRow(['Person 1', 'P1', '2026-04-01', '08:00', '12:00'])
    list?.addRow(['Person 1', 'P1', '2026-03-12', '8 h', '12:00'])
    list?.addRow(['Person 1', 'P1', '2026-03-12', '08:00', '12:00', '', 'Dawn'])
    list?.addRow(['Person 1', 'P1', '2026-03-12', '08:00', '12:00', '', '', 'Roof'])
    // What an edit may not hold either: such a duty could never be edited again.
    const minutes = (count: number) => Array.from({ length: count }, (_, at) => `08:${10 + at}-08:${11 + at}`)
    list?.addRow(['Person 1', 'P1', '2026-03-12', '08:00', '12:00', minutes(9).join('; ')])
    const stations = minutes(25).map(each => `Till ${each}`)
    list?.addRow(['Person 1', 'P1', '2026-03-12', '08:10', '08:35', '', '', stations.join('; ')])
    // Neither yes nor no; no, in another language, and a yes that a spreadsheet program ticks.
    list?.addRow(['Person 1', 'P1', '2026-03-12', '08:00', '12:00', '', '', 'Till', 'maybe', 'x'])
    list?.addRow(['Person 1', 'P1', '2026-03-12', '13:00', '17:00', '', '', 'Till', true, '\u5426'])
    const { problems } = await dryRun(book)
    const first = (list?.rowCount ?? 0) - 9
    expect(problems.map(each => [each.row - first, each.column, each.code])).toEqual([
      [0, 'A', 'cell_person'],
      [1, 'C', 'not_a_date'],
      [2, 'C', 'cell_outside_period'],
      [3, 'D', 'not_a_time'],
      [4, 'G', 'cell_shift'],
      [5, 'H', 'cell_workstation'],
      [6, 'F', 'cell_rests'],
      [7, 'H', 'cell_workstations'],
      [8, 'I', 'not_a_choice'],
      [8, 'J', 'not_a_choice'],
    ])
  })

  test('each row is told once, and the file comes back with every bad cell marked, to those alone who may edit the plan', async () => {
    const book = await exported()
    const list = book.worksheets[1]
    list?.addRow(['Nobody', '', '2026-03-12', '08:00', '12:00'])
    list?.addRow(['Person 1', 'P1', '2026-03-13', '08:00', '12:00'])
    const duties = (list?.rowCount ?? 0) - 3
    const { importId, ...found } = await dryRun(book)
    expect(found).toMatchObject({ rows: duties + 2, added: 1, replaced: 0, unchanged: duties, refused: 1 })
    const bytes = await fetchFile(shop.server, calls.downloadMarkedPlan, { importId }, shop.manager)
    const marked = new ExcelJS.Workbook()
    await marked.xlsx.load(bytes.buffer as ArrayBuffer)
    const copy = marked.worksheets[1]
    const note = (address: string) => JSON.stringify(copy?.getCell(address).note ?? '')
    expect(note(`A${duties + 2}`)).toContain(found.problems[0]?.message)
    expect(note(`A${duties + 3}`)).toBe('""')
    expect((await refusalOf(fetchFile(shop.server, calls.downloadMarkedPlan, { importId }, shop.employee))).code).toBe(
      'forbidden',
    )
  })

  test('of very many bad cells a part is told, and how many there are', async () => {
    const book = await exported()
    const list = book.worksheets[1]
    for (let at = 0; at < 520; at += 1) list?.addRow(['Nobody', '', '2026-03-12', '08:00', '12:00'])
    const found = await dryRun(book)
    expect(found).toMatchObject({ refused: 520, problemCount: 520 })
    expect(found.problems).toHaveLength(500)
  })

  test('a file of more duties than the plan may hold is refused before its rows are judged', async () => {
    const book = await exported()
    const list = book.worksheets[1]
    // Five thousand open duties, and three a day of each person.
    const { employees } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
    const most = 5000 + 3 * 7 * employees.length
    const stored = (list?.rowCount ?? 0) - 1
    for (let at = stored; at <= most; at += 1) list?.addRow(['', '', '2026-03-12', '08:00', '12:00'])
    expect(await refusedOf(dryRun(book))).toMatchObject({ code: 'planning:plan_full', values: { most } })
    list?.spliceRows(list.rowCount, 1)
    expect((await dryRun(book)).rows).toBe(most)
  })

  test('a dry run judges as an edit does, and tells all that is wrong with a row', async () => {
    const book = await exported()
    const list = book.worksheets[1]
    const at = { row: (list?.rowCount ?? 0) + 1 }
    // Rests that share a minute, a workstation that leaves a gap, an end before the start, a day long past.
    list?.addRow(['Person 3', 'P3', '2026-03-12', '08:00', '12:00', '09:00-10:00; 09:30-10:30', '', 'Till 08:00-09:00'])
    list?.addRow(['Nobody', '', '2026-03-32', '12:00', '08:00', 'noon', 'Dawn', 'Roof'])
    const { problems, differences } = await dryRun(book)
    const told = problems.map(each => [each.row - at.row, `${each.column} ${each.code}`])
    expect(told).toEqual([
      [0, 'F planning:invalid_duty'],
      [0, 'H planning:invalid_duty'],
      [1, 'A cell_person'],
      [1, 'C not_a_date'],
      [1, 'E planning:duty_outside_day'],
      [1, 'F not_a_time'],
      [1, 'G cell_shift'],
      [1, 'H cell_workstation'],
    ])
    expect(differences).toEqual([])
  })

  test('a file of another plan and a file that is none are refused', async () => {
    const book = await exported()
    const none = { name: 'plan.xlsx', bytes: new TextEncoder().encode('no workbook') }
    const sent = sendFile(shop.server, calls.checkPlanFile, { planId }, none, shop.manager)
    expect((await refusalOf(sent)).code).toBe('file_unreadable')
    const other = await makeWeek(shop, 'Week 12', '2026-03-16')
    expect(await refusedOf(checkPlan(shop, other, book))).toMatchObject({ code: 'planning:file_other_plan' })
  })
})

test('[PL-036] [PL-049] the printed page has people with hours, duties, shifts and the version', async () => {
  const page = await shop.server.call(calls.printPlan, { planId, first: monday, days: 1 }, shop.manager)
  expect(page).toMatchObject({ planName: 'Week 11', site: 'Site 1', days: 1, versionNumber: null, revision: 1 })
  expect(page.duties).not.toEqual([])
  for (const duty of page.duties) expect(duty).toMatchObject({ date: monday, workstations: ['Till'] })
  expect(page.employees.find(each => each.name === 'Person 1')?.minutes).toBe(450)
})

test('[PL-057] shifts keep to the time precision; a duty at 07:03 is stored by edit and by file alike, with advice that says so', async () => {
  const own = planId
  planId = await makeWeek(shop, 'To the minute', '2026-03-23')
  const times = { start: 423, end: 903, breaks: [] }
  const shift = { name: 'Odd', shortName: 'O', colour: 1, ...times }
  const refused = await shop.server.call(calls.saveShift, shift, shop.admin).catch(error => error.answer)
  expect(refused).toMatchObject({ code: 'planning:off_grid' })
  const stored = await put(shop, planId, 0, [earlyDuty(shop, shop.people[0], '2026-03-23', times)])
  expect(stored.refused).toEqual([])
  const book = await exported()
  book.worksheets[1]?.addRow(['Person 2', 'P2', '2026-03-23', '07:03', '15:03', '', '', 'Till', '', ''])
  expect(await applyPlan(shop, await dryRun(book))).toMatchObject({ state: 'done', result: { duties: 1 } })
  const { problem } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
  expect(problem.roster.map(({ start, end }) => [start, end])).toEqual(Array(2).fill([423, 903]))
  const { findings } = await shop.server.call(calls.checkPlan, { planId }, shop.manager)
  const told = findings.filter(each => each.rule === 'duty_precision')
  expect(told.map(({ employee, severity, measured }) => ({ employee, severity, measured }))).toEqual(
    shop.people.slice(0, 2).map(employee => ({ employee, severity: 'advice', measured: 2 })),
  )
  planId = own
})

test("a name that was made up in another language is told in its reader's on paper, in the file and on the roster", async () => {
  const first = '2026-03-16'
  const named = await makeWeek(shop, 'Site 1 week 12 · 16 Mar–22 Mar', first)
  await put(shop, named, 0, [earlyDuty(shop, shop.server.company.employeeIds.employee, first)])
  const told = (await shop.server.call(calls.getPlan, { planId: named }, shop.manager)).plan.name
  expect(told).toContain('3/16–3/22')
  expect(await shop.server.call(calls.printPlan, { planId: named }, shop.manager)).toMatchObject({ planName: told })
  const file = await shop.server.inject({
    method: 'POST',
    url: calls.exportPlan.path,
    headers: markerHeaders,
    cookies: shop.manager.cookies,
    payload: { planId: named },
  })
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(told.replaceAll('/', ' '))
  await shop.server.call(calls.publishPlan, { planId: named, revision: 1 }, shop.manager)
  const { pending } = await shop.server.call(calls.myRoster, { first, days: 7 }, shop.employee)
  expect(pending).toMatchObject([{ planName: told }])
})
