/** True once so many milliseconds have passed: what is there sooner shows no sign of waiting. */
import { useEffect, useState } from 'react'

export const useAfter = (millis: number): boolean => {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), millis)
    return () => clearTimeout(timer)
  }, [millis])
  return passed
}
