/** The minute of the timeline that lies under the pointer. */
import type { MouseEvent } from 'react'
import type { DayAxis } from '../day-axis.ts'

/** Undefined outside a row of the timeline. */
export function minuteUnder(event: MouseEvent<HTMLElement>, axis: DayAxis): number | undefined {
  const track = event.currentTarget.closest('[data-track]')?.getBoundingClientRect()
  return track && axis.start + ((event.clientX - track.left) / track.width) * (axis.end - axis.start)
}
