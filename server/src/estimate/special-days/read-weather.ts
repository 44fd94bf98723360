/** Reads a weather file: a date with words, rain, and the day's highest and lowest temperature, to conditions. */
import { type WeatherCondition, weatherConditions } from '#contract/estimate/special-day.ts'
import { addDays } from '#contract/shared/business-date.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { Refusal } from '../../errors.ts'
import { type Cell, cellText } from '../../files/cell.ts'
import { plainText } from '../../files/plain-text.ts'
import type { WorkbookFile } from '../../files/workbook.ts'
import { firstHistoryDate } from '../imports/read-history.ts'
import { readDate } from '../imports/read-values.ts'
import { readTable, spellings } from './read-table.ts'

export interface WeatherReading {
  date: string
  /** The one that matters most first; none for an ordinary day. */
  conditions: readonly WeatherCondition[]
}

/** Days ahead for which weather can be forecast at all. */
const daysAhead = 30
/** Millimetres of a rainy day and of one with heavy rain (GB/T 28592); degrees of a hot and of a freezing day. */
const rainy = 1
const pouring = 25
const hot = 35
const freezing = 0
export const weatherFields = ['date', 'weather', 'rain', 'high', 'low'] as const
export const weatherRequired = ['date'] as const

const numberOf = (cell: Cell | undefined, row: number, limit: number): number | null => {
  if (cell === null || cell === undefined) return null
  const number =
    typeof cell === 'number'
      ? cell
      : Number(
          cellText(cell)
            .normalize('NFKC')
            .replace(/(mm|\u2103|\u00b0c?)$/i, ''),
        )
  if (!Number.isFinite(number) || Math.abs(number) > limit) {
    throw new Refusal('estimate:row_number', { row, value: cellText(cell).slice(0, 40) }, 'file')
  }
  return number
}

const said = (text: string, condition: WeatherCondition) =>
  [...spellings('conditionwords', condition)].some(word => word !== '' && text.includes(word))

/** Every date once, in order, in the past or at most 30 days ahead. */
export const readWeather = async (file: WorkbookFile, today: string, locale: Locale): Promise<WeatherReading[]> => {
  const rows = await readTable(file, weatherFields, weatherRequired, locale)
  const last = addDays(today, daysAhead)
  const days = new Map<string, WeatherReading>()
  for (const { row, cells } of rows) {
    const read = readDate(cells.date)
    if (!('value' in read)) throw new Refusal('estimate:row_date', { row }, 'file')
    const date = read.value
    if (date < firstHistoryDate || date > last) {
      throw new Refusal('estimate:row_date_range', { row, first: firstHistoryDate, last }, 'file')
    }
    if (days.has(date)) throw new Refusal('estimate:notice_twice', { row }, 'file')
    const text = plainText(cellText(cells.weather))
    const rain = numberOf(cells.rain, row, 2000) ?? 0
    const high = numberOf(cells.high, row, 70)
    const low = numberOf(cells.low, row, 70)
    const found: Record<WeatherCondition, boolean> = {
      storm: said(text, 'storm'),
      heavy_rain: said(text, 'heavy_rain') || rain >= pouring,
      rain: said(text, 'rain') || rain >= rainy,
      snow: said(text, 'snow'),
      heat: said(text, 'heat') || (high !== null && high >= hot),
      cold: low !== null && low <= freezing,
    }
    days.set(date, { date, conditions: weatherConditions.filter(condition => found[condition]) })
  }
  return [...days.values()].toSorted((a, b) => a.date.localeCompare(b.date))
}
