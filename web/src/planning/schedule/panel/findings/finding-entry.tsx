/** One finding of the list: where it is, ways to mend it, and the exception that is asked for, granted, refused or taken away. */
import { Button } from 'antd'
import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding } from '#contract/engine.ts'
import { exceptionCalls } from '#contract/planning/exception.ts'
import { useActCall } from '#web/api/index.ts'
import { ConfirmButton } from '#web/form/index.ts'
import { useSession } from '#web/session/session.tsx'
import { carryOut, mayEdit } from '../../acts/acts.ts'
import { useGiveException } from '../../exception/use-give-exception.ts'
import { FindingShort } from '../../findings/finding-short.tsx'
import { isProhibited } from '../../findings/prohibited.ts'
import { useShowFinding } from '../../findings/use-show-finding.ts'
import { exceptable, exceptFinding, revokeException } from '../../gestures/except-duty.ts'
import { useSchedule } from '../../open/open-schedule.ts'
import { findingId } from '../../store/findings-index.ts'
import styles from '../panel.module.css'
import { ExceptionForm } from './exception-form.tsx'
import { FindingCard, RestInstead } from './finding-card.tsx'
import type { AskedException } from './use-exceptions.ts'

interface FindingEntryProps {
  finding: Finding
  /** What other rules say of the same fact. */
  same?: readonly Finding[] | undefined
  /** Where the last of its merged neighbours ends. */
  end: number | undefined
  /** Whether the last edit brought it. */
  fresh: boolean
  /** Whether F8 went to it. */
  current: boolean
  /** Whether all of it is told; else it is a line. */
  isCard: boolean
  /** It wants to be the card. */
  onOpen: (id: string) => void
  asked: AskedException | undefined
  /** Why it was accepted. */
  reason: string | undefined
  /** Goes to what could be done about it. */
  onMend: () => void
}

/** Drawn again only when the finding itself, or what is asked about it, is another. */
export const FindingEntry = memo(function FindingEntry({
  finding,
  same,
  end,
  fresh,
  current,
  isCard,
  onOpen,
  asked,
  reason,
  onMend,
}: FindingEntryProps) {
  const show = useShowFinding()
  const { t } = useTranslation('planning')
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const opens = isProhibited(finding) && !isCard
  const open = () => opens && onOpen(findingId(finding))
  return (
    <li
      ref={row}
      className={`${isCard ? styles.card : styles.finding} ${current ? styles.current : ''}`}
      data-finding={finding.severity}
      aria-current={current || undefined}
    >
      <button
        type="button"
        className={isCard ? styles.entry : styles.line}
        // Under a pointer that is pressed nothing may move: there the press itself opens it.
        onFocus={event => event.currentTarget.matches(':focus-visible') && open()}
        onClick={() => {
          open()
          show(finding)
        }}
      >
        {isCard ? (
          <FindingCard finding={finding} fresh={fresh} {...(same && { same })} />
        ) : (
          <FindingShort finding={finding} fresh={fresh} end={end} {...(same && { same })} />
        )}
      </button>
      {reason !== undefined && <p className={styles.state}>{t('schedule.exception.why', { reason })}</p>}
      {finding.excepted && <Revoke finding={finding} />}
      {asked && !finding.excepted && <Asked finding={finding} asked={asked} />}
      {!finding.excepted && <Actions {...{ finding, isCard, onMend }} asked={asked !== undefined} />}
    </li>
  )
})

/** What the way to a finding's mends is called: somebody for too few heads, somebody else for what a person must not do. */
const wayOf = ({ rule, employee, severity }: Finding) => {
  if (rule === 'cover_min') return 'find'
  return employee !== undefined && severity === 'prohibited' ? 'replace' : 'mend'
}

const stale = [exceptionCalls.listExceptions]

const Asked = ({ finding, asked }: { finding: Finding; asked: AskedException }) => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const { may } = useSession()
  const close = useActCall(exceptionCalls.closeException, { stale })
  const end = () => close.mutate({ planId: schedule.facts.opened.plan.id, id: asked.id })
  return (
    <div className={styles.asked}>
      <p>{t('schedule.exception.asked_by', { name: asked.author.name, reason: asked.reason })}</p>
      <span className={styles.actions}>
        {may('planning.approve') && mayEdit(schedule) && (
          <Button
            size="small"
            type="primary"
            onClick={() => carryOut(schedule, exceptFinding(schedule.desk, finding, asked.reason))}
          >
            {t('schedule.exception.grant')}
          </Button>
        )}
        {(asked.own || may('planning.approve')) && (
          <Button size="small" loading={close.isPending} onClick={end}>
            {t(asked.own ? 'schedule.exception.take_back' : 'schedule.exception.refuse')}
          </Button>
        )}
      </span>
    </div>
  )
}

/** Takes the exception away again, for who may grant one. */
const Revoke = ({ finding }: { finding: Finding }) => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const { may } = useSession()
  if (!may('planning.approve') || !mayEdit(schedule)) return null
  return (
    <span className={styles.actions}>
      <ConfirmButton
        question={t('schedule.exception.revoke_question')}
        consequence={t('schedule.exception.revoke_consequence')}
        verb={t('schedule.exception.revoke')}
        cancelled={t('schedule.exception.revoke_cancelled')}
        onConfirm={() => carryOut(schedule, revokeException(schedule.desk, finding, schedule.store.findings()))}
        button={{ size: 'small' }}
      >
        {t('schedule.exception.revoke')}…
      </ConfirmButton>
    </span>
  )
}

const Actions = ({
  finding,
  isCard,
  asked,
  onMend,
}: Pick<FindingEntryProps, 'finding' | 'isCard' | 'onMend'> & { asked: boolean }) => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const [open, setOpen] = useState(false)
  const show = useShowFinding()
  const { verb, isPending, give } = useGiveException()
  if (!mayEdit(schedule)) return null
  const onGive = (reason: string) => {
    setOpen(false)
    void give(finding, reason)
  }
  if (open) return <ExceptionForm verb={verb} onGive={onGive} onCancel={() => setOpen(false)} />
  return (
    <span className={`${styles.actions} ${styles.acts}`}>
      {isCard && <RestInstead finding={finding} />}
      <Button
        size="small"
        onClick={() => {
          show(finding)
          onMend()
        }}
      >
        {t(`schedule.panel.${wayOf(finding)}`)}
      </Button>
      {!asked && exceptable(schedule.desk, finding) && (
        <Button size="small" loading={isPending} aria-expanded={false} onClick={() => setOpen(true)}>
          {verb}…
        </Button>
      )}
    </span>
  )
}
