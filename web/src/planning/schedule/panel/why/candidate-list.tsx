/** Who could take a duty, ranked by the engine with the change of every rule; of a given duty also who cannot. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Candidate, Duty } from '#contract/engine.ts'
import { carryOut, mayEdit } from '#web/planning/schedule/acts/acts.ts'
import { legality } from '#web/planning/schedule/carry/carry.ts'
import { moveDuty } from '#web/planning/schedule/gestures/move-duty.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { isProhibited } from '../../findings/prohibited.ts'
import { Deltas } from '../deltas.tsx'
import styles from '../panel.module.css'
import { RuleChanges } from '../rule-changes.tsx'
import { AnswerState } from './answer-state.tsx'
import { ImpossibleList } from './impossible-list.tsx'
import { useEngineAnswer } from './use-engine-answer.ts'

export const CandidateList = ({ duty }: { duty: Duty }) => {
  const { t } = useTranslation('planning')
  const answer = useEngineAnswer(`candidates ${duty.id}`, client => client.candidates(duty.id))
  if (answer?.state !== 'told') return answer ? <AnswerState state={answer.state} /> : null
  const free = answer.value.filter(candidate => candidate.class < legality.prohibited)
  // Where somebody else's finding would only be another one, the duty is not yet in a good place.
  const [able, still] = [free.filter(each => !leavesProhibited(each)), free.filter(leavesProhibited)]
  // Who cannot take an open duty is told above, by reason.
  const others = duty.employee === undefined ? [] : answer.value.filter(each => each.class >= legality.prohibited)
  return (
    <section>
      <h2 className={styles.heading}>{t('schedule.why.candidates', { count: able.length })}</h2>
      {able.length === 0 && <p className={styles.empty}>{t('schedule.why.nobody')}</p>}
      <ul className={styles.list}>
        {able.map(candidate => (
          <CandidateRow key={candidate.employee} candidate={candidate} duty={duty} />
        ))}
      </ul>
      {still.length > 0 && (
        <>
          <h2 className={styles.heading}>{t('schedule.why.still_prohibited', { count: still.length })}</h2>
          <ul className={styles.list}>
            {still.map(candidate => (
              <CandidateRow key={candidate.employee} candidate={candidate} duty={duty} />
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && <ImpossibleList candidates={others} duty={duty} />}
    </section>
  )
}

const leavesProhibited = ({ findings }: Candidate) => findings.some(isProhibited)

const CandidateRow = ({ candidate, duty }: { candidate: Candidate; duty: Duty }) => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const name = schedule.facts.person(candidate.employee)?.name
  return (
    <li className={styles.entry}>
      <div className={styles.candidate}>
        <b>{name}</b>
        {mayEdit(schedule) && (
          <Button
            size="small"
            aria-label={t('schedule.why.assign_to', { person: name })}
            disabled={schedule.facts.isLocked(duty.date)}
            onClick={() =>
              carryOut(schedule, moveDuty(schedule.desk, duty, { employee: candidate.employee, date: duty.date }))
            }
          >
            {t('schedule.why.assign')}
          </Button>
        )}
      </div>
      <Deltas of={candidate} />
      <RuleChanges added={candidate.findings} removed={candidate.removed} />
    </li>
  )
}
