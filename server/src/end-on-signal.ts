/** Ends a program on SIGTERM and SIGINT after its running work; being asked again meanwhile changes nothing. */

/** `stop` lets work end; the program then ends with the code. */
export const endOnSignal = (stop: (signal: NodeJS.Signals) => Promise<unknown>, code = 0): void => {
  let stopping = false
  const end = async (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    await stop(signal)
    process.exit(code)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}
