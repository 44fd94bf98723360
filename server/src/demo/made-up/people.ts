/** The people of a demo site: who they are, on which terms, what they can do and when. Pure: same seed, same people. */

import { addDays } from '#contract/shared/business-date.ts'
import type { AvailabilitySegmentValue } from '../../people/schema.ts'
import type { Chance } from './chance.ts'
import { makeName } from './names.ts'
import type { DemoStation } from './work.ts'

export interface DemoPerson {
  name: string
  gender: 'female' | 'male'
  birth: string
  hiredOn: string
  position: '店长' | '值班经理' | '厨师' | '服务员' | '收银员' | '小时工'
  hireType: 'full_time' | 'part_time' | 'student'
  hoursSystem: 'standard' | 'comprehensive' | 'part_time'
  dayMinutes: number
  weekMinutes: number
  skills: { station: DemoStation; stars: number }[]
  /** Days from today until the health certificate ends. */
  certificateDays: number
  weekdays: AvailabilitySegmentValue[][] | null
  protection: 'pregnancy' | null
}

type Kind = 'lead' | 'kitchen' | 'floor' | 'cashier' | 'part' | 'student'

const skillsOf = (kind: Kind, chance: Chance): DemoPerson['skills'] => {
  const stars = (least: number) => Math.min(5, least + Math.floor(chance.next() * 3))
  const some = (station: DemoStation, least: number, share: number) =>
    chance.next() < share ? [{ station, stars: stars(least) }] : []
  switch (kind) {
    case 'lead':
      return (['kitchen', 'floor', 'cashier', 'bar', 'prep', 'cleaning'] as const).map(station => ({
        station,
        stars: stars(3),
      }))
    case 'kitchen':
      return [
        { station: 'kitchen', stars: stars(2) },
        { station: 'prep', stars: stars(2) },
        ...some('cleaning', 1, 0.6),
      ]
    case 'cashier':
      return [{ station: 'cashier', stars: stars(2) }, { station: 'floor', stars: stars(1) }, ...some('bar', 1, 0.5)]
    case 'floor':
      return [
        { station: 'floor', stars: stars(2) },
        { station: 'cleaning', stars: stars(1) },
        ...some('bar', 1, 0.6),
        ...some('cashier', 2, 0.35),
        ...some('prep', 1, 0.3),
      ]
    case 'part':
    case 'student':
      return [{ station: 'floor', stars: stars(1) }, { station: 'cleaning', stars: 1 }, ...some('bar', 1, 0.4)]
  }
}

const segment = (start: number, end: number, level: AvailabilitySegmentValue['level']): AvailabilitySegmentValue => ({
  start,
  end,
  level,
})

/** Part-timers work at meal times, students after school and at weekends; some full-timers like mornings. */
const weekOf = (kind: Kind, chance: Chance): DemoPerson['weekdays'] => {
  const seven = (workday: AvailabilitySegmentValue[], weekend: AvailabilitySegmentValue[]) => [
    ...Array.from({ length: 5 }, () => workday),
    ...Array.from({ length: 2 }, () => weekend),
  ]
  if (kind === 'student') return seven([segment(1050, 1320, 'possible')], [segment(600, 1320, 'preferred')])
  if (kind === 'part') {
    const noon = chance.next() < 0.5
    const workday = noon ? segment(600, 960, 'preferred') : segment(960, 1380, 'preferred')
    return seven([workday], [segment(600, 1380, 'possible')])
  }
  if (chance.next() < 0.15) {
    return seven([segment(480, 1110, 'preferred'), segment(1110, 1500, 'possible')], [segment(480, 1500, 'possible')])
  }
  return null
}

const termsOf = (
  kind: Kind,
  site: number,
): Pick<DemoPerson, 'position' | 'hireType' | 'hoursSystem' | 'dayMinutes' | 'weekMinutes'> => {
  const full = { hireType: 'full_time', hoursSystem: 'standard', dayMinutes: 480, weekMinutes: 2400 } as const
  const part = { hoursSystem: 'part_time', dayMinutes: 240, weekMinutes: 1200, position: '小时工' } as const
  switch (kind) {
    case 'lead':
      return { ...full, position: '值班经理' }
    case 'kitchen':
      return { ...full, position: '厨师', hoursSystem: site >= 60 ? 'comprehensive' : 'standard' }
    case 'floor':
      return { ...full, position: '服务员' }
    case 'cashier':
      return { ...full, position: '收银员' }
    case 'part':
      return { ...part, hireType: 'part_time' }
    case 'student':
      return { ...part, hireType: 'student', weekMinutes: 960 }
  }
}

/** Who works at a site of a size: a third in the kitchen, a quarter by the hour. */
const kindsOf = (people: number): Kind[] => {
  const share = (part: number) => Math.round(people * part)
  const leads = Math.max(2, share(0.09))
  const kitchen = share(0.33)
  const cashiers = Math.max(1, share(0.09))
  const parts = share(0.17)
  const students = share(0.08)
  const floor = people - leads - kitchen - cashiers - parts - students
  const list = (kind: Kind, count: number) => Array.from({ length: count }, () => kind)
  return [
    ...list('lead', leads),
    ...list('kitchen', kitchen),
    ...list('cashier', cashiers),
    ...list('floor', floor),
    ...list('part', parts),
    ...list('student', students),
  ]
}

/**
 * The people of a site, the store manager first. Sites of 28 and more have a minor among the floor staff, sites of 60 a
 * pregnant employee from the seventh month.
 */
export const demoPeople = (size: number, today: string, chance: Chance, taken: Set<string>): DemoPerson[] => {
  const kinds = kindsOf(size)
  const firstFloor = kinds.indexOf('floor')
  return kinds.map((kind, index): DemoPerson => {
    const minor = size >= 28 && index === firstFloor
    const pregnant = size >= 60 && index === firstFloor + 1
    const gender = pregnant || chance.next() < 0.52 ? 'female' : 'male'
    const years = minor ? 17 : kind === 'student' ? 20 : 21 + Math.floor(chance.next() * 24)
    return {
      name: makeName(chance, gender, taken),
      gender,
      birth: addDays(today, -Math.round(years * 365.25) - Math.floor(chance.next() * 200)),
      hiredOn: addDays(today, minor ? -60 : -90 - Math.floor(chance.next() * 1500)),
      ...termsOf(kind, size),
      ...(index === 0 ? { position: '店长' as const } : {}),
      skills: skillsOf(kind, chance),
      certificateDays: index === kinds.indexOf('kitchen') + 1 ? 9 : 60 + Math.floor(chance.next() * 300),
      weekdays: weekOf(kind, chance),
      protection: pregnant ? 'pregnancy' : null,
    }
  })
}

/** Hourly cost of a position, in cents. */
export const demoPay: Record<DemoPerson['position'], number> = {
  店长: 5_200,
  值班经理: 3_600,
  厨师: 3_100,
  收银员: 2_700,
  服务员: 2_500,
  小时工: 2_400,
}
