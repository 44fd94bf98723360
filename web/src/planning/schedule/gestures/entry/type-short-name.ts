/** What a planner types into a cell: a shift's short name, its name, its pinyin or its initials. */
import { pinyin } from 'pinyin-pro'
import type { NamedShift } from '#web/planning/schedule/open/schedule-facts.ts'

interface Spellings {
  shortName: string
  rest: string[]
}

const spelt = new WeakMap<NamedShift, Spellings>()

/** The shifts that a text may mean: exact short names first, then what begins so, then what contains it. */
export function shiftsTyped(shifts: readonly NamedShift[], text: string): NamedShift[] {
  const typed = text.trim().toLocaleLowerCase()
  if (typed === '') return [...shifts]
  const ranked = shifts.flatMap(shift => {
    const rank = rankOf(spellingsOf(shift), typed)
    return rank === undefined ? [] : [{ shift, rank }]
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(each => each.shift)
}

function rankOf({ shortName, rest }: Spellings, typed: string): number | undefined {
  if (shortName === typed) return 0
  if (shortName.startsWith(typed)) return 1
  if (rest.some(each => each === typed)) return 2
  if (rest.some(each => each.startsWith(typed))) return 3
  return rest.some(each => each.includes(typed)) ? 4 : undefined
}

function spellingsOf(shift: NamedShift): Spellings {
  const known = spelt.get(shift)
  if (known) return known
  const plain = { toneType: 'none', type: 'array' } as const
  const rest = [
    shift.name,
    pinyin(shift.name, plain).join(''),
    pinyin(shift.name, { ...plain, pattern: 'first' }).join(''),
    pinyin(shift.shortName, plain).join(''),
  ].map(each => each.toLocaleLowerCase())
  const spellings = { shortName: shift.shortName.toLocaleLowerCase(), rest }
  spelt.set(shift, spellings)
  return spellings
}
