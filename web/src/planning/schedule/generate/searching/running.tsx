/** A search under way: how long, how far, and what its best roster so far would do to the figures. */
import { Button, Progress } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useGapText } from '#web/planning/gap/use-gap-text.ts'
import { announce } from '#web/states/live-regions.tsx'
import styles from '../generate.module.css'
import { Outcome } from '../outcome.tsx'
import type { Generating, Generation, Step } from './generation.ts'

/** How often progress is read out. */
const SPOKEN_SECONDS = 10

const percentOf = ({ step, seconds }: { step: Step; seconds: number | undefined }): number =>
  step.percent ?? (seconds === undefined ? 0 : Math.min(100, Math.round((step.seconds * 100) / seconds)))

interface RunningProps {
  generating: Generating
  state: Extract<Generation, { phase: 'running' }>
}

export const Running = ({ generating, state }: RunningProps) => {
  const { t } = useTranslation('planning')
  const seconds = Math.floor(state.step.seconds)
  const open = state.step.roster?.filter(duty => duty.employee === undefined).length
  const gapText = useGapText()
  const gap = state.step.gap ?? null
  const within = gap === null ? '' : gapText.searching(gap)
  const spoken = Math.floor(seconds / SPOKEN_SECONDS)
  const opened = open === undefined ? '' : t('schedule.generate.open', { before: state.openBefore, now: open })
  const showsOpen = open !== undefined && open + state.openBefore > 0
  const latest = useRef<string[]>([])
  latest.current = [showsOpen ? opened : '', within]
  const stop = useRef<HTMLButtonElement>(null)
  // Whoever began it with the keyboard can end it with the keyboard; a search that began by itself takes no focus.
  useEffect(() => {
    if (document.activeElement === document.body) stop.current?.focus()
  }, [])
  useEffect(() => {
    if (spoken === 0) return
    announce(t('schedule.generate.running', { seconds: spoken * SPOKEN_SECONDS }))
    for (const text of latest.current) if (text !== '') announce(text)
  }, [spoken, t])
  return (
    <div className={styles.strip}>
      <div className={styles.told}>
        <Clock seconds={seconds} whole={state.seconds} />
        <Progress
          className={styles.progress}
          aria-label={t('schedule.generate.progress')}
          percent={percentOf(state)}
          showInfo={false}
        />
        {showsOpen && <span>{opened}</span>}
        {state.change && <Outcome change={state.change} />}
        {within !== '' && <span>{within}</span>}
        {state.bestAt !== undefined && (
          <span className={styles.best}>
            {t('schedule.generate.best', { seconds: Math.max(0, seconds - Math.floor(state.bestAt)) })}
          </span>
        )}
      </div>
      <div className={styles.acts}>
        <Button ref={stop} size="small" type="primary" onClick={() => generating.stop(true)}>
          {t('schedule.generate.keep')}
        </Button>
        <Button size="small" onClick={() => generating.stop(false)}>
          {t('schedule.cancel')}
        </Button>
      </div>
    </div>
  )
}

/** How long it has searched, of how long. */
const Clock = ({ seconds, whole }: { seconds: number; whole: number | undefined }) => {
  const { t } = useTranslation('planning')
  return (
    <span role="timer" aria-label={t('schedule.generate.running', { seconds })} className={styles.clock}>
      {clockText(seconds)}
      {whole !== undefined && ` / ${clockText(whole)}`}
    </span>
  )
}

const clockText = (seconds: number) =>
  [Math.floor(seconds / 60), seconds % 60].map(part => String(part).padStart(2, '0')).join(':')
