/**
 * Writes the calendar that `paiban backtest` reads.
 * `npm run -s forecast:calendar -- REGION FIRST LAST > DAYS.csv`, with a region such as CN, TW, HK, MO, IT, DE-SH, GB-SCT.
 */
import { calendarTable } from '#server/estimate/special-days/calendar-table.ts'

const [region, first, last] = process.argv.slice(2)
const date = /^\d{4}-\d{2}-\d{2}$/
if (!region || !first || !last || !date.test(first) || !date.test(last) || last < first) {
  console.error('usage: npm run -s forecast:calendar -- REGION FIRST LAST   (dates as YYYY-MM-DD)')
  process.exit(2)
}
process.stdout.write(calendarTable(region, first, last))
