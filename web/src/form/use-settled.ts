/** What somebody is typing, once they pause: what is asked of the server by it is not asked at each keystroke. */
import { useEffect, useState } from 'react'

const pause = 150

export const useSettled = <T>(value: T): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
