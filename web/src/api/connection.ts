/** Whether the server answers at all: one memory for the whole page, which every request feeds. */

type Listener = () => void
const listeners = new Set<Listener>()
let silent = false

export const isSilent = (): boolean => silent

export const onConnection = (listener: Listener) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Notes that the server answered, or that it did not; answers whether it was silent before. */
export const noteServer = (answered: boolean): boolean => {
  const before = silent
  if (silent === answered) {
    silent = !answered
    for (const listener of listeners) listener()
  }
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
