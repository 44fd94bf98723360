/**
 * Asked at the place itself when a duty is dropped on a filled cell, or would have a person work twice in the same
 * minutes: swap, replace, beside, shorten. Escape, a click elsewhere and leaving it by key put the duty back.
 */
import { Button } from 'antd'
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '#web/app/live-regions.tsx'
import { carryOut } from '../acts.ts'
import { focusAgain } from '../focus-again.ts'
import type { Question } from '../gestures/gesture.ts'
import { useSchedule } from '../open-schedule.ts'
import { goTo } from '../selection.ts'
import { useStage } from '../use-store.ts'
import { Brings } from '../week/brings.tsx'
import { useOutlook } from '../week/use-outlook.ts'
import { type Answer, answersOf } from './answers.ts'
import styles from './drop-strip.module.css'
import { placeStrip } from './strip-place.ts'
import { useStripText } from './use-strip-text.ts'

export const DropStrip = () => {
  const question = useStage('question')
  return question ? <Strip key={JSON.stringify(question.duty)} question={question} /> : null
}

const Strip = ({ question }: { question: Question }) => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const text = useStripText(question)
  const element = useRef<HTMLDivElement>(null)
  const answers = useMemo(() => answersOf(schedule.desk, question), [schedule, question])
  const [first] = answers.filter(each => each.change)
  const [active, setActive] = useState(first?.name)
  const shown = answers.find(each => each.name === active)
  const outlook = useOutlook(shown?.change)
  const close = () => schedule.stage.set('question', undefined)
  const putBack = () => {
    close()
    announce(t('schedule.drop.back'))
    if (question.origin) goTo(schedule, question.origin.employee, question.origin.date)
    focusAgain(question.duty.id)
  }
  const give = ({ gesture }: Answer) => {
    close()
    carryOut(schedule, gesture)
    focusAgain(question.duty.id)
  }
  usePlaced(element, question)
  useLeaving(element, close)
  return (
    <div
      ref={element}
      role="dialog"
      aria-label={text.title}
      aria-describedby="drop-strip-about"
      className={styles.strip}
      data-strip
      onKeyDown={event => stripKey(event, putBack)}
    >
      <p>
        <b>{text.title}</b>
      </p>
      <div className={styles.answers}>
        {answers.map(each => (
          <Button
            key={each.name}
            size="small"
            type={each === first ? 'primary' : 'default'}
            disabled={!each.change}
            onClick={() => give(each)}
            onFocus={() => setActive(each.name)}
            onMouseEnter={() => each.change && setActive(each.name)}
          >
            {t(`schedule.clash.${each.name}`)}
          </Button>
        ))}
        <Button size="small" type="text" onClick={putBack} aria-keyshortcuts="Escape">
          {t('schedule.drop.put_back')}
        </Button>
      </div>
      <div id="drop-strip-about">
        {shown && <p>{text.does(shown)}</p>}
        {answers.map(
          each =>
            each.clash && (
              <p key={each.name} className={styles.why}>
                {text.whyNot(each)}
              </p>
            ),
        )}
      </div>
      {outlook && <Brings {...outlook} />}
    </div>
  )
}

/** Puts the strip by its place, and the focus on the first answer that can be given. */
function usePlaced(element: React.RefObject<HTMLDivElement | null>, question: Question): void {
  const schedule = useSchedule()
  useLayoutEffect(() => {
    const place = () => element.current && placeStrip(schedule, question, element.current)
    place()
    // Its text grows when the engine has answered; the place moves with the grid.
    const sized = new ResizeObserver(place)
    if (element.current) sized.observe(element.current)
    addEventListener('scroll', place, true)
    addEventListener('resize', place)
    element.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true })
    return () => {
      sized.disconnect()
      removeEventListener('scroll', place, true)
      removeEventListener('resize', place)
    }
  }, [element, schedule, question])
}

/** A press elsewhere, or the focus gone elsewhere, leaves everything as it was. */
function useLeaving(element: React.RefObject<HTMLDivElement | null>, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    const left = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) latest.current()
    }
    addEventListener('pointerdown', left, true)
    addEventListener('focusin', left)
    return () => {
      removeEventListener('pointerdown', left, true)
      removeEventListener('focusin', left)
    }
  }, [element])
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }

/** Arrows go from answer to answer; nothing of the strip's keys reaches the planner's. */
function stripKey(event: KeyboardEvent<HTMLElement>, putBack: () => void): void {
  event.stopPropagation()
  const step = STEPS[event.key]
  if (event.key === 'Escape') putBack()
  if (event.key === 'Escape' || step) event.preventDefault()
  if (!step) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const at = buttons.findIndex(each => each === document.activeElement)
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
}
