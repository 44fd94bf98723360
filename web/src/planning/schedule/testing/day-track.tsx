/** A row of the day's timeline for tests, drawn with its duties, as wide as its hours, and a pointer on a part of it. */
import { act, type ReactNode } from 'react'
import type { Duty, Problem } from '#contract/engine.ts'
import type { PlanAct } from '#contract/planning/plans/plan.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { axisOf } from '../day/day-axis.ts'
import { DayTrack } from '../day/day-track.tsx'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { openShop } from './open-shop.ts'

/** From 6:00 to 24:00, an hour every 100 pixels. */
const axis = axisOf([], [])
const xOf = (minute: number) => ((minute - axis.start) * 100) / 60

export interface TrackDrawn {
  schedule: OpenSchedule
  drawn: Drawn
  track: HTMLElement
}

/** @param over what stands over the row */
export async function drawTrack(
  problem: Problem,
  cell: { employee: string; date: string },
  duties: readonly Duty[],
  acts?: PlanAct[],
  over?: ReactNode,
): Promise<TrackDrawn> {
  const schedule = await openShop(problem, acts)
  const drawn = await draw(
    <ScheduleContext value={schedule}>
      {over}
      <DayTrack cell={cell} duties={duties} axis={axis} />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  const track = found('[data-track]')
  track.getBoundingClientRect = () => new DOMRect(0, 0, xOf(axis.end), 32)
  return { schedule, drawn, track }
}

/** A part of the row, which holds the pointer that comes down on it. */
export function found(selector: string): HTMLElement {
  const part = document.querySelector<HTMLElement>(selector)
  if (!part) throw new Error(`the row has no ${selector}`)
  part.setPointerCapture = () => undefined
  return part
}

/** What the pointer does on a part of the row, at a minute. */
export const point = (part: HTMLElement, type: string, minute: number) =>
  act(async () => void part.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, clientX: xOf(minute) })))
