/** Reads out what happened in the grid: acts, findings that came, lifting and carrying, merges and conflicts. */
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding } from '#contract/engine.ts'
import { CURSOR } from '#web/grid/grid-cursor.ts'
import { useTopic } from '#web/grid/use-topic.ts'
import { announce } from '#web/states/live-regions.tsx'
import { useFormats } from '#web/time/index.ts'
import { useActSentence } from './acts/act-sentence.ts'
import { legality, standingName } from './carry/carry.ts'
import { useFindingSentence } from './findings/finding-sentence.ts'
import { useFindingName } from './findings/finding-text.tsx'
import { focusedCell, rowName } from './focus/selection.ts'
import { useSchedule } from './open/open-schedule.ts'
import { useActsAdded, useConflicts, useFindings, useLifted, useLogStanding, useSync } from './open/use-store.ts'
import { toldAs } from './store/command.ts'
import { dutyName } from './week/cell/cell-name.ts'

export const Spoken = () => {
  useSpokenActs()
  useSpokenFindings()
  useSpokenCarry()
  useSpokenSync()
  return null
}

function useSpokenActs(): void {
  const { store } = useSchedule()
  const sentence = useActSentence()
  const added = useActsAdded()
  const told = useRef(added)
  useEffect(() => {
    const command = store.draft.log.all().at(-1)
    if (added > told.current && command) announce(sentence(toldAs(command), command.kind))
    told.current = added
  }, [store, added, sentence])
}

/** Once for each edit, after it: what was found because of it. */
function useSpokenFindings(): void {
  const { store } = useSchedule()
  const { t } = useTranslation('planning')
  const name = useFindingName()
  const findings = useFindings()
  useEffect(() => {
    const fresh = store.takeUntold().filter(finding => findings.includes(finding))
    const [first] = fresh
    if (first) announce(t('schedule.finding.came', { count: fresh.length, first: name(first) }))
  }, [store, findings, t, name])
}

function useSpokenCarry(): void {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const sentence = useFindingSentence()
  const duty = useLifted()
  const focus = useTopic(schedule.cursor.topics, CURSOR, () => schedule.cursor.focus())
  useEffect(() => {
    if (duty) announce(t('schedule.carry.lifted', { duty: dutyName({ t, formats, facts: schedule.facts }, duty) }))
  }, [duty, schedule, t, formats])
  useEffect(() => {
    const cell = duty && focus && focusedCell(schedule)
    if (!cell) return
    const person = rowName(schedule, cell) ?? t('schedule.open_row')
    const { employee = '', date } = cell
    const target = schedule.carry.classOf(employee, date)
    const say = (...why: string[]) => {
      const standing = [t(`schedule.carry.${standingName(target)}`), ...why].join(t('schedule.cell.comma'))
      announce(t('schedule.carry.over', { person, date: formats.weekday(date), standing }))
    }
    if (target !== legality.prohibited) return say()
    // Carried on meanwhile, the cell that was passed has nothing to say any more.
    let passed = false
    const reason = (finding?: Finding) => passed || say(...(finding ? [sentence(finding)] : []))
    const known = schedule.carry.reasons.of({ employee, date })
    const asked = known ? Promise.resolve(known) : schedule.engine.worstOf({ ...duty, employee, date })
    asked.then(reason, () => reason())
    return () => {
      passed = true
    }
  }, [duty, focus, schedule, t, formats, sentence])
}

function useSpokenSync(): void {
  const { t } = useTranslation('planning')
  const sync = useSync()
  const conflicts = useConflicts().length
  const offline = sync.kind === 'offline'
  const log = useLogStanding()
  const was = useRef({ offline: false, log: 'takes' })
  useEffect(() => {
    const before = was.current
    was.current = { offline, log }
    const takes = log === 'takes'
    if (offline) announce(t(takes ? 'schedule.sync.now_offline' : 'schedule.sync.now_offline_no_log'), 'assertive')
    else if (log === 'refuses') announce(t('schedule.sync.no_log'), 'assertive')
    else if (log === 'waits') announce(t('schedule.sync.log_waits'))
    else if (before.log !== 'takes') announce(t('schedule.sync.log_came'))
    else if (before.offline) announce(t('schedule.sync.now_online'))
  }, [offline, log, t])
  useEffect(() => {
    if (conflicts > 0) announce(t('schedule.sync.conflicts', { count: conflicts }), 'assertive')
  }, [conflicts, t])
}
