/** F6 and Shift F6 go from zone to zone: plan bar, tool bar, figures, grid, panel; Alt 1, 2, 3 change the view. */
import { type KeyboardEvent, useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { elsewhere } from '../around/elsewhere.ts'
import { type View, views } from '../bars/plan-bar.tsx'
import { useSchedule } from '../open/open-schedule.ts'
import { viewAddress } from '../rows/use-row-choice.ts'
import { dayLookedAt } from '../use-day-shown.ts'

const ZONES = ['plan', 'tools', 'figures', 'grid', 'selection', 'panel'] as const
const FOCUSABLE = '[tabindex="0"], button:not(:disabled), input, a[href]'

/** The zone after the one that holds the focus, of those that can take it; a turn wraps around. */
export function nextZone(screen: Element, from: Element | null, step: 1 | -1): HTMLElement | undefined {
  const zones = ZONES.flatMap(name => {
    const zone = screen.querySelector(`[data-zone="${name}"]`)
    const target =
      zone?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]') ?? zone?.querySelector<HTMLElement>(FOCUSABLE)
    return zone && target ? [{ zone, target }] : []
  })
  const at = zones.findIndex(({ zone }) => zone.contains(from))
  const start = at < 0 && step < 0 ? 0 : at
  return zones[(start + step + zones.length) % zones.length]?.target
}

export function useZones(view: View) {
  const schedule = useSchedule()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'F6' && !event.ctrlKey && !event.altKey) {
        event.preventDefault()
        nextZone(event.currentTarget, document.activeElement, event.shiftKey ? -1 : 1)?.focus()
      }
      // By the key's place: with Alt some keyboards write another sign.
      const next =
        event.altKey && !event.ctrlKey ? views[Number(/^Digit([123])$/.exec(event.code)?.[1] ?? 0) - 1] : undefined
      if (next) {
        event.preventDefault()
        const { facts, rows } = schedule
        // In the month the focus may stand on another plan's day, a moment before that plan is open.
        const there = elsewhere(schedule) ?? { planId: facts.opened.plan.id, date: dayLookedAt(view, schedule, query) }
        navigate(viewAddress(next, there.planId, rows, there.date))
      }
    },
    [navigate, schedule, view, query],
  )
}
