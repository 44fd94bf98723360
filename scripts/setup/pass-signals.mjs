/** Whoever asks this process to end asks the one that it started, and that one alone decides when both have ended. */
import process from 'node:process'

/**
 * A process manager sends its signal to this process alone. A terminal sends Ctrl-C to the whole group: the child hears
 * of it twice, which changes nothing.
 * @param {import('node:child_process').ChildProcess} child
 */
export const passSignals = child => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
}
