/**
 * The end of an import from a workbook: it says what was taken in, the company's data or its people only.
 * @vitest-environment happy-dom
 */
import { act, type ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Call } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { pageTranslator, startMessages } from '#web/messages/translator.ts'
import { useDepartments } from '#web/person/index.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { Walk } from '#web/testing/walk.tsx'
import { CompanyImport, PeopleImport } from './company-import.tsx'

const checked = {
  ...{ importId: 'file', fileName: 'staff.xlsx', rows: 2, refused: 0, problemCount: 0, problems: [] },
  sheets: [{ sheet: 'employees', name: 'Employees', rows: 2 }],
  ...{ outcomes: { create: 2, update: 0, same: 0 }, people: [], plan: 'as shown' },
}
const task = { state: 'done', progress: 100, endedAt: '2026-11-16T00:00:00Z', errorMessage: null }

let drawn: Drawn
/** What the server says of earlier imports. */
let reports: object[] = []
/** What the screen sends other than a file. */
const sent: unknown[] = []

// A call words its own failures.
beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

/** Gives the screen a workbook, of which the server answers this. */
async function choose(screen: ReactNode, locale: 'en' | 'zh_CN' | 'zh_TW', found: object = {}) {
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, request?: RequestInit) => {
    if (typeof request?.body === 'string') sent.push(JSON.parse(request.body))
    if (url.includes('companyimport/list')) return Response.json({ result: 0, rows: reports })
    return Response.json({ result: 0, ...checked, taskId: '0198a7c0-0000-7000-8000-000000000001', task, ...found })
  })
  drawn = await draw(screen, locale, ['organisation'])
  await giveFile()
}

async function giveFile() {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  Object.defineProperty(input, 'files', { value: [new File(['rows'], 'staff.xlsx')] })
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
}

/** Takes a workbook from the file to the result. */
async function importOne(screen: ReactNode, locale: 'en' | 'zh_CN' | 'zh_TW', apply: string) {
  await choose(screen, locale)
  await until(() => expect(drawn.button(apply)).toBeTruthy())
  await drawn.press(apply)
  await until(() => expect(document.querySelector('[role="alert"]')).toBeTruthy())
  return document.querySelector('[role="alert"]')?.textContent
}

test('a whole workbook fills the company', async () => {
  expect(await importOne(<CompanyImport />, 'en', 'Import 2 rows')).toContain('The company data has been imported')
})

test.each([
  ['en', 'Import 2 rows', 'The employees have been imported'],
  ['zh_CN', '导入 2 行', '员工资料已导入'],
  ['zh_TW', '匯入 2 列', '員工資料已匯入'],
] as const)('a file of people ends with people, in %s', async (locale, apply, said) => {
  expect(await importOne(<PeopleImport />, locale, apply)).toContain(said)
})

const bad = { sheet: 'Employees', row: 3, column: 'F', heading: 'Hired on', value: 'soon', code: 'not_a_date' }

test.each([
  [
    { rows: 3, refused: 2, outcomes: { create: 0, update: 1, same: 0 } },
    '3 rows: 0 new, 1 to change, 0 unchanged, 2 refused',
  ],
  [
    { rows: 1, refused: 1, outcomes: { create: 0, update: 0, same: 0 } },
    '1 row: 0 new, 0 to change, 0 unchanged, 1 refused',
  ],
])('every row is told once, and beside a bad one none is offered', async (counts, said) => {
  await choose(<PeopleImport />, 'en', { ...counts, problemCount: 1, problems: [{ ...bad, message: 'Not a date' }] })
  await until(() => expect(document.body.textContent).toContain(said))
  expect(document.body.textContent).toContain('This file is imported as a whole')
})

const change = { heading: 'Position', since: '2026-03-01', old: 'Waiter', new: 'Cashier' }
const fates = [
  {
    sheet: 'Employees',
    row: 3,
    who: 'A2 Wu',
    outcome: 'update',
    changes: [change, { ...change, since: null, old: '' }],
  },
  { sheet: 'Employees', row: 2, who: 'A1 Li', outcome: 'same', changes: [] },
]

test.each([
  ['en', 'Position from 1 Mar 2026WaiterCashier', 'Position(empty)Cashier', 'Import 1 row'],
  ['zh_CN', 'Position（2026年03月01日起）WaiterCashier', 'Position（空）Cashier', '导入 1 行'],
  ['zh_TW', 'Position（2026年03月01日起）WaiterCashier', 'Position（空白）Cashier', '匯入 1 列'],
] as const)(
  'each value that changes is told as old and new before the import, in %s',
  async (locale, dated, empty, apply) => {
    await choose(<PeopleImport />, locale, { outcomes: { create: 0, update: 1, same: 1 }, people: fates, rows: 2 })
    await until(() => expect(drawn.button(apply)).toBeTruthy())
    for (const text of [dated, empty, 'A1 Li']) expect(document.body.textContent).toContain(text)
    await drawn.press(apply)
    await until(() => expect(sent).toContainEqual({ importId: 'file', plan: 'as shown' }))
  },
)

const Sites = () => (
  <p>
    {useDepartments()
      .data?.departments.map(each => each.name)
      .join() ?? 'unknown'}
  </p>
)

/** Walks from a list of no site to the import, and begins it; `company.sites` and `company.task` are the server's, which may know of no task. */
async function importOnTheWay(company: { sites: object[]; task?: object }, list: ReactNode = null) {
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('companyimport/list')
      ? Response.json({ result: 0, rows: [] })
      : address.includes('/task/') && !company.task
        ? Response.json({ result: 1, code: 'not_found', message: 'The record does not exist' })
        : Response.json({ result: 0, ...checked, taskId: 'task', task: company.task, departments: company.sites }),
  )
  drawn = await draw(<Walk screens={{ Sites: <Sites />, Import: <CompanyImport />, List: list }} />, 'en', [
    'organisation',
  ])
  await until(() => expect(shown()).toBe(''))
  await drawn.press('Import')
  await giveFile()
  await until(() => expect(drawn.button('Import 2 rows')).toBeTruthy())
  await drawn.press('Import 2 rows')
}
const shown = () => document.querySelector('main')?.textContent
const running = { state: 'running', progress: 40, endedAt: null, errorMessage: null }

test('whoever walks on after the import finds the departments that it brought', async () => {
  const company: Parameters<typeof importOnTheWay>[0] = { sites: [], task: running }
  await importOnTheWay(company)
  Object.assign(company, { sites: [{ name: 'Bund' }], task })
  await until(() => expect(document.querySelector('[role="alert"]')).toBeTruthy())
  await drawn.press('Sites')
  await until(() => expect(shown()).toBe('Bund'))
})

test('whoever walks on while it runs finds them once it has ended', async () => {
  const company: Parameters<typeof importOnTheWay>[0] = { sites: [], task: running }
  await importOnTheWay(company)
  await until(() => expect(shown()).toContain('40'))
  await drawn.press('Sites')
  await until(() => expect(shown()).toBe(''))
  Object.assign(company, { sites: [{ name: 'Bund' }], task })
  await until(() => expect(shown()).toBe('Bund'))
})

test.each([
  ['employees', peopleCalls.listEmployees],
  ['workstations', planningCalls.listWorkstations],
  ['shifts', planningCalls.listShifts],
])('whoever looks at the %s when it ends sees them anew', async (_, list) => {
  const company: Parameters<typeof importOnTheWay>[0] = { sites: [], task: running }
  const List = () => <p>{JSON.stringify(useQueryCall<Call>(list, {}).data)}</p>
  await importOnTheWay(company, <List />)
  await until(() => expect(shown()).toContain('40'))
  await drawn.press('List')
  await until(() => expect(shown()).toContain('"departments":[]'))
  Object.assign(company, { sites: [{ name: 'Bund' }], task })
  await until(() => expect(shown()).toContain('Bund'))
})

test('an import of which nothing is known any more goes back to its dry run, and says so', async () => {
  const company: Parameters<typeof importOnTheWay>[0] = { sites: [], task: running }
  await importOnTheWay(company)
  await until(() => expect(shown()).toContain('40'))
  Object.assign(company, { task: undefined })
  await until(() => expect(drawn.button('Import 2 rows')).toBeTruthy())
  expect(drawn.notices.at(-1)).toEqual({
    tone: 'error',
    text: pageTranslator().t('shared:task.gone'),
  })
})

const report = {
  ...{ id: 'file', fileName: 'staff.xlsx', state: 'done', createdBy: 'Li', createdAt: '2026-11-16T00:00:00Z' },
  ...{ rows: 2, added: 2, replaced: 0, unchanged: 0, refused: 0, undoneBy: null, undoneAt: null, taskId: 'task' },
}

test.each([
  [task, 'Import undone'],
  [{ ...task, state: 'failed', errorMessage: 'Bund is in a plan' }, 'The import was not undoneBund is in a plan'],
])('an earlier file is taken back from the list, and if it is not the reason is told', async (ended, said) => {
  reports = [{ ...report, undoable: true }]
  await choose(<CompanyImport />, 'en', { task: ended })
  await until(() => expect(drawn.button('Undo')).toBeTruthy())
  await drawn.press('Undo')
  await until(() => expect(document.querySelector('.ant-popconfirm')?.textContent).toContain('staff.xlsx'))
  await act(async () => document.querySelector<HTMLElement>('.ant-popconfirm .ant-btn-dangerous')?.click())
  await until(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain(said))
  expect(sent).toContainEqual({ importId: 'file' })
  reports = []
})

test('a file whose undo has ended with it offers none', async () => {
  reports = [{ ...report, undoable: false }]
  await choose(<CompanyImport />, 'en')
  await until(() => expect(document.body.textContent).toContain('Earlier imports'))
  expect([...document.querySelectorAll('button')].map(each => each.textContent)).not.toContain('Undo')
  reports = []
})
