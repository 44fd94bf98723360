/** Automatic planning under its button: choices, then progress in place of the figures, then the result to accept. */
import { Button, Progress, Radio } from 'antd'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Algorithm, Problem } from '#contract/engine.ts'
import { lackingBasis } from '#contract/planning/plan-basis.ts'
import { announce } from '#web/app/live-regions.tsx'
import { useGapText } from '../../gap/use-gap-text.ts'
import { useSchedule } from '../open-schedule.ts'
import { AcceptPart } from './accept-part.tsx'
import styles from './generate.module.css'
import { GoalChoice } from './goal-choice.tsx'
import { NothingToPlan } from './nothing-to-plan.tsx'
import { Outcome } from './outcome.tsx'
import { StandingPlans } from './standing-plans.tsx'
import type { Generating, GenerationChoice, Step } from './use-generation.ts'

const TIMES = [5, 30, 120] as const
const METHODS: readonly Algorithm[] = ['hours_estimate', 'shift_template', 'both']

/** The plan's own method, or the other one where only that has what it starts from. */
const methodFor = (problem: Problem): Algorithm => {
  const able = [problem.algorithm, ...METHODS].find(algorithm => lackingBasis({ ...problem, algorithm }).length === 0)
  return able ?? problem.algorithm
}

interface GeneratePanelProps {
  generating: Generating
  open: boolean
  onClose: () => void
  engineReady: boolean
}

export const GeneratePanel = ({ generating, open, onClose, engineReady }: GeneratePanelProps) => {
  const { state } = generating
  if (state.phase === 'running') return <Running generating={generating} />
  if (state.phase === 'finished' || state.phase === 'failed') return <Finished generating={generating} />
  return open ? <Choices generating={generating} onClose={onClose} engineReady={engineReady} /> : null
}

const Choices = ({ generating, onClose, engineReady }: Omit<GeneratePanelProps, 'open'>) => {
  const { t } = useTranslation('planning')
  const { problem } = useSchedule().facts
  const [choice, setChoice] = useState<GenerationChoice>({
    scope: 'all',
    where: engineReady ? 'browser' : 'server',
    algorithm: methodFor(problem),
    weights: problem.weights,
    seconds: 30,
  })
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector<HTMLElement>('button:not([disabled])')?.focus(), [])
  const lacking = lackingBasis({ ...problem, algorithm: choice.algorithm })
  const notice = useId()
  const start = () => {
    onClose()
    generating.start(choice)
  }
  return (
    <div ref={frame} className={styles.panel} onKeyDown={event => event.key === 'Escape' && onClose()}>
      <fieldset>
        <legend>{t('schedule.generate.scope')}</legend>
        <Radio.Group
          value={choice.scope}
          onChange={event => setChoice({ ...choice, scope: event.target.value })}
          options={[
            { value: 'all', label: t('schedule.generate.scope_all') },
            { value: 'open', label: t('schedule.generate.scope_open') },
          ]}
        />
      </fieldset>
      <fieldset>
        <legend>{t('plan.field.algorithm')}</legend>
        <Radio.Group
          value={choice.algorithm}
          onChange={event => setChoice({ ...choice, algorithm: event.target.value })}
          options={METHODS.map(value => ({ value, label: t(`plan.algorithm.${value}`) }))}
        />
      </fieldset>
      <GoalChoice own={problem.weights} onChange={weights => setChoice({ ...choice, weights })} />
      <fieldset>
        <legend>{t('schedule.generate.where')}</legend>
        <Radio.Group
          value={choice.where}
          onChange={event => setChoice({ ...choice, where: event.target.value })}
          options={[
            { value: 'browser', label: t('schedule.generate.browser'), disabled: !engineReady },
            { value: 'server', label: t('schedule.generate.server') },
          ]}
        />
      </fieldset>
      <fieldset>
        <legend>{t('schedule.generate.time')}</legend>
        <Radio.Group
          value={choice.seconds}
          onChange={event => setChoice({ ...choice, seconds: event.target.value })}
          options={TIMES.map(seconds => ({
            value: seconds,
            label: t('schedule.generate.seconds', { count: seconds }),
          }))}
        />
      </fieldset>
      <StandingPlans />
      <NothingToPlan id={notice} lacking={lacking} />
      <div className={styles.actions}>
        <Button
          type="primary"
          disabled={lacking.length > 0}
          aria-describedby={lacking.length > 0 ? notice : undefined}
          onClick={start}
        >
          {t('schedule.generate.start')}
        </Button>
        <Button onClick={onClose}>{t('schedule.cancel')}</Button>
      </div>
    </div>
  )
}

/** How often progress is read out. */
const SPOKEN_SECONDS = 10

const percentOf = ({ step, seconds }: { step: Step; seconds: number | undefined }): number =>
  step.percent ?? (seconds === undefined ? 0 : Math.min(100, Math.round((step.seconds * 100) / seconds)))

const Running = ({ generating }: { generating: Generating }) => {
  const { t } = useTranslation('planning')
  const { state } = generating
  const running = state.phase === 'running' ? state : undefined
  const seconds = Math.floor(running?.step.seconds ?? 0)
  const open = running?.step.roster?.filter(duty => duty.employee === undefined).length
  const gapText = useGapText()
  const gap = running?.step.gap ?? null
  const within = gap === null ? '' : gapText.sentence(gap)
  const spoken = Math.floor(seconds / SPOKEN_SECONDS)
  const latest = useRef(within)
  latest.current = within
  useEffect(() => {
    if (spoken === 0) return
    announce(t('schedule.generate.running', { seconds: spoken * SPOKEN_SECONDS }))
    if (latest.current !== '') announce(latest.current)
  }, [spoken, t])
  if (!running) return null
  return (
    <div className={styles.strip}>
      <span>{t('schedule.generate.running', { seconds })}</span>
      <Progress
        className={styles.progress}
        aria-label={t('schedule.generate.progress')}
        percent={percentOf(running)}
        showInfo={false}
      />
      {open !== undefined && open + running.openBefore > 0 && (
        <span>{t('schedule.generate.open', { before: running.openBefore, now: open })}</span>
      )}
      {within !== '' && <span>{within}</span>}
      <Button size="small" type="primary" onClick={() => generating.stop(true)}>
        {t('schedule.generate.keep')}
      </Button>
      <Button size="small" onClick={() => generating.stop(false)}>
        {t('schedule.cancel')}
      </Button>
    </div>
  )
}

const Finished = ({ generating }: { generating: Generating }) => {
  const { t } = useTranslation('planning')
  const { state } = generating
  const gapText = useGapText()
  const count = state.phase === 'finished' ? state.change.put.length + state.change.remove.length : 0
  const sentence = useMemo(() => {
    if (state.phase === 'failed') return t('schedule.generate.failed', { reason: state.message })
    if (state.phase !== 'finished') return ''
    const { openBefore: before, openNow: now, gap } = state
    const done = () => {
      if (count === 0) return t('schedule.generate.nothing')
      // Without open duties before and after there is nothing to tell of them.
      if (before + now === 0) return t('schedule.generate.finished_full', { count })
      return t('schedule.generate.finished', { before, now, count })
    }
    return gap === null ? done() : t('schedule.generate.proved', { done: done(), within: gapText.sentence(gap) })
  }, [state, count, t, gapText])
  useEffect(() => announce(sentence), [sentence])
  return (
    <div className={styles.strip} role="status">
      <span>{sentence}</span>
      {state.phase === 'finished' && count > 0 && (
        <>
          <Outcome change={state.change} />
          <span>{t('schedule.generate.standing')}</span>
          <Button size="small" type="primary" autoFocus onClick={() => generating.accept()}>
            {t('schedule.generate.accept')}
          </Button>
          <AcceptPart change={state.change} accept={generating.accept} />
        </>
      )}
      <Button size="small" onClick={generating.discard}>
        {t(count > 0 ? 'schedule.generate.discard' : 'schedule.generate.close')}
      </Button>
    </div>
  )
}
