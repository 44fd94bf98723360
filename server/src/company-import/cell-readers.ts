/** Kinds of cells that the company workbook has beside those of all imports. */
import { mostRestWeekdays } from '#contract/people/employee.ts'
import { locales } from '#contract/shared/locale.ts'
import { regions } from '#contract/shared/regions.ts'
import { isTimeZone } from '#contract/shared/time-zones.ts'
import { isRegion } from '../calendar/known-region.ts'
import { cellText } from '../files/cell.ts'
import { readClock } from '../files/clock-text.ts'
import { BadCell, oneOf, type Reader, yesOrNo } from '../importing/columns.ts'

/** `10:00-22:00`; an end that is not later than the start is of the next morning. */
export const hours: Reader<{ start: number; end: number }> = cell => {
  const [first = '', last = '', ...more] = cellText(cell).split(/[-–—~～]/)
  const [start, end] = [readClock(first), readClock(last)]
  if (start === undefined || end === undefined || more.length > 0 || start >= 1440) return new BadCell('not_hours')
  return { start, end: end > start ? end : end + 1440 }
}

/** Weekdays as `1-5`, `6,7` or `1,3-5`; Monday is 1. */
export const weekdays: Reader<number[]> = cell => {
  const days = new Set<number>()
  for (const part of cellText(cell)
    .split(/[,，、;\s]+/)
    .filter(Boolean)) {
    const found = /^([1-7])(?:[-–~～]([1-7]))?$/.exec(part)
    if (!found) return new BadCell('not_weekdays')
    for (let day = Number(found[1]); day <= Number(found[2] ?? found[1]); day += 1) days.add(day)
  }
  return days.size === 0 ? new BadCell('not_weekdays') : [...days].sort()
}

/** Fixed days off; the form allows no more of them either. */
export const restDays: Reader<number[]> = cell => {
  const days = weekdays(cell)
  if (days instanceof BadCell || days.length <= mostRestWeekdays) return days
  return new BadCell('rest_days', { most: mostRestWeekdays })
}

/** Names separated by commas. */
export const names: Reader<string[]> = cell =>
  cellText(cell)
    .split(/[,，、;；]+/)
    .map(name => name.trim())
    .filter(Boolean)

export const phone: Reader<string> = cell => {
  const digits = cellText(cell).replaceAll(/[\s-]|^\+?86/g, '')
  return /^\d{11}$/.test(digits) ? digits : new BadCell('not_a_phone')
}

export const timeZone: Reader<string> = cell => {
  const value = cellText(cell)
  return isTimeZone(value) ? value : new BadCell('time_zone')
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
  return isRegion(found) ? found : new BadCell('region')
}

/**
 * A word of a list, in any of the languages, or its code; with `shown`, the words of that beginning too, which lists
 * and forms show for the same.
 */
export const choice = <const T extends string>(options: readonly T[], shown?: string): Reader<T> =>
  oneOf(options, option => [
    `organisation:import.choice.${option}`,
    ...(shown === undefined ? [] : [`${shown}.${option}`]),
  ])

export const yes = yesOrNo(option => [`organisation:import.choice.${option}`])
