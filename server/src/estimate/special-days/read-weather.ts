/** Reads a weather file: a date with words, rain, and the day's highest and lowest temperature, to conditions. */
import { type WeatherCondition, weatherConditions } from '#contract/estimate/special-day.ts'
import { addDays } from '#contract/shared/business-date.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { Refusal } from '../../errors.ts'
import type { WorkbookFile } from '../../files/workbook.ts'
import { firstHistoryDate } from '../imports/read-history.ts'
import { readDays, spellings } from './day-files.ts'

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

const said = (text: string, condition: WeatherCondition) =>
  [...spellings(condition, `estimate:conditionwords.${condition}`)].some(word => word !== '' && text.includes(word))

/** Every date once, in order, in the past or at most 30 days ahead. */
export const readWeather = async (file: WorkbookFile, today: string, locale: Locale): Promise<WeatherReading[]> => {
  const rows = await readDays(file, 'weather', locale)
  const last = addDays(today, daysAhead)
  const days = new Map<string, WeatherReading>()
  for (const { row, values } of rows) {
    const { date, weather, high, low } = values
    if (date < firstHistoryDate || date > last) {
      throw new Refusal('estimate:row_date_range', { row, first: firstHistoryDate, last }, 'file')
    }
    if (days.has(date)) throw new Refusal('estimate:notice_twice', { row }, 'file')
    const rain = values.rain ?? 0
    const found: Record<WeatherCondition, boolean> = {
      storm: said(weather, 'storm'),
      heavy_rain: said(weather, 'heavy_rain') || rain >= pouring,
      rain: said(weather, 'rain') || rain >= rainy,
      snow: said(weather, 'snow'),
      heat: said(weather, 'heat') || (high !== null && high >= hot),
      cold: low !== null && low <= freezing,
    }
    days.set(date, { date, conditions: weatherConditions.filter(condition => found[condition]) })
  }
  return [...days.values()].toSorted((a, b) => a.date.localeCompare(b.date))
}
