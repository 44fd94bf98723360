/** Looks whether a file has more in it than may be read or marked, before anything is built of it. */
import { Inflate } from 'fflate'
import { entryLimit, unpackedLimit, type WorkbookKind } from './guard.ts'
import { zipEntries } from './zip-entries.ts'

/** Most cells of a file, of all its sheets; rows, and whatever else a reader builds something of, count like cells. */
export const mostCells = {
  /** A year of a till's slots with all that it exports besides. */
  read: 3_000_000,
  /** What is written again is kept whole meanwhile, an object for each: the rows and cells of the largest import. */
  mark: 800_000,
}

export type TooHeavy = 'file_unpacks' | 'file_too_many_cells'

/** Unpacked, these are a few megabytes at most. */
const sliceLength = 16 * 1024

const codesOf = (characters: string) => new Set(Array.from(characters, each => each.charCodeAt(0)))
/** A name as one number, which is exact for names of six characters and more than any of `inCells` for longer ones. */
const nameNumber = (name: string) => [...name].reduce((sum, each) => sum * 256 + each.charCodeAt(0), 0)

const separators = codesOf(',;\t\n')
const open = '<'.charCodeAt(0)
const endsName = codesOf(' \t\r\n/>')
/** The value, formula and text of a cell lie in it: they are one with it. The end of an element has a name of no letters. */
const inCells = new Set(['', 'v', 'f', 't', 'is'].map(nameNumber))

/** Counts the elements of XML that comes in pieces. */
const countElements = () => {
  let met = 0
  /** The name that is being read, over the end of a piece too. */
  let name = -1
  return {
    get met() {
      return met
    },
    add: (piece: Uint8Array) => {
      for (const byte of piece) {
        if (byte === open) name = 0
        else if (name < 0) continue
        else if (!endsName.has(byte)) name = name * 256 + byte
        else {
          if (!inCells.has(name)) met += 1
          name = -1
        }
      }
    },
  }
}

/** What an xlsx file unpacks to, whatever it says of itself: every part is unpacked piece by piece, and nothing kept. */
const weighParts = (bytes: Uint8Array, most: number, largest: number): TooHeavy | undefined => {
  let unpacked = 0
  const elements = countElements()
  const meet = (part: Uint8Array) => {
    unpacked += part.length
    elements.add(part)
  }
  const over = () => (unpacked > largest ? 'file_unpacks' : elements.met > most ? 'file_too_many_cells' : undefined)
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

const countSeparators = (bytes: Uint8Array): number => {
  let met = 0
  for (const byte of bytes) if (separators.has(byte)) met += 1
  return met
}

/** Why a file of more than so many cells is too much; undefined where it is not. An old xls is not packed: its size says enough. */
export const weigh = (
  bytes: Uint8Array,
  kind: WorkbookKind,
  most: number,
  largest = unpackedLimit,
): TooHeavy | undefined => {
  if (kind === 'xls') return undefined
  if (kind === 'csv') return countSeparators(bytes) > most ? 'file_too_many_cells' : undefined
  return weighParts(bytes, most, largest)
}
