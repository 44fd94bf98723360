/** A workbook's thread takes the next file too, knows nothing of the last one, and goes when no file comes. */
import { strToU8, zipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { readCsv, readWorkbook } from './workbook.ts'
import { idleThreads } from './workbook-threads.ts'

const csv = (text: string) => readCsv({ name: 'a.csv', bytes: strToU8(text) })

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
const onlyCell = async (bytes: Uint8Array) => (await readWorkbook({ name: 'a.xlsx', bytes }))[0]?.rows[0]?.[0]

afterEach(() => {
  vi.useRealTimers()
})

test('files that come one after the other share a thread, also after one that cannot be read; files at once do not', async () => {
  await csv('a,1')
  expect(idleThreads()).toBe(1)
  const damaged = zipSync({ 'xl/workbook.xml': strToU8('<workbook') })
  await expect(readWorkbook({ name: 'a.xlsx', bytes: damaged })).rejects.toMatchObject({ code: 'file_unreadable' })
  expect((await csv('b,2'))[0]?.rows).toEqual([['b', '2']])
  expect(idleThreads()).toBe(1)
  const both = await Promise.all([csv('c,3'), csv('d,4')])
  expect(both.map(sheets => sheets[0]?.rows)).toEqual([[['c', '3']], [['d', '4']]])
  expect(idleThreads()).toBe(2)
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

test('a thread that held a large file is not kept', async () => {
  await csv('a,1')
  const kept = idleThreads()
  await csv(`${'x'.repeat(1023)}\n`.repeat(1025))
  expect(idleThreads()).toBe(kept - 1)
})

test('a thread that waited for ten seconds goes, and the next file gets another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await csv('a,1')
  const kept = idleThreads()
  vi.advanceTimersByTime(9_999)
  expect(idleThreads()).toBe(kept)
  vi.advanceTimersByTime(1)
  expect(idleThreads()).toBe(kept - 1)
  expect((await csv('b,2'))[0]?.rows).toEqual([['b', '2']])
})
