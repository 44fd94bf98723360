/** How much a pull would do, and whether that is so much that somebody has to say yes. */
import { mostLeavingUnasked, mostShareChanged, noCounts, type PullAsks, type PullCounts } from '#contract/scim/pull.ts'
import type { Compared } from './compare.ts'
import type { Facts } from './facts.ts'
import type { Found } from './found.ts'
import type { Source } from './read-source.ts'

const isOf = (kinds: readonly string[]) => (each: Found) => kinds.includes(each.kind)

export const countsOf = (compared: Compared, { users, groups }: Source): PullCounts => {
  const { differences, outside, same } = compared
  const count = (...kinds: string[]) => differences.filter(isOf(kinds)).length
  return {
    ...noCounts,
    ...{ users: users.length, groups: groups.length, outside, same },
    ...{ joins: count('join', 'return'), changes: count('change'), leaves: count('leave') },
    departments: count('open', 'rename'),
    conflicts: differences.filter(each => each.conflict !== null).length,
  }
}

/** People on the job in the departments that take part. */
const peopleOf = ({ people, within, today }: Facts): number =>
  people.filter(each => within.has(each.department_id ?? '') && (each.left_on === null || each.left_on >= today)).length

/** More than a tenth of the people another, or more than 20 leaving; conflicts count, since somebody may take them all. */
export const asksOf = (facts: Facts, { differences }: Compared): PullAsks | null => {
  const people = peopleOf(facts)
  const changed = differences.filter(isOf(['join', 'change', 'return', 'leave'])).length
  const leaving = differences.filter(isOf(['leave'])).length
  const isMuch = changed * 100 > people * mostShareChanged || leaving > mostLeavingUnasked
  return isMuch ? { people, changed, leaving } : null
}
