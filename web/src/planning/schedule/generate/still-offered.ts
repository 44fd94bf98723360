/** What of a proposal can still be accepted beside what was edited since its search began. */
import type { Change, Duty } from '#contract/engine.ts'
import { changeOf, type Part, type Places, partsOf, withoutClashes } from '#contract/planning/edits/fit-change.ts'
import { cellKey, cellOf } from '../store/cell-key.ts'
import { clashingIn } from '../store/log/clash.ts'
import { difference } from '../store/log/difference.ts'
import { Roster } from '../store/roster.ts'

/** The places of a roster, which is led along with them. */
export const placesIn = (roster: Roster): Places => ({
  rivals: duty => clashingIn(roster, duty),
  move: (gone, come) => void roster.apply({ remove: gone.map(duty => duty.id), put: [...come] }),
})

const given = (part: Part): Duty[] => [part.before ?? [], part.after ?? []].flat().filter(duty => duty.employee)

/** The duties and people's cells that differ between two rosters, those among them that are kept free in one alone. */
function touchedBetween(base: Roster, now: Roster): Set<string> {
  const { remove, put } = difference(base.all(), now.all())
  const ids = [...remove, ...put.map(duty => duty.id)]
  const cells = ids.flatMap(id => given({ id, before: base.duty(id), after: now.duty(id) }).map(cellOf))
  const marked = base.restTo(now.kept()).map(({ employee, date }) => cellKey(employee, date))
  return new Set([...ids, ...cells, ...marked])
}

/** `change` leads on from `base`. An edited duty or cell stays as it was edited, and with it the partners of an exchange. */
export function stillOffered(base: Roster, now: Roster, change: Change, isClosed: (duty: Duty) => boolean): Change {
  const touched = touchedBetween(base, now)
  const parts = partsOf(change, id => base.duty(id)).filter(part => {
    const duties = given(part)
    if ([part.before, part.after].some(duty => duty && isClosed(duty))) return false
    return !touched.has(part.id) && !duties.some(duty => touched.has(cellOf(duty)))
  })
  return changeOf(withoutClashes(parts, placesIn(now.copy())))
}
