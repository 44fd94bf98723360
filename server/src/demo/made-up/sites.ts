/** The demo's three sites: what they are, when they open, how much they sell. */
import type { OpeningHours } from '../../organisation/schema.ts'

export interface DemoSite {
  code: string
  name: string
  format: string
  type: string
  people: number
  /** Turnover of an average day, in cents. */
  dailyCents: number
  ticketCents: number
  openingHours: OpeningHours[]
  /** Weekly labour budget as a share of turnover, in hundredths of a per cent. */
  budgetBasisPoints: number
  seed: number
}

const week = (start: number, end: number, weekendEnd = end): OpeningHours[] =>
  [end, end, end, end, weekendEnd, weekendEnd, end].map(last => ({ start, end: last }))

export const demoSites: readonly DemoSite[] = [
  {
    code: 'S01',
    name: '滨江路店',
    format: '社区店',
    type: '街边',
    people: 12,
    dailyCents: 680_000,
    ticketCents: 7_800,
    openingHours: week(600, 1320),
    budgetBasisPoints: 2_400,
    seed: 101,
  },
  {
    code: 'S02',
    name: '人民广场店',
    format: '标准店',
    type: '商场',
    people: 28,
    dailyCents: 2_100_000,
    ticketCents: 8_600,
    openingHours: week(600, 1320),
    budgetBasisPoints: 2_000,
    seed: 202,
  },
  {
    code: 'S03',
    name: '静安旗舰店',
    format: '旗舰店',
    type: '商场',
    people: 60,
    dailyCents: 5_200_000,
    ticketCents: 9_800,
    openingHours: week(600, 1380, 1440),
    budgetBasisPoints: 1_900,
    seed: 303,
  },
]

/** The site whose manager and employee have a demo login. */
export const demoLoginSite = 'S02'
