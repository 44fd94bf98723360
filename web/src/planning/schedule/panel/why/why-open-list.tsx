/** Why a duty is open: the rules that block it together, what the cheapest relaxation is, and people by reason. */
import { Button, Collapse } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Blocker, Duty, WhyOpen, WhyPerson } from '#contract/engine.ts'
import { useCodeText } from '#web/messages/code-text.ts'
import { carryOut, mayEdit } from '#web/planning/schedule/acts/acts.ts'
import { FindingText } from '#web/planning/schedule/findings/finding-text.tsx'
import { exceptDuty } from '#web/planning/schedule/gestures/except-duty.ts'
import { labelOf, NOTHING } from '#web/planning/schedule/gestures/gesture.ts'
import { moveDuty } from '#web/planning/schedule/gestures/move-duty.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { findingId } from '#web/planning/schedule/store/findings-index.ts'
import { useSession } from '#web/session/session.tsx'
import { Deltas } from '../deltas.tsx'
import { ExceptionForm } from '../findings/exception-form.tsx'
import styles from '../panel.module.css'
import { AnswerState } from './answer-state.tsx'
import { reasonsOf } from './reasons.ts'
import { useEngineAnswer } from './use-engine-answer.ts'
import { WayEntry } from './way-entry.tsx'

export const WhyOpenList = ({ duty }: { duty: Duty }) => {
  const { t } = useTranslation('planning')
  const answer = useEngineAnswer(`why ${JSON.stringify(duty)}`, client => client.whyOpen(duty))
  if (answer?.state !== 'told') return answer ? <AnswerState state={answer.state} /> : null
  const why = answer.value
  return (
    <section>
      <h2 className={styles.heading}>{t('schedule.why.open')}</h2>
      {why.blocking.length > 0 && <Blocking why={why} duty={duty} />}
      <Reasons why={why} duty={duty} />
    </section>
  )
}

/** The names of rules, joined. */
function useRuleNames(): (rules: readonly Blocker[]) => string {
  const { t } = useTranslation('planning')
  const code = useCodeText('engine')
  return rules =>
    rules
      .map(({ rule, number }) =>
        number === '' ? t('schedule.why.busy') : `${code('engine', `rule.${rule}`, {}, rule)} (${number})`,
      )
      .join(' + ')
}

const Blocking = ({ why, duty }: { why: WhyOpen; duty: Duty }) => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const names = useRuleNames()
  const { may } = useSession()
  const [best] = why.relaxations
  const person = best && why.people.find(each => each.employee === best.employee)
  const name = best && schedule.facts.person(best.employee)?.name
  const [open, setOpen] = useState(false)
  const except = (reason: string) =>
    best?.overridable && person ? exceptDuty(schedule.desk, duty, best.employee, person.obstacles, reason) : NOTHING
  return (
    <>
      <p>{t('schedule.why.blocking', { rules: names(why.blocking) })}</p>
      {best && (
        <div className={styles.entry}>
          <span>{t('schedule.why.relaxation', { person: name, rules: names(best.rules) })}</span>
          {person?.keptFree && <KeptFree />}
          <Deltas of={best.outcome} />
          {!best.overridable && <span className={styles.state}>{t('schedule.why.firm')}</span>}
          {except('').kind === 'change' && mayEdit(schedule) && may('planning.approve') && !open && (
            <span className={styles.actions}>
              <Button size="small" onClick={() => setOpen(true)}>
                {t('schedule.why.relax')}
              </Button>
            </span>
          )}
          {open && (
            <ExceptionForm
              verb={t('schedule.exception.grant')}
              onGive={reason => carryOut(schedule, except(reason))}
              onCancel={() => setOpen(false)}
            />
          )}
        </div>
      )}
    </>
  )
}

const KeptFree = () => {
  const { t } = useTranslation('planning')
  return <span className={styles.state}>{t('schedule.why.kept_free')}</span>
}

const Reasons = ({ why, duty }: { why: WhyOpen; duty: Duty }) => {
  const { t } = useTranslation('planning')
  const names = useRuleNames()
  const reasons = reasonsOf(why.people)
  return (
    <Collapse
      size="small"
      items={reasons.map(({ blocker, people }) => ({
        key: `${blocker.rule} ${blocker.number}`,
        label: t('schedule.why.reason', { rule: names([blocker]), count: people.length }),
        children: (
          <ul className={styles.list}>
            {people.map(person => (
              <BlockedPerson key={person.employee} person={person} duty={duty} />
            ))}
          </ul>
        ),
      }))}
    />
  )
}

const BlockedPerson = ({ person, duty }: { person: WhyPerson; duty: Duty }) => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const name = schedule.facts.person(person.employee)?.name ?? ''
  const busy = person.busy.length > 0
  return (
    <>
      <li className={styles.entry}>
        <div className={styles.candidate}>
          <b>{name}</b>
          {!busy && mayEdit(schedule) && (
            <Button
              size="small"
              aria-label={t('schedule.why.anyway_to', { person: name })}
              disabled={schedule.facts.isLocked(duty.date)}
              onClick={() =>
                carryOut(schedule, moveDuty(schedule.desk, duty, { employee: person.employee, date: duty.date }))
              }
            >
              {t('schedule.why.anyway')}
            </Button>
          )}
        </div>
        {person.keptFree && <KeptFree />}
        {busy && <span>{t('schedule.why.busy')}</span>}
        {person.obstacles.map(finding => (
          <FindingText key={findingId(finding)} finding={finding} />
        ))}
      </li>
      {person.way && (
        <WayEntry
          title={t('schedule.why.gives_up', { person: name })}
          way={person.way}
          label={labelOf('chain', duty, { to: person.employee, count: person.way.change.put.length })}
          accept={t('schedule.why.swap_in')}
        />
      )}
    </>
  )
}
