/** What is worked in the demo: workstations, shifts and the hours that business asks for. */

export type DemoStation = 'kitchen' | 'floor' | 'cashier' | 'bar' | 'prep' | 'cleaning'

interface StationFacts {
  name: string
  direct: boolean
  priority: number
  colour: number
  starsMin: number
  certificate: boolean
  crossPost: boolean
}

export const demoStations: Record<DemoStation, StationFacts> = {
  kitchen: { name: '后厨', direct: true, priority: 1, colour: 1, starsMin: 2, certificate: true, crossPost: false },
  cashier: { name: '收银', direct: true, priority: 2, colour: 4, starsMin: 2, certificate: false, crossPost: false },
  floor: { name: '前厅', direct: true, priority: 3, colour: 6, starsMin: 1, certificate: false, crossPost: true },
  bar: { name: '水吧', direct: true, priority: 4, colour: 8, starsMin: 1, certificate: false, crossPost: true },
  prep: { name: '备料', direct: false, priority: 5, colour: 10, starsMin: 1, certificate: true, crossPost: true },
  cleaning: { name: '清洁', direct: false, priority: 6, colour: 11, starsMin: 0, certificate: false, crossPost: true },
}

export interface DemoShift {
  name: string
  shortName: string
  colour: number
  start: number
  end: number
  /** Unpaid rest. */
  rest: { start: number; end: number } | null
  workMinutes: number
}

export const demoShifts: readonly DemoShift[] = [
  { name: '早班', shortName: '早', colour: 1, start: 540, end: 1080, rest: { start: 840, end: 900 }, workMinutes: 480 },
  { name: '中班', shortName: '中', colour: 3, start: 660, end: 1200, rest: { start: 900, end: 960 }, workMinutes: 480 },
  {
    name: '晚班',
    shortName: '晚',
    colour: 5,
    start: 810,
    end: 1350,
    rest: { start: 960, end: 1020 },
    workMinutes: 480,
  },
  { name: '午市', shortName: '午', colour: 7, start: 660, end: 900, rest: null, workMinutes: 240 },
  { name: '晚市', shortName: '市', colour: 9, start: 1020, end: 1260, rest: null, workMinutes: 240 },
  {
    name: '打烊班',
    shortName: '烊',
    colour: 11,
    start: 930,
    end: 1470,
    rest: { start: 990, end: 1050 },
    workMinutes: 480,
  },
]

/** Heads of a workstation by the turnover of an hour, in yuan: one more for each `each`, between `least` and `most`. */
export const demoHeads: Partial<Record<DemoStation, { each: number; least: number; most: number }>> = {
  kitchen: { each: 700, least: 1, most: 12 },
  floor: { each: 800, least: 1, most: 12 },
  cashier: { each: 3_000, least: 1, most: 3 },
  bar: { each: 2_200, least: 0, most: 4 },
}

/** Hours of indirect work a day: when, and how many for each 10,000 yuan of turnover above a base. */
export const demoIndirect = [
  { station: 'prep', name: '开市备料', start: 540, end: 660, base: 2, each: 1.5 },
  { station: 'cleaning', name: '收市清洁', start: 1260, end: 1320, base: 1, each: 0.8 },
] as const satisfies readonly {
  station: DemoStation
  name: string
  start: number
  end: number
  base: number
  each: number
}[]
