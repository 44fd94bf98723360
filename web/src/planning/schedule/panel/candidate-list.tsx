/** Who could take a duty, ranked by the engine with the change of every rule; of a given duty also why others cannot. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Candidate, Duty } from '#contract/engine.ts'
import { carryOut, mayEdit } from '../acts.ts'
import { legality } from '../carry.ts'
import { moveDuty } from '../gestures/move-duty.ts'
import { useSchedule } from '../open-schedule.ts'
import { AnswerState } from './answer-state.tsx'
import { Deltas } from './deltas.tsx'
import styles from './panel.module.css'
import { RuleChanges } from './rule-changes.tsx'
import { useEngineAnswer } from './use-engine-answer.ts'

export const CandidateList = ({ duty }: { duty: Duty }) => {
  const { t } = useTranslation('planning')
  const answer = useEngineAnswer(`candidates ${duty.id}`, client => client.candidates(duty.id))
  if (answer?.state !== 'told') return answer ? <AnswerState state={answer.state} /> : null
  const able = answer.value.filter(candidate => candidate.class < legality.prohibited)
  // Who cannot take an open duty is told above, by reason.
  const shown = duty.employee === undefined ? able : answer.value
  return (
    <section>
      <h2 className={styles.heading}>{t('schedule.why.candidates', { count: able.length })}</h2>
      {able.length === 0 && <p className={styles.empty}>{t('schedule.why.nobody')}</p>}
      <ul className={styles.list}>
        {shown.map(candidate => (
          <CandidateRow key={candidate.employee} candidate={candidate} duty={duty} />
        ))}
      </ul>
    </section>
  )
}

const CandidateRow = ({ candidate, duty }: { candidate: Candidate; duty: Duty }) => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const blocked = candidate.class >= legality.prohibited
  const name = schedule.facts.person(candidate.employee)?.name
  const told = blocked
    ? candidate.findings.filter(finding => finding.severity === 'prohibited' && finding.employee === candidate.employee)
    : candidate.findings
  return (
    <li className={styles.entry}>
      <div className={styles.candidate}>
        <b>{name}</b>
        {mayEdit(schedule) && (
          <Button
            size="small"
            aria-label={t('schedule.why.assign_to', { person: name })}
            disabled={candidate.class === legality.occupied || schedule.facts.isLocked(duty.date)}
            onClick={() =>
              carryOut(schedule, moveDuty(schedule.desk, duty, { employee: candidate.employee, date: duty.date }))
            }
          >
            {t('schedule.why.assign')}
          </Button>
        )}
      </div>
      <Deltas of={candidate} />
      {candidate.class === legality.occupied && <span>{t('schedule.why.busy')}</span>}
      <RuleChanges added={told} removed={blocked ? [] : candidate.removed} />
    </li>
  )
}
