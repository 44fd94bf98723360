/** F6 and Shift F6 go from zone to zone: plan bar, tool bar, figures, grid, panel; Alt 1, 2, 3 change the view. */
import { type KeyboardEvent, useCallback } from 'react'
import type { ViewChange } from '../around/use-view-change.ts'
import { views } from '../bars/plan/plan-bar.tsx'
import { inZone } from './grid-focus.ts'

const ZONES = ['plan', 'tools', 'figures', 'grid', 'selection', 'panel'] as const

/** The zone after the one that holds the focus, of those that can take it; a turn wraps around. */
export function nextZone(screen: Element, from: Element | null, step: 1 | -1): HTMLElement | undefined {
  const zones = ZONES.flatMap(name => {
    const zone = screen.querySelector(`[data-zone="${name}"]`)
    const target = zone && inZone(zone)
    return zone && target ? [{ zone, target }] : []
  })
  const at = zones.findIndex(({ zone }) => zone.contains(from))
  const start = at < 0 && step < 0 ? 0 : at
  return zones[(start + step + zones.length) % zones.length]?.target
}

export function useZones(changeView: ViewChange) {
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
        changeView(next, 'key')
      }
    },
    [changeView],
  )
}
