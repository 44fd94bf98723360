/** Repeats the selected duties every n weeks until a date, in this plan and in the site's later drafts: a look first. */
import { InputNumber, Modal } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Duty } from '#contract/engine.ts'
import { mostElsewhere, mostPlans } from '#contract/planning/edits/plan-edit.ts'
import { notify } from '#web/api/index.ts'
import { DateField, Field } from '#web/form/index.ts'
import { QueryStates } from '#web/states/index.ts'
import { addDays } from '#web/time/index.ts'
import { undo } from '../acts/acts.ts'
import styles from '../copy-week/copy-week.module.css'
import { LeftOutTable } from '../copy-week/left-out-table.tsx'
import { focusBack } from '../focus/focus-back.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { useStage } from '../open/use-store.ts'
import { toldAs } from '../store/command.ts'
import { putRepeated } from './put-repeated.ts'
import { isTooMuch, type Repeat, repeated, repeatInto } from './repeat-weeks.ts'
import { type OtherPlan, useTargets } from './use-targets.ts'

/** A year of weeks is as far as duties are repeated. */
const FURTHEST = 371
const MOST_WEEKS = 26
/** Weeks that are offered to begin with. */
const OFFERED = 4

export const RepeatDialog = () => {
  const { store } = useSchedule()
  const ids = useStage('repeat')
  const duties = (ids ?? []).flatMap(id => store.draft.roster.duty(id) ?? [])
  return duties.length > 0 ? <Choices key={ids?.join()} duties={duties} /> : null
}

const Choices = ({ duties }: { duties: readonly Duty[] }) => {
  const schedule = useSchedule()
  const { stage, facts } = schedule
  const { t } = useTranslation('planning')
  const last = facts.dates.at(-1) ?? ''
  const [every, setEvery] = useState(1)
  const [until, setUntil] = useState<string | null>(addDays(last, 7 * OFFERED))
  const [from] = useState(duties)
  const isFar = until !== null && until > addDays(last, FURTHEST)
  const end = until === null || isFar ? '' : until
  const wanted = useMemo(() => repeated(from, every, end), [from, every, end])
  const { plans, own, others, rows, failed } = useTargets(wanted, end || last)
  const repeat = useMemo(
    () => others && repeatInto([own, ...others], [facts.opened.plan, ...rows], wanted),
    [others, own, rows, wanted, facts],
  )
  const isOff = !repeat || repeat.puts.length === 0 || isTooMuch(repeat, schedule.desk)
  const [busy, setBusy] = useState(false)
  const close = () => {
    stage.set('repeat', undefined)
    focusBack(duties[0]?.id)
  }
  const take = async () => {
    if (!repeat || !others) return
    setBusy(true)
    try {
      const stored = await putRepeated(schedule, repeat)
      if (!stored) return
      const { step, became } = stored
      if (became.kind === 'refused') {
        notify('error', became.refusal)
        // What the other plans hold by now.
        await plans.refetch()
        return
      }
      const run = () => {
        if (schedule.store.draft.log.lastDone()?.id === step.id) undo(schedule)
        else notify('info', t('schedule.several.later'))
      }
      const waits = became.kind === 'waits'
      const told = [
        waits ? t('schedule.waits_for_save') : t('schedule.repeat.done', { count: toldAs(step).count }),
        repeat.leftOut.length > 0 && t('schedule.copy_week.left', { count: repeat.leftOut.length }),
      ]
      const text = told.filter(Boolean).join(' · ')
      notify(waits ? 'info' : 'success', text, { label: t('schedule.bar.undo'), run, ends: schedule.closed })
      close()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={640}
      title={t('schedule.repeat.title', { count: duties.length })}
      okText={t('schedule.repeat.take')}
      cancelText={t('schedule.cancel')}
      okButtonProps={{ disabled: isOff, loading: busy }}
      onOk={() => void take().catch(() => undefined)}
      onCancel={close}
    >
      <div className={styles.form}>
        <Field label={t('schedule.repeat.every')}>
          {({ status: _, ...control }) => (
            <InputNumber
              {...control}
              min={1}
              max={MOST_WEEKS}
              precision={0}
              value={every}
              suffix={t('schedule.repeat.weeks', { count: every })}
              onChange={value => setEvery(value ?? 1)}
            />
          )}
        </Field>
        <DateField
          label={t('schedule.repeat.until')}
          value={until}
          onChange={setUntil}
          issue={isFar ? { key: 'planning:schedule.repeat.too_far' } : undefined}
        />
      </div>
      <QueryStates query={plans} shape="block">
        {() =>
          failed ? (
            <p role="alert">{t('schedule.repeat.unread')}</p>
          ) : repeat && others ? (
            <Look repeat={repeat} others={others} />
          ) : (
            <p role="status">{t('schedule.repeat.reading')}</p>
          )
        }
      </QueryStates>
    </Modal>
  )
}

/** How many come into which plan, and what is left out and why. */
const Look = ({ repeat, others }: { repeat: Repeat; others: readonly OtherPlan[] }) => {
  const { facts, desk } = useSchedule()
  const { t } = useTranslation('planning')
  const nowhere = repeat.puts.length === 0 && repeat.leftOut.find(({ reason }) => reason === 'no_plan')
  const come = repeat.puts.reduce((sum, { duties }) => sum + duties.length, 0)
  return (
    <div className={styles.look}>
      <p role="status">
        {t('schedule.copy_week.come', { count: come })} ·{' '}
        {t('schedule.copy_week.left', { count: repeat.leftOut.length })}
      </p>
      {nowhere && (
        <p role="alert">
          {t('schedule.repeat.no_later')}{' '}
          <Link to={`/planning/plans?site=${facts.opened.plan.departmentId}&first=${nowhere.duty.date}&dialog=create`}>
            {t('schedule.repeat.make_later')}
          </Link>
        </p>
      )}
      {isTooMuch(repeat, desk) && (
        <p role="alert">{t('schedule.repeat.too_much', { duties: mostElsewhere, plans: mostPlans })}</p>
      )}
      <ul>
        {repeat.puts.map(({ target, duties }) => (
          <li key={target.planId}>
            {t('schedule.repeat.into', {
              plan: others.find(each => each.planId === target.planId)?.name ?? facts.opened.plan.name,
              count: duties.length,
            })}
          </li>
        ))}
      </ul>
      {repeat.leftOut.length > 0 && <LeftOutTable leftOut={repeat.leftOut} people={facts.people} />}
    </div>
  )
}
