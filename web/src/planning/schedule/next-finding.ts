/**
 * Steps through the cells that the last act left out, then through the findings and the open duties in the order of the
 * list, moving the focus along.
 */
import type { Finding } from '#contract/engine.ts'
import type { OpenSchedule } from './open-schedule.ts'
import { goTo } from './selection.ts'

const at = new WeakMap<OpenSchedule, number>()

export function nextFinding(schedule: OpenSchedule, step: 1 | -1): Finding | undefined {
  const [cell, ...rest] = schedule.stage.get('unreached') ?? []
  if (cell && step === 1) {
    schedule.stage.set('unreached', rest)
    goTo(schedule, cell.employee, cell.date)
    return undefined
  }
  const findings = schedule.store.findings()
  if (findings.length === 0) return undefined
  const before = at.get(schedule) ?? (step === 1 ? -1 : 0)
  const next = (before + step + findings.length) % findings.length
  at.set(schedule, next)
  const finding = findings[next]
  if (finding) showFinding(schedule, finding)
  return finding
}

/** Moves the focus to the first duty at fault, or to the finding's person and day. */
export function showFinding(schedule: OpenSchedule, finding: Finding): void {
  const [id] = finding.duties
  const duty = id === undefined ? undefined : schedule.store.draft.roster.duty(id)
  if (duty) goTo(schedule, duty.employee, duty.date)
  else goTo(schedule, finding.employee, finding.first)
}
