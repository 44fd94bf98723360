/**
 * Shift scheduling instances of any size, in the form of the public ones: the same size and seed give the same text.
 *
 * What they ask is taken from the public instances of the same size (13, 15, 20 and 22): kinds of shift of eight, ten and
 * twelve hours from early to night, full and part time, days off in blocks, wishes worth one to three points, and cover
 * that the people can just about give.
 */

/** How large an instance is, and which of its many kind. */
export interface Size {
  people: number
  days: number
  /** Kinds of shift. */
  kinds: number
  seed: number
}

interface Kind {
  name: string
  minutes: number
  part: number
}

interface Person {
  name: string
  /** By the place of the kind. */
  most: number[]
  minutes: [least: number, most: number]
  run: [least: number, most: number]
  rest: number
  weekends: number
}

const parts = ['a', 'd', 'p', 'n']
const lengths = [480, 480, 480, 600, 720]
/** Minutes a week; how far least and most lie apart, in any period; longest run; shortest rest; weekends in four. */
const contracts = [
  { week: 2_160, most: 5, least: 2, rest: 2, weekends: 2 },
  { week: 2_040, most: 5, least: 2, rest: 2, weekends: 2 },
  { week: 1_800, most: 6, least: 2, rest: 3, weekends: 2 },
  { week: 1_290, most: 5, least: 2, rest: 2, weekends: 3 },
] as const
/** How far least and most minutes lie apart: more than the longest shift is long, so that the sums can be met. */
const room = 960
/** Missing and surplus heads, in points. */
const [under, over] = [100, 1]

/** Numbers from 0 below a bound (xorshift of 32 bits), from a seed. */
function numbers(seed: number): (bound: number) => number {
  let state = (Math.imul(seed, 0x9e37_79b1) ^ 0x5bd1_e995) >>> 0 || 1
  return bound => {
    state ^= state << 13
    state ^= state >>> 17
    state = (state ^ (state << 5)) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

function kindsOf(count: number): Kind[] {
  return Array.from({ length: count }, (_, at) => {
    const part = Math.floor((at * parts.length) / count)
    const within = at - Math.ceil((part * count) / parts.length)
    return { name: `${parts[part]}${within + 1}`, minutes: lengths[within % lengths.length] ?? 480, part }
  })
}

function personOf(at: number, kinds: Kind[], days: number, below: (bound: number) => number): Person {
  const { week, most, least, rest, weekends } = contracts[below(contracts.length)] ?? contracts[0]
  const minutes = Math.floor((week * days) / 7 / 60) * 60
  // Somebody who may work nothing but a few kinds could not reach the least: a third of the kinds is closed, never the first.
  const bounds = kinds.map((kind, place) => {
    if (place > 0 && below(3) === 0) return 0
    return kind.part === 3 ? Math.ceil(days / 6) : days
  })
  return {
    ...{ name: `P${at + 1}`, most: bounds, minutes: [Math.max(0, minutes - room), minutes], run: [least, most] },
    ...{ rest, weekends: Math.ceil((days / 28) * weekends) },
  }
}

/** Blocks of days off: a day in ten or so, no two blocks within a week of each other. */
function daysOff(days: number, below: (bound: number) => number): number[] {
  const off: number[] = []
  for (let day = below(14); day < days; day += 14 + below(14)) {
    const length = 1 + below(3)
    for (let at = day; at < Math.min(day + length, days); at += 1) off.push(at)
  }
  return off
}

/** Wishes in runs of a kind that the person may work: `on` where it is wanted, else off. */
function wishes(person: Person, off: Set<number>, kinds: Kind[], days: number, below: (bound: number) => number) {
  const lines: Record<'on' | 'off', string[]> = { on: [], off: [] }
  for (let day = below(7); day < days; day += 7 + below(10)) {
    const [place, weight, length] = [below(kinds.length), 1 + below(3), 1 + below(5)]
    const side = below(2) === 0 ? lines.on : lines.off
    if (person.most[place] === 0) continue
    for (let at = day; at < Math.min(day + length, days); at += 1)
      if (!off.has(at)) side.push(`${person.name},${at},${kinds[place]?.name},${weight}`)
  }
  return lines
}

/** Heads of every kind on every day, which together take nine tenths of what the people may work. */
function cover(people: Person[], kinds: Kind[], days: number, below: (bound: number) => number): string[] {
  const given = people.reduce((sum, { minutes }) => sum + minutes[1], 0)
  const mean = kinds.reduce((sum, { minutes }) => sum + minutes, 0) / kinds.length
  const heads = (given * 0.9) / mean / days / kinds.length
  return Array.from({ length: days * kinds.length }, (_, cell) => {
    // Heads come as a whole number with the mean that is wanted, one more or less now and then.
    const whole = Math.floor(heads) + Number(below(1_000) < (heads % 1) * 1_000)
    const moved = Math.max(0, whole + below(3) - 1)
    return `${Math.floor(cell / kinds.length)},${kinds[cell % kinds.length]?.name},${moved},${under},${over}`
  })
}

/** The text of an instance. */
export function generated({ people: count, days, kinds: kindCount, seed }: Size): string {
  const below = numbers(seed)
  const kinds = kindsOf(kindCount)
  const people = Array.from({ length: count }, (_, at) => personOf(at, kinds, days, below))
  const off = people.map(() => daysOff(days, below))
  const wished = people.map((person, at) => wishes(person, new Set(off[at]), kinds, days, below))
  const staff = people.map(({ name, most, minutes, run, rest, weekends }) => {
    const bounds = kinds.map((kind, place) => `${kind.name}=${most[place]}`).join('|')
    return [name, bounds, minutes[1], minutes[0], run[1], run[0], rest, weekends].join(',')
  })
  const shifts = kinds.map(({ name, minutes, part }) => {
    const earlier = kinds.filter(other => other.part < part).map(other => other.name)
    return `${name},${minutes},${earlier.join('|')}`
  })
  const sections: [string, string[]][] = [
    ['HORIZON', [String(days)]],
    ['SHIFTS', shifts],
    ['STAFF', staff],
    ['DAYS_OFF', people.flatMap(({ name }, at) => (off[at]?.length ? [[name, ...off[at]].join(',')] : []))],
    ['SHIFT_ON_REQUESTS', wished.flatMap(({ on }) => on)],
    ['SHIFT_OFF_REQUESTS', wished.flatMap(lines => lines.off)],
    ['COVER', cover(people, kinds, days, below)],
  ]
  return sections.map(([name, lines]) => `SECTION_${name}\n${lines.join('\n')}\n`).join('\n')
}
