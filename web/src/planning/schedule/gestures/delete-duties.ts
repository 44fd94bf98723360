/** Clears duties. One that the template still needs becomes open, so that the need is not forgotten. */
import type { Duty } from '#contract/engine.ts'
import { type Desk, type Gesture, inCell, labelOf, NOTHING, settle } from './gesture.ts'

export function deleteDuties(desk: Desk, duties: readonly Duty[]): Gesture {
  const [first] = duties
  if (!first) return NOTHING
  const required = new Set(stillNeeded(desk, duties))
  const put = [...required].map(duty => ({ ...inCell(duty, { date: duty.date }), pinned: false }))
  const remove = duties.filter(duty => !required.has(duty)).map(duty => duty.id)
  return settle(desk, labelOf('delete', first, { count: duties.length }), { remove, put })
}

/** Those given duties without which fewer heads than wanted would remain in their shift of the template. */
function stillNeeded(desk: Desk, duties: readonly Duty[]): Duty[] {
  const gone = new Set(duties.map(duty => duty.id))
  const rest = desk.roster.all().filter(duty => !gone.has(duty.id))
  return duties.filter(duty => {
    if (duty.employee === undefined) return false
    const need = desk.facts.problem.template.find(each => sameNeed(each, duty))
    if (!need) return false
    const staffed = rest.filter(other => sameNeed(need, other)).length
    if (staffed >= need.heads) return false
    rest.push(duty)
    return true
  })
}

const sameNeed = (need: { date: string; shift: string; workstation: string }, duty: Duty) =>
  need.date === duty.date && need.shift === duty.shift && need.workstation === duty.segments[0]?.workstation
