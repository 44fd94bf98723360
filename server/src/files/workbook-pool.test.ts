/** Workbooks share two processes; one takes the next file too and knows nothing of the last. */
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { inTurnOf } from '../threads/turn.ts'
import type { SheetLimits } from './read-sheets.ts'
import { textKey } from './text-key.ts'
import { readCsv, readWorkbook } from './workbook.ts'
import { workbookProcesses } from './workbook-pool.ts'
import inProcess from './workbook-work.ts'

const limits: SheetLimits = { rows: 1000, columns: 100, cells: 100_000 }
const csv = (text: string, company = 'a') =>
  inTurnOf(company, () => readCsv({ name: 'a.csv', bytes: strToU8(text) }, limits))

/** A workbook with one number, whose format has the first number that is free for own formats. */
const withFormat = (named: string, more = '') =>
  zipSync({
    '[Content_Types].xml': strToU8(
      `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${more}<sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/styles.xml': strToU8(
      `<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${named}<cellXfs count="1"><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" s="0"><v>46348</v></c></row></sheetData></worksheet>`,
    ),
  })
const onlyCell = async (bytes: Uint8Array) => (await readWorkbook({ name: 'a.xlsx', bytes }, limits))[0]?.rows[0]?.[0]

test('two processes read, however many files come at once', async () => {
  const files = Array.from({ length: 8 }, (_, at) => csv(`${at},${'x'.repeat(200)}\n`.repeat(900)))
  const counts: number[] = []
  const rows = await Promise.all(
    files.map(async file => {
      const [sheet] = await file
      counts.push(workbookProcesses())
      return sheet?.rows.length
    }),
  )
  expect(rows).toEqual(files.map(() => 900))
  expect(Math.max(...counts)).toBe(2)
})

test('a company has only so many files waiting, and another is read meanwhile; a file that cannot be read harms none', async () => {
  const damaged = zipSync({ 'xl/workbook.xml': strToU8('<workbook') })
  const broken = inTurnOf('a', () => readWorkbook({ name: 'a.xlsx', bytes: damaged }, limits)).catch(
    error => error.code,
  )
  const mine = Array.from({ length: 10 }, (_, at) => csv(`${at}`).catch(error => error.code))
  const other = csv('other', 'b')
  const answers = await Promise.all(mine)
  expect(await broken).toBe('file_unreadable')
  expect(answers.slice(0, 9).map(sheets => sheets[0].rows[0][0])).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8'])
  expect(answers[9]).toBe('files_busy')
  expect((await other)[0]?.rows).toEqual([['other']])
})

test('formats and the calendar of one file mean nothing in the next', async () => {
  const plain = withFormat('')
  const before = await onlyCell(plain)
  const named = withFormat(
    '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/></numFmts>',
    '<workbookPr date1904="1"/>',
  )
  expect(await onlyCell(named)).toEqual({ date: '2030-11-23', minute: 0 })
  expect(await onlyCell(plain)).toEqual(before)
  expect(before).toBe(46_348)
})

test('what leaves the process holds the columns that were asked for, and nothing of the others', async () => {
  const bytes = strToU8('Name,Salary,Phone,Note\nAnn,9000,13900000001,ill\nBob,8000,13900000002,\n')
  const asked = { ...limits, headings: { rows: 1, names: [textKey('Phone')] } }
  expect(await inProcess({ kind: 'read', bytes, workbook: 'csv', limits: asked })).toEqual({
    sheets: [
      {
        name: expect.any(String),
        rows: [
          [null, null, 'Phone'],
          [null, null, '13900000001'],
          [null, null, '13900000002'],
        ],
      },
    ],
  })
})
