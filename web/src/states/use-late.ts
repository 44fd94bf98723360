/** A function that is loaded when somebody first needs it; a plain one serves until it is there, and where it cannot be loaded. */
import { useEffect, useState } from 'react'

/** `load` must be the same function at each call. What was loaded once stays, also while it is not wanted. */
export const useLate = <F extends (...given: never[]) => unknown>(
  wanted: boolean,
  load: () => Promise<F>,
  plain: F,
): F => {
  const [loaded, setLoaded] = useState<F>()
  useEffect(() => {
    if (!wanted) return
    let here = true
    load().then(
      found => here && setLoaded(() => found),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [wanted, load])
  return loaded ?? plain
}
