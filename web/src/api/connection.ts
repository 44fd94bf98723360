/** Whether the server answers at all: one memory for the whole page, which every request feeds. */
import { createAtom, useSelector } from '@tanstack/react-store'

const silence = createAtom(false)

export const isSilent = (): boolean => silence.get()

export const useSilent = (): boolean => useSelector(silence)

/** Calls `listener` whenever the server falls silent or answers again; answers the way to stop. */
export const onConnection = (listener: () => void): (() => void) => silence.subscribe(listener).unsubscribe

/** Notes that the server answered, or that it did not; answers whether it was silent before. */
export const noteServer = (answered: boolean): boolean => {
  const before = silence.get()
  silence.set(!answered)
  return before
}

/** Asks whether the server answers; any answer but that of something that stands before it will do. */
export const askServer = async (): Promise<void> => {
  const answered = await fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (answered) noteServer(true)
}
