/** When somebody can work, in their own word: it counts at once, from today on; what lies before today stays as it was. */
import type { peopleCalls } from '#contract/people/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import type { Answer, Served } from '../../http/served.ts'
import { ownEmployee } from '../employees/must-see-employee.ts'
import { type Availability, checkedAvailability, readAvailability, replaceAvailability } from './availability.ts'

type Get = typeof peopleCalls.getOwnAvailability
type Save = typeof peopleCalls.saveOwnAvailability
type Pattern = Availability['patterns'][number]

/** What still counts: what is over is nothing to say any more, and would fill form and log year after year. */
const notOver = (today: string, { patterns, exceptions }: Availability): Availability => ({
  patterns: patterns.filter(({ to }) => to === null || to >= today),
  exceptions: exceptions.filter(({ date }) => date >= today),
})

/** @throws Refusal not_found for whoever is no employee, or has left */
export const getOwnAvailability = async ({ tx, actor, services }: Served<Get>): Promise<Answer<Get>> => {
  const today = services.clock.today()
  const seen = await ownEmployee(tx, actor, today)
  return { revision: seen.revision, ...(await readAvailability(tx, seen.id, today)) }
}

/** The database keeps the fields of a segment in another order than whoever sends them. */
const weekOf = ({ weekdays }: Pattern) =>
  JSON.stringify(weekdays.map(day => day.map(({ start, end, level }) => [start, end, level])))

/** The patterns of before up to yesterday, then those that are wished from today on; one that goes on is not cut in two. */
const patternsFrom = (today: string, before: readonly Pattern[], wished: readonly Pattern[]): Pattern[] => {
  const yesterday = addDays(today, -1)
  const past = before
    .filter(({ from }) => from < today)
    .map(each => ({ ...each, to: each.to !== null && each.to < today ? each.to : yesterday }))
  const ahead = wished.map(each => ({ ...each, from: each.from < today ? today : each.from }))
  const [last, first] = [past.at(-1), ahead[0]]
  if (!last || !first || last.to !== yesterday || first.from !== today || weekOf(last) !== weekOf(first))
    return [...past, ...ahead]
  return [...past.slice(0, -1), { ...first, from: last.from }, ...ahead.slice(1)]
}

/** What is kept of a wish: all of it from today on, and nothing of it before. */
export const fromToday = (today: string, before: Availability, wished: Availability): Availability => {
  const { patterns, exceptions } = notOver(today, wished)
  return {
    patterns: patternsFrom(today, before.patterns, patterns),
    exceptions: [...before.exceptions.filter(({ date }) => date < today), ...exceptions],
  }
}

/**
 * @throws Refusal not_found, stale, people:availability_overlap, people:pattern_overlap, people:dates_reversed,
 *   people:exception_twice
 */
export const saveOwnAvailability = async (request: Served<Save>): Promise<Answer<Save>> => {
  const { input, tx, actor, services } = request
  const today = services.clock.today()
  const wished = checkedAvailability(input)
  const seen = await ownEmployee(tx, actor, today, input)
  const before = await readAvailability(tx, seen.id, today)
  return replaceAvailability(request, seen, today, before, fromToday(today, before, wished))
}
