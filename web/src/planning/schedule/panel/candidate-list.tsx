/** Who could take the focused duty, ranked by the engine, and why the others cannot. */
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Candidate, Duty } from '#contract/engine.ts'
import { CURSOR } from '#web/grid/grid-cursor.ts'
import { useTopic } from '#web/grid/use-topic.ts'
import { useFormats } from '#web/time/index.ts'
import { decimalHours } from '#web/time/time-format.ts'
import { carryOut, mayEdit } from '../acts.ts'
import { legality } from '../carry.ts'
import { FindingText } from '../finding-text.tsx'
import { moveDuty } from '../gestures/move-duty.ts'
import { useSchedule } from '../open-schedule.ts'
import { focusedCell } from '../selection.ts'
import { findingId } from '../store/findings-index.ts'
import { useLogLength } from '../use-store.ts'
import { dutyName } from '../week/cell-name.ts'
import styles from './panel.module.css'

const signed = (value: number, text: (value: number) => string) => `${value < 0 ? '−' : '+'}${text(Math.abs(value))}`

export const CandidateList = () => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const acts = useLogLength()
  const place = useTopic(schedule.cursor.topics, CURSOR, () => schedule.cursor.focus())
  const [duty] = (place && focusedCell(schedule)?.duties) || []
  const candidates = useCandidates(duty, acts)
  if (!duty) return <p className={styles.empty}>{t('schedule.why.choose')}</p>
  const named = { t, formats, facts: schedule.facts }
  const able = candidates.filter(candidate => candidate.class < legality.prohibited)
  return (
    <>
      <p className={styles.about}>
        {dutyName(named, duty)} · {formats.shortDate(duty.date)}
      </p>
      {candidates.length > 0 && able.length === 0 && <p className={styles.empty}>{t('schedule.why.nobody')}</p>}
      <ul className={styles.list}>
        {candidates.map(candidate => (
          <CandidateRow key={candidate.employee} candidate={candidate} duty={duty} />
        ))}
      </ul>
    </>
  )
}

const CandidateRow = ({ candidate, duty }: { candidate: Candidate; duty: Duty }) => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const blocked = candidate.class >= legality.prohibited
  return (
    <li className={styles.entry}>
      <div className={styles.candidate}>
        <b>{schedule.facts.person(candidate.employee)?.name}</b>
        <span>
          {t('schedule.why.deltas', {
            cost: signed(candidate.deltaCost, formats.money),
            hours: signed(candidate.deltaMinutes, decimalHours),
            cover: signed(candidate.deltaCover, String),
          })}
        </span>
        {mayEdit(schedule) && (
          <Button
            size="small"
            disabled={candidate.class === legality.occupied}
            onClick={() =>
              carryOut(schedule, moveDuty(schedule.desk, duty, { employee: candidate.employee, date: duty.date }))
            }
          >
            {t('schedule.why.assign')}
          </Button>
        )}
      </div>
      {candidate.class === legality.occupied && <span>{t('schedule.why.busy')}</span>}
      {(blocked ? candidate.findings.filter(finding => finding.severity === 'prohibited') : candidate.findings).map(
        finding => (
          <FindingText key={findingId(finding)} finding={finding} />
        ),
      )}
    </li>
  )
}

/** The engine's ranking for a duty; asked again after each act. */
function useCandidates(duty: Duty | undefined, acts: number): readonly Candidate[] {
  const { engine } = useSchedule()
  const [candidates, setCandidates] = useState<readonly Candidate[]>([])
  const id = duty?.id
  useEffect(() => {
    let stale = false
    setCandidates([])
    if (id === undefined) return
    engine.client.candidates(id).then(
      found => {
        if (!stale) setCandidates(found)
      },
      () => undefined,
    )
    return () => {
      stale = true
    }
  }, [engine, id, acts])
  return candidates
}
