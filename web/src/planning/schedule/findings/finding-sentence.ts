/** The sentence of a finding: what was measured against what limit, by its rule's own words where there are some. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding } from '#contract/engine.ts'
import { useCodeText } from '#web/messages/code-text.ts'
import { addDays, type Formats, useFormats } from '#web/time/index.ts'
import { useSchedule } from '../open/open-schedule.ts'
import type { ScheduleFacts } from '../open/schedule-facts.ts'
import { cycleOfFinding } from './finding-cycle.ts'

/** In an open plan. */
export function useFindingSentence(): (finding: Finding) => string {
  const { facts } = useSchedule()
  const isLeaveAsked = useCallback((finding: Finding) => overLeaveAsked(facts, finding), [facts])
  return useFindingWords(facts.workstationName, isLeaveAsked)
}

const never = () => false

/** Where no plan is open: by what is known there of workstations, and of leave that nobody has decided on. */
export function useFindingWords(
  workstationName: (id: string) => string,
  isLeaveAsked: (finding: Finding) => boolean = never,
): (finding: Finding) => string {
  const { t } = useTranslation('planning')
  const code = useCodeText('engine')
  const formats = useFormats()
  return useCallback(
    (finding: Finding) => {
      const measured = figure(formats, finding.unit, finding.measured)
      const limit = figure(formats, finding.unit, finding.limit)
      const cycle = code('engine', `finding.cycle.${cycleOfFinding(finding)}`)
      const workstation = finding.workstation ? workstationName(finding.workstation) : ''
      // Of a certificate the days since its end are measured.
      const until = formats.date(addDays(finding.first, -finding.measured))
      const values = { measured, limit, cycle, workstation, until, ...spanValues(formats, finding) }
      const general = t('schedule.finding.general', { rule: finding.rule, measured, limit })
      return code('engine', `finding.${sentenceOf(finding, isLeaveAsked)}`, values, general)
    },
    [workstationName, isLeaveAsked, t, code, formats],
  )
}

/** Which sentence: some rules find things that are told apart. */
function sentenceOf(finding: Finding, isLeaveAsked: (finding: Finding) => boolean): string {
  if (finding.rule === 'certificate_valid') return finding.measured > 0 ? 'certificate_ended' : 'certificate_missing'
  // About a date that a planner keeps free; over leave there are its minutes.
  if (finding.rule === 'not_on_leave' && !finding.span) return 'kept_free'
  return isLeaveAsked(finding) ? 'leave_asked' : finding.rule
}

/** Whether a finding is about leave that somebody asked for and nobody has decided on yet. */
export function overLeaveAsked({ problem }: ScheduleFacts, { rule, employee, first, span }: Finding): boolean {
  if (rule !== 'not_on_leave' || !span) return false
  const leave = problem.employees.find(each => each.id === employee)?.leave ?? []
  const over = leave.filter(each => each.date === first && each.span.start < span.end && span.start < each.span.end)
  return over.length > 0 && over.every(each => !each.approved)
}

/** A figure of a finding with its unit. */
function figure(formats: Formats, unit: Finding['unit'], value: number): string {
  switch (unit) {
    case 'minutes':
      return formats.hours(value)
    case 'money':
    case 'money_per_hour':
      return formats.money(value)
    default:
      return formats.number(value)
  }
}

const spanValues = (formats: Formats, { span }: Finding) =>
  span ? { span: formats.range(span.start, span.end) } : { span: '' }
