/**
 * Steps through the cells that the last act left out, then through the findings and the open duties in the order of the
 * list, moving the focus along.
 */
import type { Finding } from '#contract/engine.ts'
import { goTo, goToDay } from '../focus/selection.ts'
import type { OpenSchedule } from '../open/open-schedule.ts'
import { arrangeFindings, dateHere, inOrder } from './arranged.ts'

/** Where each plan's walk is, and since which edit: what a new one brought is gone to first. */
const at = new WeakMap<OpenSchedule, { index: number; fresh: Finding | undefined }>()

/** @param show how the screen goes to a finding */
export function nextFinding(
  schedule: OpenSchedule,
  step: 1 | -1,
  show = (finding: Finding) => showFinding(schedule, finding),
): Finding | undefined {
  const [cell, ...rest] = schedule.stage.get('unreached') ?? []
  if (cell && step === 1) {
    schedule.stage.set('unreached', rest)
    goTo(schedule, cell.employee, cell.date)
    return undefined
  }
  const { store, facts } = schedule
  const isFresh = (each: Finding) => store.isFresh(each)
  const arranged = arrangeFindings(store.findings(), isFresh, each => each.excepted, facts.dates)
  const findings = inOrder(arranged, isFresh).map(each => each.finding)
  if (findings.length === 0) return undefined
  const [first] = findings
  const fresh = first && store.isFresh(first) ? first : undefined
  const walk = at.get(schedule)
  const goesOn = walk && (!fresh || walk.fresh === fresh)
  const before = goesOn ? walk.index : step === 1 ? -1 : 0
  const next = (before + step + findings.length) % findings.length
  at.set(schedule, { index: next, fresh })
  const finding = findings[next]
  schedule.stage.set('finding', finding)
  if (finding) show(finding)
  return finding
}

/**
 * Where a finding is looked at: at the duty at fault that the last act put there, else at the first. Where that lies in
 * another plan, at the last one of this plan; of a person at the nearest day here, of too few or too many heads at their
 * day as a whole.
 */
export function placeOfFinding(schedule: OpenSchedule, finding: Finding) {
  const { roster, log } = schedule.store.draft
  const put = log.lastDone()?.change.put ?? []
  const [first] = finding.duties
  const own = finding.duties.flatMap(id => roster.duty(id) ?? [])
  const duty = own.find(each => put.some(({ id }) => id === each.id)) ?? (own[0]?.id === first ? own[0] : own.at(-1))
  if (duty) return { employee: duty.employee, date: duty.date, duty: duty.id, wholeDay: false }
  const { employee } = finding
  return { employee, date: dateHere(schedule.facts.dates, finding), duty: undefined, wholeDay: employee === undefined }
}

/** Moves the grid's focus to where a finding is. */
export function showFinding(schedule: OpenSchedule, finding: Finding): void {
  const { employee, date, wholeDay } = placeOfFinding(schedule, finding)
  if (wholeDay) return goToDay(schedule, finding.workstation, date)
  goTo(schedule, employee, date)
}
