/**
 * Steps through the cells that the last act left out, then through the findings and the open duties in the order of the
 * list, moving the focus along.
 */
import type { Finding } from '#contract/engine.ts'
import type { OpenSchedule } from './open-schedule.ts'
import { goTo } from './selection.ts'

/** Where each plan's walk is, and since which edit: what a new one brought is gone to first. */
const at = new WeakMap<OpenSchedule, { index: number; fresh: Finding | undefined }>()

export function nextFinding(schedule: OpenSchedule, step: 1 | -1): Finding | undefined {
  const [cell, ...rest] = schedule.stage.get('unreached') ?? []
  if (cell && step === 1) {
    schedule.stage.set('unreached', rest)
    goTo(schedule, cell.employee, cell.date)
    return undefined
  }
  const findings = schedule.store.findings()
  if (findings.length === 0) return undefined
  const [first] = findings
  const fresh = first && schedule.store.isFresh(first) ? first : undefined
  const walk = at.get(schedule)
  const goesOn = walk && (!fresh || walk.fresh === fresh)
  const before = goesOn ? walk.index : step === 1 ? -1 : 0
  const next = (before + step + findings.length) % findings.length
  at.set(schedule, { index: next, fresh })
  const finding = findings[next]
  if (finding) showFinding(schedule, finding)
  return finding
}

/** Moves the focus to the duty at fault that the last act put there, else to the first, or to the finding's person and day. */
export function showFinding(schedule: OpenSchedule, finding: Finding): void {
  const put = schedule.store.draft.log.lastDone()?.change.put ?? []
  const id = finding.duties.find(each => put.some(duty => duty.id === each)) ?? finding.duties[0]
  const duty = id === undefined ? undefined : schedule.store.draft.roster.duty(id)
  if (duty) goTo(schedule, duty.employee, duty.date)
  else goTo(schedule, finding.employee, finding.first)
}
