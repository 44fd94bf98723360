/** Tells what acts came to, whichever way they were asked for: of several cells what was done, of any what was left out. */
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#web/api/notices.ts'
import { type OpenSchedule, useSchedule } from '../open/open-schedule.ts'
import { type Command, toldAs } from '../store/command.ts'
import { topic } from '../store/topics.ts'
import { useActSentence } from './act-sentence.ts'
import * as acts from './acts.ts'
import { type ActTold, countedByReason, type LeftOut } from './left-out.ts'

export const ActsTold = () => {
  const { stage } = useSchedule()
  const tell = useTelling()
  const latest = useRef(tell)
  latest.current = tell
  useEffect(
    () =>
      stage.topics.subscribe('told', () => {
        const told = stage.get('told')
        if (told) latest.current(told)
      }),
    [stage],
  )
  return null
}

function useTelling(): (told: ActTold) => void {
  const schedule = useSchedule()
  const { log } = schedule.store.draft
  const { t } = useTranslation('planning')
  const sentence = useActSentence()
  const leftOutText = useLeftOutText()
  const takeBack = (step: Command) => {
    if (log.lastDone()?.id === step.id) acts.undo(schedule)
    else notify('info', t('schedule.several.later'))
  }
  return ({ several, done, leftOut }) => {
    const missed = leftOutText(leftOut, several)
    // What was done in one cell is seen there.
    if (!several) return notify('info', missed)
    if (!done) return notify('info', missed || t('schedule.several.nothing'))
    const text = [sentence(toldAs(done)), missed].filter(Boolean).join(' · ')
    // It takes back its own step only, and only while nothing else was done since.
    const ends = AbortSignal.any([schedule.closed, takenBack(schedule, done)])
    notify('success', text, { label: t('schedule.bar.undo'), run: () => takeBack(done), ends })
  }
}

/** Aborted once the step is taken back, whichever way: then there is nothing to undo. */
function takenBack({ store, closed }: OpenSchedule, { id }: Command): AbortSignal {
  const over = new AbortController()
  const unsubscribe = store.topics.subscribe(topic.log, () => {
    if (store.draft.log.holds(id)) return
    unsubscribe()
    over.abort()
  })
  closed.addEventListener('abort', unsubscribe, { once: true })
  return over.signal
}

/** How many were left out and why; of several with the key that goes to them. */
function useLeftOutText(): (leftOut: readonly LeftOut[], several: boolean) => string {
  const { t } = useTranslation('planning')
  return (leftOut, several) => {
    const counts = countedByReason(leftOut)
    const [only] = counts
    if (!only) return ''
    const reasons =
      counts.length === 1
        ? t(`schedule.left_out.${only[0]}`)
        : counts
            .map(([reason, count]) => t('schedule.left_out.part', { count, reason: t(`schedule.left_out.${reason}`) }))
            .join(t('schedule.left_out.comma'))
    if (!several) return t('schedule.left_out.one', { reasons })
    const reached = leftOut.some(each => each.cell)
    return t(reached ? 'schedule.left_out.told' : 'schedule.left_out.beyond', { count: leftOut.length, reasons })
  }
}
