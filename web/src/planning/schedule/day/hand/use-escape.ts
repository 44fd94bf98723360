/** Escape ends what the hand has begun, wherever the focus is. */
import { useEffect } from 'react'

export function useEscape(isOn: boolean, cancel: () => void): void {
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => void (event.key === 'Escape' && cancel())
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn, cancel])
}
