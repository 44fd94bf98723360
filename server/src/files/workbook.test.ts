/** Workbooks as people send them: odd dates, formulas, old formats, wrong files and bombs. */
import { utils, write } from '@e965/xlsx'
import ExcelJS from 'exceljs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { cellText, columnLetters } from './cell.ts'
import { guardWorkbook, unpackedLimit } from './guard.ts'
import type { SheetLimits } from './read-sheets.ts'
import { mostCells, weigh } from './weigh.ts'
import { markWorkbook, readCsv, readWorkbook } from './workbook.ts'
import { writeWorkbook } from './write-workbook.ts'

const usual: SheetLimits = { rows: 100_000, columns: 100, cells: 1_000_000 }

const refusal = async (name: string, bytes: Uint8Array, limits: Partial<SheetLimits> = {}) =>
  readWorkbook({ name, bytes }, { ...usual, ...limits }).then(
    () => 'read',
    (error: { code: string }) => error.code,
  )

const firstRow = async (book: ExcelJS.Workbook) => {
  const bytes = new Uint8Array(await book.xlsx.writeBuffer())
  return (await readWorkbook({ name: 'a.xlsx', bytes }, usual))[0]?.rows[0]
}

test('dates, times and formulas are read by their formats and results', async () => {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('data')
  const put = (column: number, value: ExcelJS.CellValue, numFmt?: string) => {
    sheet.getCell(1, column).value = value
    if (numFmt) sheet.getCell(1, column).numFmt = numFmt
  }
  put(1, 46_348, 'dd/mm/yyyy')
  put(2, 0.4375, 'hh:mm')
  put(3, { formula: '1+2', result: 3 })
  put(4, { formula: '1/0', result: { error: '#DIV/0!' } as ExcelJS.CellErrorValue })
  put(5, 46_348.5, 'yyyy-mm-dd hh:mm')
  put(6, '  text ')
  put(7, 1, '[h]:mm')
  const row = await firstRow(book)
  expect(row).toEqual([
    { date: '2026-11-22', minute: 0 },
    { date: null, minute: 630 },
    3,
    { broken: '#DIV/0!' },
    { date: '2026-11-22', minute: 720 },
    'text',
    { date: null, minute: 1440 },
  ])
  expect(row?.map(cellText)).toEqual(['2026-11-22', '10:30', '3', '#DIV/0!', '2026-11-22 12:00', 'text', '24:00'])
})

test.each([
  ['0%', 0.22, '22%'],
  ['0.00%', 0.07, '7%'],
  ['[Red]0.0 %;-0.0 %', 0.285, '28.5%'],
])('a figure under the percent format %s is the percentage that is seen', async (format, value, seen) => {
  const book = new ExcelJS.Workbook()
  const cell = book.addWorksheet('data').getCell('A1')
  Object.assign(cell, { value, numFmt: format })
  const read = (await firstRow(book))?.[0]
  expect(read).toEqual({ percent: Number(seen.slice(0, -1)) })
  expect(cellText(read)).toBe(seen)
})

test.each([['0" %"'], ['0\\%'], ['0.00']])(
  'a format that only writes a sign (%s) leaves the figure as it is',
  async format => {
    const book = new ExcelJS.Workbook()
    Object.assign(book.addWorksheet('data').getCell('A1'), { value: 22, numFmt: format })
    expect((await firstRow(book))?.[0]).toBe(22)
  },
)

test('a workbook that counts from 1904 gives the same dates', async () => {
  const book = new ExcelJS.Workbook()
  book.properties.date1904 = true
  const sheet = book.addWorksheet('data')
  sheet.getCell('A1').value = 46_348 - 1462
  sheet.getCell('A1').numFmt = 'yyyy-mm-dd'
  expect((await firstRow(book))?.[0]).toEqual({ date: '2026-11-22', minute: 0 })
})

test('an xls file is read like an xlsx file', async () => {
  const book = utils.book_new(utils.aoa_to_sheet([['date', 12.5]]), 'old')
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer)
  expect(await readWorkbook({ name: 'old.xls', bytes }, usual)).toEqual([{ name: 'old', rows: [['date', 12.5]] }])
})

test('[ES-006] what is no workbook, or too large, is refused by its bytes and not by its name alone', async () => {
  const fine = await writeWorkbook([{ name: 'a', columns: [{ head: 'x' }], rows: [[1]] }])
  expect(await refusal('a.csv', strToU8('a,b'))).toBe('file_type')
  expect(await refusal('a.docx', fine)).toBe('file_type')
  expect(await refusal('a.xls', fine)).toBe('file_type')
  expect(await refusal('a.xlsx', zipSync({ 'word/document.xml': strToU8('<x/>') }))).toBe('file_type')
  expect(await refusal('a.xlsx', new Uint8Array(10 * 1024 * 1024 + 1))).toBe('too_large')
})

test('what bears the name of a workbook and is broken is told as broken, not as another kind of file', async () => {
  const fine = await writeWorkbook([{ name: 'a', columns: [{ head: 'x' }], rows: [[1]] }])
  expect(await refusal('a.xlsx', fine.slice(0, fine.length / 2))).toBe('file_unreadable')
  expect(await refusal('a.xlsx', strToU8('a,b'))).toBe('file_unreadable')
  expect(await refusal('a.xls', strToU8('a,b'))).toBe('file_unreadable')
  expect(await refusal('a.xlsx', new Uint8Array())).toBe('file_unreadable')
  // One with a password is kept in the older container.
  const locked = new Uint8Array(write(utils.book_new(utils.aoa_to_sheet([[1]])), { type: 'array', bookType: 'biff8' }))
  expect(await refusal('a.xlsx', locked)).toBe('file_unreadable')
})

/** A workbook whose sheet says of itself, wherever it does, that it unpacks to another size than it does. */
const saying = (said: number, size: number) => {
  const sheet = new Uint8Array(size)
  const bytes = zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/worksheets/sheet1.xml': sheet }, { level: 1 })
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < bytes.length - 4; at += 1) if (view.getUint32(at, true) === size) view.setUint32(at, said, true)
  return bytes
}

test('a zip bomb is refused before it is unpacked: what it says is enough', async () => {
  expect(await refusal('bomb.xlsx', saying(unpackedLimit + 1, 70_001))).toBe('file_unpacks')
})

test('a damaged workbook, and one with too many rows or columns, is refused', async () => {
  const damaged = zipSync({ 'xl/workbook.xml': strToU8('<workbook') })
  expect(await refusal('a.xlsx', damaged)).toBe('file_unreadable')
  const rows = Array.from({ length: 12 }, (_, index) => [index, index])
  const wide = await writeWorkbook([{ name: 'a', columns: [{ head: 'x' }, { head: 'y' }], rows }])
  expect(await refusal('a.xlsx', wide, { rows: 12, columns: 9 })).toBe('file_too_many')
  expect(await refusal('a.xlsx', wide, { rows: 13, columns: 1 })).toBe('file_too_many')
  expect(await refusal('a.xlsx', wide, { rows: 13, columns: 2 })).toBe('read')
})

test('the marked-up copy colours and comments the cells at fault and no others', async () => {
  const bytes = await writeWorkbook([{ name: 'a', columns: [{ head: 'x' }], rows: [[1], [2]] }])
  const marked = await markWorkbook({ name: 'a.xlsx', bytes }, [{ sheet: 'a', row: 3, column: 1, text: 'wrong' }])
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(marked as unknown as ArrayBuffer)
  const sheet = book.getWorksheet('a')
  expect(sheet?.getCell('A3').note).toBe('wrong')
  expect(sheet?.getCell('A3').fill).toMatchObject({ pattern: 'solid' })
  expect(sheet?.getCell('A2').fill ?? null).toBeNull()
  expect([columnLetters(1), columnLetters(26), columnLetters(27), columnLetters(703)]).toEqual(['A', 'Z', 'AA', 'AAA'])
})

test('a file that says less than it unpacks to is weighed by what it unpacks to', () => {
  const bytes = saying(1000, 300_001)
  expect(weigh(bytes, guardWorkbook('bomb.xlsx', bytes), mostCells.read, 300_000)).toBe('file_unpacks')
  expect(weigh(bytes, 'xlsx', mostCells.read, 310_000)).toBeUndefined()
})

test('cells are counted before anything is made of them', async () => {
  const sheet = strToU8(
    `<worksheet><sheetData><row>${'<c><v>1</v></c>'.repeat(3_000_001)}</row></sheetData></worksheet>`,
  )
  const bytes = zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/worksheets/sheet1.xml': sheet }, { level: 1 })
  expect(await refusal('many.xlsx', bytes)).toBe('file_too_many_cells')
  const commas = { name: 'many.csv', bytes: strToU8(','.repeat(3_000_001)) }
  await expect(readCsv(commas, usual)).rejects.toMatchObject({
    code: 'file_too_many_cells',
    values: { cells: 1_000_000 },
  })
})

test('only columns that are asked for leave the process, and only so many cells', async () => {
  const text = 'A report\nnumber,note,Turn over,more\n1,x,2,y\n3,,4\n'
  const file = { name: 'a.csv', bytes: strToU8(text) }
  const headings = { rows: 3, names: ['number', 'turnover'] }
  const rows = [['A report'], ['number', null, 'Turn over'], ['1', null, '2'], ['3', null, '4']]
  expect((await readCsv(file, { ...usual, headings, cells: 7 }))[0]?.rows).toEqual(rows)
  await expect(readCsv(file, { ...usual, headings, cells: 6 })).rejects.toMatchObject({ code: 'file_too_many_cells' })
  await expect(readCsv(file, { ...usual, cells: 6 })).rejects.toMatchObject({ code: 'file_too_many_cells' })
})

/** A workbook of this server's writing with more put into its sheet: what XML can say in a few bytes, as often as wanted. */
const stuffed = async (more: string) => {
  const parts = unzipSync(await writeWorkbook([{ name: 'a', columns: [{ head: 'x' }], rows: [[1]] }]))
  const sheet = 'xl/worksheets/sheet1.xml'
  parts[sheet] = strToU8(strFromU8(parts[sheet] ?? new Uint8Array()).replace('</sheetData>', `${more}</sheetData>`))
  return zipSync(parts, { level: 6 })
}
const markOf = (bytes: Uint8Array, name = 'a.xlsx', most?: number) =>
  markWorkbook({ name, bytes }, [{ sheet: 'a', row: 2, column: 1, text: 'wrong' }], most)

test('rows without cells are counted like cells: sixty kilobytes of them are not read', async () => {
  const bytes = await stuffed('<row/>'.repeat(5_800_000))
  expect(bytes.length).toBeLessThan(64 * 1024)
  expect(await refusal('rows.xlsx', bytes)).toBe('file_too_many_cells')
  await expect(markOf(bytes)).rejects.toMatchObject({ code: 'file_too_many_cells' })
})

test('what can be read can be too much to be marked, and is refused before it is built', async () => {
  // Of a smaller most: to read as many as may be marked takes as long as the machine is busy.
  const most = 20_000
  const bytes = await stuffed('<row/>'.repeat(most))
  expect(await refusal('rows.xlsx', bytes)).toBe('read')
  const refused = { code: 'file_too_many_cells', values: { cells: most } }
  await expect(markOf(bytes, 'a.xlsx', most)).rejects.toMatchObject(refused)
  // Few enough as text, and with their rows too many as a workbook.
  const text = strToU8('1\n'.repeat(most * 0.6))
  await expect(markOf(text, 'a.csv', most)).rejects.toMatchObject(refused)
  expect((await markOf(text, 'a.csv')).length).toBeGreaterThan(0)
})

test('nobody who names no other may have more marked than the most that can be', async () => {
  expect(mostCells.mark).toBeLessThan(mostCells.read)
  const refused = { code: 'file_too_many_cells', values: { cells: mostCells.mark } }
  await expect(markOf(strToU8(','.repeat(mostCells.mark + 1)), 'a.csv')).rejects.toMatchObject(refused)
  await expect(markOf(await stuffed('<row/>'.repeat(mostCells.mark)))).rejects.toMatchObject(refused)
})

test('a sheet whose few bytes speak of the cells of a whole sheet is marked for what it holds, and the next file is read', async () => {
  const bytes = await stuffed('</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells><sheetData>')
  expect((await markOf(bytes)).length).toBeLessThan(64 * 1024)
  expect(await refusal('a.xlsx', bytes)).toBe('read')
})

test('the marked-up copy keeps how the workbook looked and what it holds beside the cells at fault', async () => {
  const own = new ExcelJS.Workbook()
  const sheet = own.addWorksheet('a', { views: [{ state: 'frozen', xSplit: 1, ySplit: 1 }] })
  sheet.columns = [{ width: 31 }, { width: 9, style: { numFmt: '0.0%' } }]
  sheet.addRows([
    ['Shop', 'Share'],
    ['North', 0.125],
    ['South', { formula: 'B2*2', result: 0.25 }],
    ['Both', null],
  ])
  sheet.getCell('A2').font = { italic: true, color: { argb: 'FF336699' } }
  sheet.getCell('A2').note = 'asked for by Wang'
  sheet.mergeCells('A4:B4')
  sheet.getCell('B2').dataValidation = { type: 'decimal', operator: 'lessThan', formulae: [1], allowBlank: true }
  own.addWorksheet('b').addRow(['untouched'])
  const copy = new ExcelJS.Workbook()
  await copy.xlsx.load((await markOf(new Uint8Array(await own.xlsx.writeBuffer()))).buffer as ArrayBuffer)
  const marked = copy.getWorksheet('a')
  expect(marked?.getCell('A2').note).toBe('wrong')
  expect(marked?.getCell('A2').fill).toMatchObject({ fgColor: { argb: 'FFF9C9C4' } })
  expect(marked?.getCell('A2').font).toMatchObject({ italic: true, color: { argb: 'FF336699' } })
  expect(marked?.getCell('B2')).toMatchObject({ value: 0.125, numFmt: '0.0%' })
  expect(marked?.getCell('B2').dataValidation).toMatchObject({ type: 'decimal', formulae: [1] })
  expect(marked?.getCell('B3').value).toMatchObject({ formula: 'B2*2' })
  expect(marked?.getCell('B4').isMerged).toBe(true)
  expect(marked?.getColumn(1).width).toBeCloseTo(31, 0)
  expect(marked?.views[0]).toMatchObject({ state: 'frozen', xSplit: 1, ySplit: 1 })
  expect(copy.getWorksheet('b')?.getCell('A1').value).toBe('untouched')
})
