/** Tells the app that the server waits for the signed-in person to accept the privacy agreement, or that a page asks already. */

const listeners = new Set<(due: boolean) => void>()

export const onPolicyDue = (listener: (due: boolean) => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const signalPolicyDue = (due: boolean) => {
  for (const listener of listeners) listener(due)
}
