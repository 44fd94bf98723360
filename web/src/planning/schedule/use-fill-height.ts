/** Lets an element reach down to the page's lower edge, above a banner that stands there, so that only what is inside it scrolls. */
import { type RefObject, useEffect, useRef } from 'react'

export function useFillHeight(on: boolean): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!element || !on) return
    const fill = () => {
      const scrolled = document.getElementById('content')?.scrollTop ?? 0
      element.style.height = `calc(100dvh - var(--room-below, 0px) - ${Math.round(element.getBoundingClientRect().top + scrolled)}px)`
    }
    fill()
    addEventListener('resize', fill)
    document.addEventListener('fullscreenchange', fill)
    return () => {
      element.style.height = ''
      removeEventListener('resize', fill)
      document.removeEventListener('fullscreenchange', fill)
    }
  }, [on])
  return frame
}
