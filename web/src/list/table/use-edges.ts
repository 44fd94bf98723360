/** At which edges of something that scrolls sideways there is more to see. */
import { useEffect, useState } from 'react'

export type Edges = 'start' | 'end' | 'both' | undefined

/** A part of a pixel is left over where the browser zooms. */
const leftOver = 1

export const edgesOf = (place: { scrollLeft: number; clientWidth: number; scrollWidth: number }): Edges => {
  const start = place.scrollLeft > leftOver
  const end = place.scrollWidth - place.clientWidth - place.scrollLeft > leftOver
  if (start && end) return 'both'
  if (end) return 'end'
  return start ? 'start' : undefined
}

export const useEdges = (element: HTMLElement | null): Edges => {
  const [edges, setEdges] = useState<Edges>()
  useEffect(() => {
    if (!element) return undefined
    const look = () => setEdges(edgesOf(element))
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    for (const child of element.children) sizes.observe(child)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [element])
  return edges
}
