/** The findings that an edit brought or made worse: those about its own duties and people first, the heaviest of them before the others. */
import type { Change, Edited, Finding } from '#contract/engine.ts'
import { byWeight } from './findings-index.ts'

const about = ({ number, rule, employee, first, last, workstation, span }: Finding): string =>
  JSON.stringify([number, rule, employee, first, last, workstation, span?.start, span?.end])

const beyond = ({ measured, limit }: Finding) => Math.abs(measured - limit)

/** A finding that only came nearer to its limit, or counts no more, is an old one. */
export function freshFindings({ added, removed }: Pick<Edited, 'added' | 'removed'>, change: Change): Finding[] {
  const before = new Map(removed.map(finding => [about(finding), finding]))
  const isFresh = (finding: Finding) => {
    const old = before.get(about(finding))
    return !finding.excepted && (!old || old.excepted || beyond(finding) > beyond(old))
  }
  const duties = new Set(change.put.map(duty => duty.id))
  const people = new Set([...change.put, ...(change.rest ?? [])].map(each => each.employee))
  const isOwn = (finding: Finding) =>
    finding.duties.some(id => duties.has(id)) || (finding.employee !== undefined && people.has(finding.employee))
  const fresh = added.filter(isFresh).sort(byWeight)
  return [...fresh.filter(isOwn), ...fresh.filter(finding => !isOwn(finding))]
}
