/**
 * A picture as it may be shown to others: whole by its own structure, and without all that is no picture: the place and the
 * device that a camera writes into it, remarks, previews, and whatever follows its end.
 */
import { crc32 } from 'node:zlib'

const signature = 8

/** Of a PNG what draws it (ISO/IEC 15948, 11); animations and texts go. */
const drawing = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'sRGB', 'iCCP', 'sBIT'])

/** Null where a chunk is cut off or says something else than it holds, or where none draws anything. */
const cleanPng = (bytes: Buffer): Buffer | null => {
  const kept = [bytes.subarray(0, signature)]
  let draws = false
  for (let at = signature; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (drawing.has(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IDAT') draws = true
    if (type === 'IEND') return draws ? Buffer.concat(kept) : null
    at = end
  }
  return null
}

const marks = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe }
/** Parts of applications (ITU-T T.81, B.2.4.6), but for those that say how colours are meant: JFIF, ICC and Adobe. */
const isTold = (mark: number): boolean =>
  mark === marks.comment || (mark >= 0xe0 && mark <= 0xef && ![0xe0, 0xe2, 0xee].includes(mark))
const isFrame = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)
/** A byte FF of a scan itself, or where it may be taken up again. */
const isOfScan = (next: number): boolean => next === 0 || (next >= 0xd0 && next <= 0xd7)

/** Where the data of a scan end: at the next mark. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] !== 0xff && !isOfScan(bytes.readUInt8(at + 1))) return at
  return bytes.length
}

/** Null where it does not go from mark to mark to its end, or holds none or several frames. */
const cleanJpeg = (bytes: Buffer): Buffer | null => {
  const kept = [bytes.subarray(0, 2)]
  const seen = { frames: 0, scans: 0 }
  for (let at = 2; at + 2 <= bytes.length && bytes[at] === 0xff; ) {
    const mark = bytes.readUInt8(at + 1)
    // A mark may be padded with further bytes FF.
    if (mark === 0xff) {
      at += 1
      continue
    }
    if (mark === marks.end) {
      kept.push(bytes.subarray(at, at + 2))
      return seen.frames === 1 && seen.scans > 0 ? Buffer.concat(kept) : null
    }
    if (at + 4 > bytes.length) return null
    const head = at + 2 + bytes.readUInt16BE(at + 2)
    const end = mark === marks.scan ? endOfScan(bytes, head) : head
    if (mark === marks.start || end > bytes.length) return null
    if (isFrame(mark)) seen.frames += 1
    if (mark === marks.scan) seen.scans += 1
    if (!isTold(mark)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return null
}

/** Null for what says that it is a picture, and is none. */
export const cleanPicture = (type: 'image/png' | 'image/jpeg', bytes: Buffer): Buffer | null =>
  type === 'image/png' ? cleanPng(bytes) : cleanJpeg(bytes)
