/**
 * Keeps the focus in the planner where what held it goes away: a finding that is mended from another tab, a candidate who
 * was given the duty. Left on the page's body, the next key would reach nothing, undo least of all.
 */
import { type RefObject, useEffect, useRef } from 'react'
import { focusedCell } from '../focus/grid-focus.ts'

const CHOSEN = '[role="tab"][aria-selected="true"]'

/** What the panel listens with. */
export function useKeptFocus(panel: RefObject<HTMLElement | null>) {
  /** The tab in which the focus is; nothing while it is elsewhere, or was taken away by the person. */
  const within = useRef<Element | null>(null)
  const listeners = useRef({
    onFocus: () => {
      within.current = panel.current?.querySelector(CHOSEN) ?? null
    },
    onBlur: () => {
      within.current = null
    },
  })
  useEffect(() => {
    const element = panel.current
    if (!element) return
    const restore = () => {
      const lost = document.activeElement === null || document.activeElement === document.body
      if (!within.current || !lost) return
      const chosen = element.querySelector<HTMLElement>(CHOSEN)
      // Another tab: what it shows is read on from there. The same one: an act was done, and the grid shows what came of it.
      const cell = chosen === within.current ? focusedCell() : null
      const target = cell ?? chosen
      target?.focus({ preventScroll: true })
    }
    const watch = new MutationObserver(restore)
    watch.observe(element, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [panel])
  return listeners.current
}
