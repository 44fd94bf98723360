/** The empty workbooks as a spreadsheet program opens them: what may stand in a column is offered there, what must is marked. */
import ExcelJS from 'exceljs'
import { describe, expect, test } from 'vitest'
import { type CompanySheet, companySheets } from '#contract/organisation/company-import.ts'
import { locales } from '#contract/shared/locale.ts'
import { writeWorkbook } from '../files/write-workbook.ts'
import { BadCell } from '../importing/columns.ts'
import { companyTemplate } from './company-files.ts'
import { fieldsOf } from './sheets.ts'

const opened = async (locale: (typeof locales)[number]) => {
  const book = new ExcelJS.Workbook()
  const bytes = await writeWorkbook(companyTemplate(locale))
  await book.xlsx.load(bytes.buffer as ArrayBuffer)
  return book
}

/** What a cell offers in its list. */
const offered = (cell: ExcelJS.Cell | undefined): string[] | undefined => {
  const list = cell?.dataValidation
  return list?.type === 'list' ? String(list.formulae[0]).slice(1, -1).split(',') : undefined
}
const columnsWith = (sheet: CompanySheet, has: boolean) =>
  fieldsOf(sheet).flatMap(([field, column], at) =>
    (column.choices !== undefined) === has ? [{ field, column, at }] : [],
  )

describe.each(locales)('in %s', locale => {
  test('each column with choices offers them all, in its language, in thousands of rows, and reads each of them', async () => {
    const book = await opened(locale)
    for (const [at, name] of companySheets.entries())
      for (const { field, column, at: place } of columnsWith(name, true)) {
        const words = offered(book.worksheets[at]?.getCell(2, place + 1))
        expect(words, `${name} ${field}`).toEqual(column.choices?.(locale))
        expect(offered(book.worksheets[at]?.getCell(5001, place + 1)), `${name} ${field}`).toEqual(words)
        const read = words?.map(word => column.read(word))
        expect(read?.filter(value => value instanceof BadCell)).toEqual([])
        expect(new Set(read).size, 'each says something else').toBe(words?.length)
      }
  })

  test('no other column offers anything, and those that must be filled have a head of another colour', async () => {
    const book = await opened(locale)
    for (const [at, name] of companySheets.entries()) {
      const sheet = book.worksheets[at]
      for (const { at: place } of columnsWith(name, false))
        expect(offered(sheet?.getCell(2, place + 1))).toBeUndefined()
      const colours = fieldsOf(name).map(([, { required }], place) => [
        required,
        sheet?.getCell(1, place + 1).font.color?.argb,
      ])
      const [must, may] = [true, false].map(
        which => new Set(colours.filter(([is]) => is === which).map(each => each[1])),
      )
      expect(must?.size).toBe(1)
      expect([...(must ?? [])].some(colour => may?.has(colour))).toBe(false)
    }
  })
})

test('yes and no, kinds and stars are among what is offered', async () => {
  const employees = (await opened('en')).worksheets[companySheets.indexOf('employees')]
  const column = (field: string) => fieldsOf('employees').findIndex(([name]) => name === field) + 1
  expect(offered(employees?.getCell(2, column('participates')))).toEqual(['yes', 'no'])
  expect(offered(employees?.getCell(2, column('hoursSystem')))).toHaveLength(4)
  const skills = (await opened('en')).worksheets[companySheets.indexOf('skills')]
  expect(offered(skills?.getCell(2, 3))).toEqual(['1', '2', '3', '4', '5'])
})
