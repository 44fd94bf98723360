/**
 * Ctrl F finds a person in the grid: the browser's own search cannot see rows that are not drawn. Pressed in the field
 * again it is the browser's.
 */
import { useEffect } from 'react'
import { isCovered } from '../focus/grid-focus.ts'

export const FIND_PERSON = 'find-person'

export function useFindPerson(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const asked = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === 'KeyF'
      const field = document.querySelector<HTMLInputElement>(`#${FIND_PERSON}`)
      if (!asked || !field || document.activeElement === field || isCovered()) return
      event.preventDefault()
      field.focus()
      field.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
