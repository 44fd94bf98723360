/** A search under way: how long, how far, and what its best roster so far would do to the figures. */
import { Button, Progress } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '#web/app/live-regions.tsx'
import { useGapText } from '../../gap/use-gap-text.ts'
import styles from './generate.module.css'
import { Outcome } from './outcome.tsx'
import type { Generating, Generation, Step } from './use-generation.ts'

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
  const within = gap === null ? '' : gapText.sentence(gap)
  const spoken = Math.floor(seconds / SPOKEN_SECONDS)
  const latest = useRef(within)
  latest.current = within
  const stop = useRef<HTMLButtonElement>(null)
  // Whoever began it with the keyboard can end it with the keyboard; a search that began by itself takes no focus.
  useEffect(() => {
    if (document.activeElement === document.body) stop.current?.focus()
  }, [])
  useEffect(() => {
    if (spoken === 0) return
    announce(t('schedule.generate.running', { seconds: spoken * SPOKEN_SECONDS }))
    if (latest.current !== '') announce(latest.current)
  }, [spoken, t])
  return (
    <div className={styles.strip}>
      <span>{t('schedule.generate.running', { seconds })}</span>
      <Progress
        className={styles.progress}
        aria-label={t('schedule.generate.progress')}
        percent={percentOf(state)}
        showInfo={false}
      />
      {open !== undefined && open + state.openBefore > 0 && (
        <span>{t('schedule.generate.open', { before: state.openBefore, now: open })}</span>
      )}
      {state.change && <Outcome change={state.change} />}
      {within !== '' && <span>{within}</span>}
      <Button ref={stop} size="small" type="primary" onClick={() => generating.stop(true)}>
        {t('schedule.generate.keep')}
      </Button>
      <Button size="small" onClick={() => generating.stop(false)}>
        {t('schedule.cancel')}
      </Button>
    </div>
  )
}
