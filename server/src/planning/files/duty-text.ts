/** How times, rests and workstations of a duty are written in a workbook, and read from one. */
import type { Break, Segment } from '#contract/engine.ts'
import type { Cell } from '../../files/cell.ts'
import { cellText, isMoment } from '../../files/cell.ts'
import { clockText, readClock } from '../../files/clock-text.ts'

/** A time of a cell as minutes of the business date; null where it is none. */
export const readTime = (cell: Cell | undefined): number | null => {
  if (isMoment(cell)) return cell.date === null ? cell.minute : null
  return readClock(cellText(cell)) ?? null
}

const range = (start: number, end: number) => `${clockText(start)}-${clockText(end)}`
const ranges = /^(.*?)\s*(\d{1,2}:?\d{2})\s*[-–]\s*(\d{1,2}:?\d{2})(\*?)$/

/** Rests in order; a star marks a paid one. */
export const restsText = (breaks: readonly Break[]): string =>
  breaks.map(rest => range(rest.start, rest.end) + (rest.paid ? '*' : '')).join('; ')

const parts = (cell: Cell | undefined): string[] =>
  cellText(cell)
    .split(/[;；]/)
    .map(part => part.trim())
    .filter(part => part !== '')

/** Null where a part is no stretch of time. */
export const readRests = (cell: Cell | undefined): Break[] | null => {
  const rests: Break[] = []
  for (const part of parts(cell)) {
    const found = ranges.exec(part)
    const start = readTime(found?.[2] ?? null)
    const end = readTime(found?.[3] ?? null)
    if (!found || found[1] !== '' || start === null || end === null) return null
    rests.push({ start, end, paid: found[4] === '*' })
  }
  return rests
}

/** One workstation for the whole duty is its name alone. */
export const stationsText = (segments: readonly Segment[], nameOf: (id: string) => string): string =>
  segments.length === 1
    ? nameOf(segments[0]?.workstation ?? '')
    : segments.map(segment => `${nameOf(segment.workstation)} ${range(segment.start, segment.end)}`).join('; ')

/** The segments of a duty; a name that is no workstation is answered instead. */
export const readStations = (
  cell: Cell | undefined,
  duty: { start: number; end: number },
  idOf: (name: string) => string | undefined,
): Segment[] | { unknown: string } => {
  const segments: Segment[] = []
  const all = parts(cell)
  for (const part of all) {
    const whole = all.length === 1 ? idOf(part) : undefined
    if (whole !== undefined) return [{ ...duty, workstation: whole }]
    const found = ranges.exec(part)
    const workstation = idOf(found?.[1] ?? part)
    const start = readTime(found?.[2] ?? null)
    const end = readTime(found?.[3] ?? null)
    if (workstation === undefined || start === null || end === null) return { unknown: part }
    segments.push({ start, end, workstation })
  }
  return segments
}
