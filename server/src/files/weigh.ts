/** Looks whether a file has more in it than may be read, before anything is built of it. Runs in the workbook thread only. */
import { Inflate } from 'fflate'
import { entryLimit, unpackedLimit, type WorkbookKind } from './guard.ts'
import { zipEntries } from './zip-entries.ts'

/** Most cells of a file, of all its sheets: a year of a till's slots with all that it exports besides. */
export const mostCells = 3_000_000
/** A cell with a value is four marks of XML and more: both ends of the cell and of its value. */
const marksOfCell = 4
/** Unpacked, these are a few megabytes at most. */
const sliceLength = 16 * 1024

const count = (bytes: Uint8Array, marks: ReadonlySet<number>): number => {
  let met = 0
  for (const byte of bytes) if (marks.has(byte)) met += 1
  return met
}

const opening = new Set(['<'.charCodeAt(0)])
const separators = new Set(Array.from(',;\t\n', each => each.charCodeAt(0)))

/** What an xlsx file unpacks to, whatever it says of itself: every part is unpacked piece by piece, and nothing kept. */
const weighParts = (bytes: Uint8Array): 'file_unpacks' | 'file_too_many_cells' | undefined => {
  let unpacked = 0
  let marks = 0
  const meet = (part: Uint8Array) => {
    unpacked += part.length
    marks += count(part, opening)
  }
  const over = () =>
    unpacked > unpackedLimit ? 'file_unpacks' : marks > mostCells * marksOfCell ? 'file_too_many_cells' : undefined
  for (const { start, length, packed } of zipEntries(bytes, entryLimit) ?? []) {
    const inside = bytes.subarray(start, start + length)
    if (!packed) meet(inside)
    const inflate = new Inflate(meet)
    for (let at = 0; packed && at < inside.length && !over(); at += sliceLength)
      inflate.push(inside.subarray(at, at + sliceLength), at + sliceLength >= inside.length)
    const found = over()
    if (found) return found
  }
  return undefined
}

/** Why a file is too much to be read; undefined where it is not. An old xls is not packed, so its size says enough. */
export const weigh = (bytes: Uint8Array, kind: WorkbookKind): 'file_unpacks' | 'file_too_many_cells' | undefined => {
  if (kind === 'xls') return undefined
  if (kind === 'csv') return count(bytes, separators) > mostCells ? 'file_too_many_cells' : undefined
  return weighParts(bytes)
}
