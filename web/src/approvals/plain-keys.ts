/** Letters pressed by themselves, J K Y N: heard where nothing is typed or chosen and no question waits for its answer. */
import { useEffect, useRef } from 'react'

const takesLetters = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu], .ant-modal'

const isPlain = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing || event.defaultPrevented)

export const usePlainKeys = (acts: Readonly<Record<string, (() => void) | undefined>>): void => {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = latest.current[event.key.toLowerCase()]
      const { target } = event
      if (!act || event.repeat || !isPlain(event) || (target instanceof Element && target.closest(takesLetters))) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
