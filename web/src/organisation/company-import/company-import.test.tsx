/**
 * The end of an import from a workbook: it says what was taken in, the company's data or its people only.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startMessages } from '#web/messages/translator.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { CompanyImport } from './company-import.tsx'

const checked = {
  ...{ importId: 'file', fileName: 'staff.xlsx', problemCount: 0, problems: [] },
  sheets: [{ sheet: 'employees', name: 'Employees', rows: 2 }],
}
const task = { state: 'done', progress: 100, endedAt: '2026-11-16T00:00:00Z', errorMessage: null }

let drawn: Drawn

// A call words its own failures.
beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

/** Takes a workbook from the file to the result. */
async function importOne(address: string, locale: 'en' | 'zh_CN' | 'zh_TW', apply: string) {
  vi.stubGlobal('fetch', async () =>
    Response.json({ result: 0, ...checked, taskId: '0198a7c0-0000-7000-8000-000000000001', task }),
  )
  drawn = await draw(<CompanyImport />, locale, ['organisation'], address)
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  Object.defineProperty(input, 'files', { value: [new File(['rows'], 'staff.xlsx')] })
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
  await until(() => expect(drawn.button(apply)).toBeTruthy())
  await drawn.press(apply)
  await until(() => expect(document.querySelector('[role="alert"]')).toBeTruthy())
  return document.querySelector('[role="alert"]')?.textContent
}

test('a whole workbook fills the company', async () => {
  expect(await importOne('/', 'en', 'Import 2 rows')).toContain('The company data has been imported')
})

test.each([
  ['en', 'Import 2 rows', 'The employees have been imported'],
  ['zh_CN', '导入 2 行', '员工资料已导入'],
  ['zh_TW', '匯入 2 列', '員工資料已匯入'],
] as const)('a file of people ends with people, in %s', async (locale, apply, said) => {
  expect(await importOne('/?only=people', locale, apply)).toContain(said)
})
