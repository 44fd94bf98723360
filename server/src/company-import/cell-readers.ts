/** Readers of one cell each: from what a spreadsheet holds to a value, or why not. */
import type { CompanyCellCode } from '#contract/organisation/company-import.ts'
import { mostRestWeekdays } from '#contract/people/employee.ts'
import { locales } from '#contract/shared/locale.ts'
import { regions } from '#contract/shared/regions.ts'
import { hidesSigns, isKeepable, seenText } from '#contract/shared/seen-text.ts'
import { isTimeZone } from '#contract/shared/time-zones.ts'
import { isRegion } from '../calendar/known-region.ts'
import { type Cell, cellText, isBroken, isMoment } from '../files/cell.ts'
import { readClock } from '../files/clock-text.ts'
import { dateOf, figureOf } from '../importing/cells.ts'
import { findWords, words } from '../messages/words.ts'

/** Why a cell is refused. */
export class CellFault {
  readonly code: CompanyCellCode
  readonly values: Record<string, string | number>

  constructor(code: CompanyCellCode, values: Record<string, string | number> = {}) {
    this.code = code
    this.values = values
  }
}

export type Reader<T> = (cell: Cell) => T | CellFault

/** A column of a sheet: an empty cell of a required one is a fault, of another one null. */
export interface Field<T> {
  required: boolean
  /** Required of what is new alone. */
  toAdd?: true
  /** Stands for a cell that cannot be read, so that the rest of its row is compared all the same. */
  standIn: T
  read(cell: Cell): T | CellFault
}

/** A cell of which nobody sees anything is empty. */
const orEmpty = <T, E>(cell: Cell, read: Reader<T>, empty: E): T | E | CellFault => {
  if (isBroken(cell)) return new CellFault('formula_error')
  return cell === null || (typeof cell === 'string' && seenText(cell) === '') ? empty : read(cell)
}

export const required = <T>(read: Reader<T>, standIn: T): Field<T> => ({
  required: true,
  standIn,
  read: cell => orEmpty(cell, read, new CellFault('required')),
})

export const optional = <T>(read: Reader<T>): Field<T | null> => ({
  required: false,
  standIn: null,
  read: cell => orEmpty(cell, read, null),
})

/** Needed of what is new alone: an empty cell leaves what is there as it is. */
export const toAdd = <T>(read: Reader<T>): Field<T | null> => ({ ...optional(read), required: true, toAdd: true })

export const text =
  (most: number): Reader<string> =>
  cell => {
    const value = cellText(cell).trim()
    if (!isKeepable(value)) return new CellFault('hidden_signs')
    return [...value].length > most ? new CellFault('too_long', { most }) : value
  }

/** What people tell things apart by: as in a form, without signs that nobody sees. */
export const name = (most: number): Reader<string> => {
  const read = text(most)
  return cell => (hidesSigns(cellText(cell).trim()) ? new CellFault('hidden_signs') : read(cell))
}

/** Whole figures typed as numbers or text, with at most two decimals kept as hundredths where `hundredths` is set. */
export const number =
  (least: number, most: number, hundredths = false): Reader<number> =>
  cell => {
    const value = figureOf(typeof cell === 'string' ? cell.replace(/\s*[%\uff05]\s*$/, '') : cell)
    if (value === undefined || (!hundredths && !Number.isInteger(value))) return new CellFault('not_a_number')
    if (value < least || value > most) return new CellFault('number_range', { least, most })
    return hundredths ? Math.round(value * 100) : value
  }

export const date: Reader<string> = cell => dateOf(cell) ?? new CellFault('not_a_date')

/** A time of day in minutes; hours above 24 are of the next morning. */
export const time: Reader<number> = cell => {
  if (isMoment(cell)) return cell.minute
  return readClock(cellText(cell)) ?? new CellFault('not_a_time')
}

/** `10:00-22:00`; an end that is not later than the start is of the next morning. */
export const hours: Reader<{ start: number; end: number }> = cell => {
  const [first = '', last = '', ...more] = cellText(cell).split(/[-–—~～]/)
  const [start, end] = [readClock(first), readClock(last)]
  if (start === undefined || end === undefined || more.length > 0 || start >= 1440) return new CellFault('not_hours')
  return { start, end: end > start ? end : end + 1440 }
}

/** Weekdays as `1-5`, `6,7` or `1,3-5`; Monday is 1. */
export const weekdays: Reader<number[]> = cell => {
  const days = new Set<number>()
  for (const part of cellText(cell)
    .split(/[,，、;\s]+/)
    .filter(Boolean)) {
    const found = /^([1-7])(?:[-–~～]([1-7]))?$/.exec(part)
    if (!found) return new CellFault('not_weekdays')
    for (let day = Number(found[1]); day <= Number(found[2] ?? found[1]); day += 1) days.add(day)
  }
  return days.size === 0 ? new CellFault('not_weekdays') : [...days].sort()
}

/** Fixed days off; the form allows no more of them either. */
export const restDays: Reader<number[]> = cell => {
  const days = weekdays(cell)
  if (days instanceof CellFault || days.length <= mostRestWeekdays) return days
  return new CellFault('rest_days', { most: mostRestWeekdays })
}

/** Names separated by commas. */
export const names: Reader<string[]> = cell =>
  cellText(cell)
    .split(/[,，、;；]+/)
    .map(name => name.trim())
    .filter(Boolean)

export const phone: Reader<string> = cell => {
  const digits = cellText(cell).replaceAll(/[\s-]|^\+?86/g, '')
  return /^\d{11}$/.test(digits) ? digits : new CellFault('not_a_phone')
}

export const timeZone: Reader<string> = cell => {
  const value = cellText(cell)
  return isTimeZone(value) ? value : new CellFault('time_zone')
}

/** What people call the regions that forms offer, in any of the languages and in full or in short, and their codes. */
const regionNames: ReadonlyMap<string, string> = new Map(
  regions.flatMap(region => [
    [region.toLowerCase(), region] as const,
    ...locales.flatMap(locale =>
      (['long', 'short'] as const).map(style => {
        const names = new Intl.DisplayNames([locale.replace('_', '-')], { type: 'region', style })
        return [(names.of(region) ?? region).toLowerCase(), region] as const
      }),
    ),
  ]),
)

/** A region by its code, or by its name where forms offer it. */
export const region: Reader<string> = cell => {
  const value = cellText(cell).trim()
  const found = regionNames.get(value.toLowerCase()) ?? value.toUpperCase()
  return isRegion(found) ? found : new CellFault('region')
}

/**
 * A word of a list, in any of the languages, or its code; with `shown`, the words of that beginning too, which lists
 * and forms show for the same.
 */
export const choice = <const T extends string>(options: readonly T[], shown?: string): Reader<T> => {
  const known = new Map<string, T>()
  const learn = (word: string | undefined, option: T) => word && known.set(word.toLowerCase(), option)
  for (const option of options) {
    learn(option, option)
    for (const locale of locales) {
      learn(words(locale, `organisation:import.choice.${option}`), option)
      if (shown !== undefined) learn(findWords(locale, `${shown}.${option}`), option)
    }
  }
  return cell => known.get(cellText(cell).trim().toLowerCase()) ?? new CellFault('not_a_choice')
}

const yesNo = choice(['yes', 'no'])
export const yes: Reader<boolean> = cell => {
  if (typeof cell === 'boolean') return cell
  const value = yesNo(cell)
  return value instanceof CellFault ? value : value === 'yes'
}
