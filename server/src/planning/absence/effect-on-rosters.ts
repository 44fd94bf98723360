/** What an absence does to the rosters in effect, as whoever decides on it is shown it. */
import type { Effect } from '#contract/approvals/request.ts'
import type { ServedLong } from '../../http/served.ts'
import { absenceLines } from './absence-lines.ts'
import { type AbsentPerson, plansWithout } from './plans-without.ts'

export const effectOnRosters = async (
  call: Pick<ServedLong, 'services' | 'inCompany'>,
  person: AbsentPerson,
): Promise<Effect> => {
  const without = await plansWithout(call, person)
  return { lines: absenceLines(without), facts: { ...without } }
}
