/** Looks at an uploaded workbook before anything reads it: kind by its first bytes, and what it would unpack to. */
import { uploadLimit } from '#contract/call.ts'
import { Refusal } from '../errors.ts'
import { zipEntries } from './zip-entries.ts'

export type WorkbookKind = 'xls' | 'xlsx' | 'csv'

/** Largest sum of unpacked sizes, and most entries, that an xlsx file may have. */
export const unpackedLimit = 150 * 1024 * 1024
export const entryLimit = 2_000

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)

/** How the container of each kind begins; a workbook with a password is of the older one, whatever its name. */
const container = { xls: [0xd0, 0xcf, 0x11, 0xe0], xlsx: [0x50, 0x4b, 0x03, 0x04] } as const

/**
 * The kind of a workbook. What bears the name of one and is none, a cut-off file, is unreadable: to say that only
 * workbooks are taken would help nobody who sees a workbook in the folder.
 * @throws Refusal file_type, file_unreadable, too_large, or file_unpacks for a zip bomb
 */
export const guardWorkbook = (name: string, bytes: Uint8Array): WorkbookKind => {
  if (bytes.length > uploadLimit) throw new Refusal('too_large')
  const named = /\.(xlsx?)$/i.exec(name)?.[1]?.toLowerCase()
  if (named !== 'xls' && named !== 'xlsx') throw new Refusal('file_type')
  if (named === 'xls' && startsWith(bytes, container.xlsx)) throw new Refusal('file_type')
  if (!startsWith(bytes, container[named])) throw new Refusal('file_unreadable')
  if (named === 'xls') return 'xls'
  const entries = zipEntries(bytes, entryLimit)
  if (!entries) throw new Refusal('file_unreadable')
  if (!entries.some(entry => entry.name === 'xl/workbook.xml')) throw new Refusal('file_type')
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0)
  if (unpacked > unpackedLimit || entries.length > entryLimit) throw new Refusal('file_unpacks')
  return 'xlsx'
}

/**
 * Looks at a comma-separated file: text, by its name and by having no byte that text has not.
 * @throws Refusal file_type_csv, too_large
 */
export const guardCsv = (name: string, bytes: Uint8Array): WorkbookKind => {
  if (bytes.length > uploadLimit) throw new Refusal('too_large')
  if (!isCsv(name) || bytes.includes(0)) throw new Refusal('file_type_csv')
  return 'csv'
}

/** Whether a file is a comma-separated one by its name. */
export const isCsv = (name: string): boolean => /\.csv$/i.test(name)
