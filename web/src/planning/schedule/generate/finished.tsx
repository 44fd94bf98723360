/** What a search found: how much better it is, to be taken whole, by person or by day; or why nothing is offered. */
import { Button } from 'antd'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Change } from '#contract/engine.ts'
import { announce } from '#web/states/live-regions.tsx'
import { useGapText } from '../../gap/use-gap-text.ts'
import { AcceptPart } from './accept-part.tsx'
import { ChangedCells } from './changed-cells.tsx'
import { TIMES } from './choosing/generation-choice.ts'
import styles from './generate.module.css'
import { NotInProof } from './not-in-proof.tsx'
import { Outcome } from './outcome.tsx'
import type { Generating, Generation } from './searching/generation.ts'
import { ShapeLine } from './shape-line.tsx'
import { useLeftOutText } from './use-left-out-text.ts'

type Done = Extract<Generation, { phase: 'finished' | 'failed' }>

const countOf = (change: Change) => change.put.length + change.remove.length

interface FinishedProps {
  generating: Generating
  state: Done
}

export const Finished = ({ generating, state }: FinishedProps) => {
  const { t } = useTranslation('planning')
  const count = state.phase === 'finished' ? countOf(state.change) : 0
  const sentence = useSentence(state)
  const more = moreOf(state)
  // By an undo, whose keys go on in the grid.
  const cameBack = state.phase === 'finished' && state.taken !== undefined
  useEffect(() => announce(sentence), [sentence])
  return (
    <div className={styles.strip} role="status">
      <div className={styles.told}>
        <span>{sentence}</span>
        {state.phase === 'finished' && <NotInProof gap={state.gap} unpriced={state.unpriced ?? []} />}
        {state.phase === 'finished' && count > 0 && (
          <>
            <Outcome change={state.change} whole={state.isWhole} />
            <ShapeLine change={state.change} />
            <ChangedCells change={state.change} />
          </>
        )}
      </div>
      <div className={styles.acts}>
        {state.phase === 'finished' && count > 0 && (
          <>
            <Button size="small" type="primary" autoFocus={!cameBack} onClick={() => generating.accept()}>
              {t('schedule.generate.accept')}
            </Button>
            <AcceptPart change={state.change} accept={generating.accept} />
          </>
        )}
        {more && (
          <Button size="small" onClick={() => generating.start(more)}>
            {t('schedule.generate.on', { count: more.seconds })}
          </Button>
        )}
        <Button size="small" autoFocus={count === 0} onClick={generating.discard}>
          {t(count > 0 ? 'schedule.generate.discard' : 'schedule.generate.close')}
        </Button>
      </div>
    </div>
  )
}

/** The same search with more time, where one that found nothing may still find something. */
function moreOf(state: Done) {
  if (state.phase !== 'finished' || countOf(state.change) > 0 || !state.choice) return undefined
  if (state.gap === 0 || state.ended === 'dry') return undefined
  const { choice } = state
  return { ...choice, seconds: TIMES.find(seconds => seconds > choice.seconds) ?? choice.seconds }
}

function useSentence(state: Done): string {
  const { t } = useTranslation('planning')
  const gapText = useGapText()
  const leftOutText = useLeftOutText()
  return useMemo(() => {
    if (state.phase === 'failed') return t('schedule.generate.failed', { reason: state.message })
    const { openBefore: before, openNow: now, gap, ended, choice } = state
    const count = countOf(state.change)
    const leftOut = leftOutText(state.leftOut ?? [])
    const kept = state.kept ? t('schedule.generate.kept', { count: state.kept }) : ''
    if (count === 0 && leftOut) return leftOut
    const done = () => {
      // Without open duties before and after there is nothing to tell of them.
      if (count > 0 && before + now === 0) return t('schedule.generate.finished_full', { count })
      if (count > 0) return t('schedule.generate.finished', { before, now, count })
      const why = gap === 0 || !choice ? '' : t(`schedule.generate.nothing_${ended}`, { count: choice.seconds })
      return [t('schedule.generate.nothing'), why].filter(Boolean).join(t('schedule.generate.stop'))
    }
    const proved =
      gap === null ? done() : t('schedule.generate.proved', { done: done(), within: gapText.sentence(gap) })
    return [proved, kept, leftOut].filter(Boolean).join(t('schedule.generate.stop'))
  }, [state, t, gapText, leftOutText])
}
