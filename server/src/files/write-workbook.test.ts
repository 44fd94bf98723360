/** Whatever stands in the rows of a list, the workbook that holds them can be opened. */
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { writeWorkbook } from './write-workbook.ts'

it('what no XML may hold is left out of a cell, and the rest of it stays', async () => {
  const rows = [['a\uffffb\ufffec', '=1+1']]
  const bytes = await writeWorkbook([{ name: 'a', columns: [{ head: 'x' }, { head: 'y' }], rows }])
  const texts = strFromU8(unzipSync(bytes)['xl/sharedStrings.xml'] ?? new Uint8Array())
  expect(texts).toContain('<t>abc</t>')
  expect(texts).not.toMatch(/[\ufffe\uffff]/)
  // A text that looks like a formula stays a text.
  expect(texts).toContain('<t>=1+1</t>')
})

it('a quotation mark in a choice ends no list: a program would call the file damaged', async () => {
  const columns = [{ head: 'x', choices: ['12" tray', 'other'] }]
  const bytes = await writeWorkbook([{ name: 'a', columns, rows: [] }])
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet.replaceAll('&quot;', '"')).toContain('<formula1>"12"" tray,other"</formula1>')
})
