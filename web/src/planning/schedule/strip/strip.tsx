/**
 * A question asked at the place that it is about: on a drop, on a conflict. Arrows go from answer to answer; Escape
 * leaves it, and so does a press or the focus elsewhere.
 */
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './strip.module.css'
import { placeStrip } from './strip-place.ts'

interface StripProps {
  label: string
  /** The id of what it says besides its name. */
  about?: string
  /** What it stands by; asked for again whenever something has moved. */
  place: () => Element | null
  /** Escape. */
  onEscape: () => void
  /** A press or the focus elsewhere. */
  onLeave: () => void
  children: ReactNode
}

export const Strip = ({ label, about, place, onEscape, onLeave, children }: StripProps) => {
  const element = useRef<HTMLDivElement>(null)
  usePlaced(element, place)
  useLeaving(element, onLeave)
  return (
    <div
      ref={element}
      role="dialog"
      aria-label={label}
      aria-describedby={about}
      className={styles.strip}
      data-strip
      onKeyDown={event => stripKey(event, onEscape)}
    >
      {children}
    </div>
  )
}

/** Puts the strip by its place, and the focus on the first answer that can be given. */
function usePlaced(element: React.RefObject<HTMLDivElement | null>, find: () => Element | null): void {
  const latest = useRef(find)
  latest.current = find
  useLayoutEffect(() => {
    const place = () => element.current && placeStrip(latest.current(), element.current)
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
  }, [element])
}

function useLeaving(element: React.RefObject<HTMLDivElement | null>, leave: () => void): void {
  const latest = useRef(leave)
  latest.current = leave
  // Taken back before the strip that follows this one takes the focus.
  useLayoutEffect(() => {
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

/** Nothing of the strip's keys reaches the planner's; a key held down since it opened answers nothing. */
function stripKey(event: KeyboardEvent<HTMLElement>, escape: () => void): void {
  event.stopPropagation()
  const step = STEPS[event.key]
  if (event.key === 'Escape') escape()
  if (event.key === 'Escape' || step || (event.repeat && event.key === 'Enter')) event.preventDefault()
  if (!step) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const at = buttons.findIndex(each => each === document.activeElement)
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
}
