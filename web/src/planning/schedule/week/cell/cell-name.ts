/** A cell's name for a screen reader: person, date, shift and times, workstation, marks, findings. */
import type { TFunction } from 'i18next'
import type { Duty } from '#contract/engine.ts'
import { absencesIn } from '#web/planning/schedule/away/absence.ts'
import { awayName } from '#web/planning/schedule/away/away-name.ts'
import { conflictAuthor } from '#web/planning/schedule/conflict/conflict-author.ts'
import type { ScheduleFacts } from '#web/planning/schedule/open/schedule-facts.ts'
import type { CellView } from '#web/planning/schedule/store/cell-view.ts'
import type { Formats } from '#web/time/index.ts'

interface Named {
  t: TFunction<'planning'>
  formats: Formats
  facts: ScheduleFacts
}

export function dutyName({ t, formats, facts }: Named, duty: Duty): string {
  const shift = facts.shift(duty.shift)
  const times = formats.range(duty.start, duty.end)
  const places = duty.segments.map(segment => facts.workstationName(segment.workstation))
  const parts = [
    shift ? t('schedule.cell.shift', { shift: shift.name, times }) : times,
    ...new Set(places),
    duty.pinned && t('schedule.cell.pinned'),
    duty.training && t('schedule.cell.training'),
  ]
  return parts.filter(Boolean).join(t('schedule.cell.comma'))
}

/** The rests of a duty, each with its times. */
export const restsName = ({ t, formats }: Named, { breaks }: Duty): string =>
  breaks
    .map(rest => t('schedule.cell.break', { times: formats.range(rest.start, rest.end) }))
    .join(t('schedule.cell.comma'))

/** What a planner wrote about a duty. */
export const noteText = (t: TFunction<'planning'>, { note }: Duty) => note && t('schedule.cell.note', { note })

/** With what the roster in force has where the draft has nothing any more. */
interface NamedCell extends CellView {
  cleared?: readonly Duty[]
  /** In a conflict: what was put there here. */
  mine?: readonly Duty[] | undefined
}

export function cellName(named: Named, employee: string, date: string, view: NamedCell, station?: string): string {
  const { t, formats, facts } = named
  // An empty place of a workstation's stack is nobody's, an open duty's is the open row's.
  const nobody = station !== undefined && view.duties.length === 0
  const person = employee === '' ? t('schedule.open_row') : (facts.person(employee)?.name ?? '')
  const counting = view.findings.filter(finding => !finding.excepted)
  const count = (severity: string) => counting.filter(finding => finding.severity === severity).length
  const excepted = view.findings.length - counting.length
  const away = absencesIn(facts, view.rest ?? false, employee, date)
  const parts = [
    nobody ? facts.workstationName(station) || t('schedule.group.none') : person,
    t('schedule.cell.date', { date: formats.shortDate(date), weekday: formats.weekday(date) }),
    ...view.duties.flatMap(duty => [dutyName(named, duty), noteText(t, duty)]),
    // Beside a duty, too: the duty hides what the cell showed of it.
    ...away.map(each => awayName(named, each)),
    view.duties.length === 0 && !away.some(each => each.whole) && t('schedule.cell.empty'),
    ...(view.cleared ?? []).map(duty => t('schedule.cell.cleared', { duty: dutyName(named, duty) })),
    view.proposal && wouldBe(named, view.proposal),
    view.restThen !== undefined && wouldRest(named, view.restThen),
    count('prohibited') > 0 && t('schedule.cell.prohibited', { count: count('prohibited') }),
    count('needs_approval') > 0 && t('schedule.cell.needs_approval', { count: count('needs_approval') }),
    count('advice') > 0 && t('schedule.cell.advice', { count: count('advice') }),
    excepted > 0 && t('schedule.cell.excepted', { count: excepted }),
    view.conflict && t('schedule.cell.conflict'),
    view.conflict?.by && conflictAuthor(view.conflict.by),
    view.mine && mineName(named, view.mine),
    view.refusal && t('schedule.cell.refused', { reason: view.refusal }),
    ...(view.colleagues ?? []).map(({ name }) => t('schedule.cell.colleague', { name })),
    facts.isLocked(date) && t('schedule.cell.locked'),
    view.held && t('schedule.cell.held'),
  ]
  return parts.filter(Boolean).join(t('schedule.cell.comma'))
}

const mineName = (named: Named, [mine]: readonly Duty[]): string =>
  named.t('schedule.conflict.mine', { duty: mine ? dutyName(named, mine) : named.t('schedule.conflict.deleted') })

/** Whether a planner would keep it free by a version that is shown. */
export const wouldRest = ({ t }: Named, kept: boolean): string =>
  kept
    ? t('schedule.cell.would_be', { duties: t('schedule.away.kept_free') })
    : t('schedule.cell.would_be_rest_no_more')

/** What would stand there by a roster that waits to be taken. */
export function wouldBe(named: Named, proposal: readonly Duty[]): string {
  const { t } = named
  if (proposal.length === 0) return t('schedule.cell.would_be_empty')
  const duties = proposal.map(duty => dutyName(named, duty)).join(t('schedule.cell.comma'))
  return t('schedule.cell.would_be', { duties })
}
