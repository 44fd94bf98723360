/** Who cannot take a given duty, with the rules in the way; an exception is offered where all of them allow one. */
import { Button, Collapse } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Candidate, Duty } from '#contract/engine.ts'
import { carryOut, mayEdit } from '#web/planning/schedule/acts/acts.ts'
import { legality } from '#web/planning/schedule/carry/carry.ts'
import { exceptDuty } from '#web/planning/schedule/gestures/except-duty.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { useSession } from '#web/session/session.tsx'
import { ExceptionForm } from '../findings/exception-form.tsx'
import styles from '../panel.module.css'
import { RuleChanges } from '../rule-changes.tsx'

interface ImpossibleListProps {
  candidates: readonly Candidate[]
  duty: Duty
}

export const ImpossibleList = ({ candidates, duty }: ImpossibleListProps) => {
  const { t } = useTranslation('planning')
  const rows = candidates.map(candidate => <ImpossibleRow key={candidate.employee} candidate={candidate} duty={duty} />)
  const label = t('schedule.why.impossible', { count: candidates.length })
  return (
    <Collapse size="small" items={[{ key: 'impossible', label, children: <ul className={styles.list}>{rows}</ul> }]} />
  )
}

const ImpossibleRow = ({ candidate, duty }: { candidate: Candidate; duty: Duty }) => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const { may } = useSession()
  const [open, setOpen] = useState(false)
  const { facts, desk } = schedule
  const { employee } = candidate
  const name = facts.person(employee)?.name ?? ''
  const obstacles = candidate.findings.filter(each => each.severity === 'prohibited' && each.employee === employee)
  const overridable = obstacles.every(({ number }) =>
    facts.problem.rules.some(rule => rule.number === number && rule.overridable),
  )
  const except = (reason: string) => exceptDuty(desk, duty, employee, obstacles, reason)
  const offered =
    candidate.class === legality.prohibited &&
    obstacles.length > 0 &&
    overridable &&
    mayEdit(schedule) &&
    may('planning.approve') &&
    !facts.isLocked(duty.date) &&
    except('').kind === 'change'
  return (
    <li className={styles.entry}>
      <b>{name}</b>
      {candidate.class === legality.occupied && <span>{t('schedule.why.busy')}</span>}
      <RuleChanges added={obstacles} removed={[]} />
      {offered && !open && (
        <span className={styles.actions}>
          <Button size="small" aria-label={t('schedule.why.relax_to', { person: name })} onClick={() => setOpen(true)}>
            {t('schedule.why.relax')}
          </Button>
        </span>
      )}
      {offered && open && (
        <ExceptionForm
          verb={t('schedule.exception.grant')}
          onGive={reason => carryOut(schedule, except(reason))}
          onCancel={() => setOpen(false)}
        />
      )}
    </li>
  )
}
