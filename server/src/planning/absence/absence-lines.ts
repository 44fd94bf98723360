/** What an absence does to the rosters, as lines of the effect that whoever decides on it sees first. */
import type { ToldLine } from '#contract/approvals/request.ts'
import type { Finding } from '#contract/engine.ts'
import { clockText } from '../../files/clock-text.ts'
import type { PlansWithout } from './plans-without.ts'

/** Of names that a line tells. */
const mostNames = 5

const isProhibited = ({ severity }: Pick<Finding, 'severity'>): boolean => severity === 'prohibited'

const named = (names: readonly string[]): string =>
  names.length > mostNames ? `${names.slice(0, mostNames).join(' · ')} +${names.length - mostNames}` : names.join(' · ')

/** Nobody missing says so in one line; what is missing comes with what the rules say and who could stand in. */
export const absenceLines = ({ duties, broken, standIns }: PlansWithout): ToldLine[] => {
  const [first] = duties
  if (first === undefined) return [{ code: 'planning:absence.nobody_missing', values: {}, tone: 'good' }]
  const duty = `${first.date} ${first.shiftName} ${clockText(first.start)}–${clockText(first.end)}`
  return [
    { code: 'planning:absence.uncovered', values: { count: duties.length, first: duty }, tone: 'warning' },
    broken.length === 0
      ? { code: 'planning:absence.rules_none', values: {}, tone: 'good' }
      : {
          ...{ code: 'planning:absence.rules', values: { count: broken.length } },
          tone: broken.some(isProhibited) ? 'danger' : 'warning',
        },
    standIns.length === 0
      ? { code: 'planning:absence.no_stand_in', values: {}, tone: 'warning' }
      : {
          code: 'planning:absence.stand_ins',
          values: { names: named(standIns.map(each => each.name)) },
          tone: 'plain',
        },
  ]
}
