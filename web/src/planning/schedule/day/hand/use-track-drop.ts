/** A row of the timeline as a place to drop a bar on, and how it stands as a target while one is lifted. */
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect } from 'react'
import { CURSOR } from '#web/grid/grid-cursor.ts'
import { useTopic } from '#web/grid/use-topic.ts'
import { put } from '../../acts/acts.ts'
import { goTo } from '../../focus/selection.ts'
import type { Cell } from '../../gestures/gesture.ts'
import { useSchedule } from '../../open/open-schedule.ts'
import { useLifted } from '../../open/use-store.ts'

export function useTrackDrop(track: RefObject<HTMLElement | null>, { employee, date }: Cell) {
  const schedule = useSchedule()
  const { carry, cursor, rows } = schedule
  const lifted = useLifted()
  const target = useTopic(carry.topics, carry.topic, () => carry.classOf(employee ?? '', date))
  const isOver = useTopic(cursor.topics, CURSOR, () => cursor.focus().row === rows.indexOf(employee))
  useEffect(() => {
    const element = track.current
    if (!element) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.duty === 'string',
      onDragEnter: () => goTo(schedule, employee, date),
      onDrop: ({ source, location }) => {
        const { ctrlKey, altKey } = location.current.input
        const duty = schedule.store.draft.roster.duty(String(source.data.duty))
        const cell = employee === undefined ? { date } : { employee, date }
        if (duty) put(schedule, duty, cell, ctrlKey || altKey ? 'copy' : 'move')
      },
    })
  }, [track, schedule, employee, date])
  return { target: lifted && target, isOver: lifted !== undefined && isOver }
}
