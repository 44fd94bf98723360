/** Public holidays of Macau (Executive Order 60/2000): the days of rest of public offices and most shops. */
import { easter, type Feast, feastsOf, fixed, lunar, qingming, winterSolstice } from './feasts.ts'

const feasts: readonly Feast[] = [
  { code: 'new_year', on: fixed('01-01') },
  { code: 'spring_festival', on: lunar('01-01') },
  { code: 'spring_festival', on: lunar('01-02') },
  { code: 'spring_festival', on: lunar('01-03') },
  { code: 'good_friday', on: easter(-2) },
  { code: 'holy_saturday', on: easter(-1) },
  { code: 'tomb_sweeping', on: qingming },
  { code: 'labour', on: fixed('05-01') },
  { code: 'buddha', on: lunar('04-08') },
  { code: 'dragon_boat', on: lunar('05-05') },
  { code: 'mid_autumn', on: lunar('08-15', 1) },
  { code: 'national', on: fixed('10-01') },
  { code: 'national', on: fixed('10-02') },
  { code: 'chung_yeung', on: lunar('09-09') },
  { code: 'all_souls', on: fixed('11-02') },
  { code: 'immaculate', on: fixed('12-08') },
  { code: 'sar_day', on: fixed('12-20') },
  { code: 'winter_solstice', on: winterSolstice },
  { code: 'christmas', on: fixed('12-24') },
  { code: 'christmas', on: fixed('12-25') },
]

const years = new Map<number, ReadonlyMap<string, string>>()

export const macauDays = (year: number): ReadonlyMap<string, string> => {
  const known = years.get(year) ?? feastsOf(feasts, year)
  years.set(year, known)
  return known
}
