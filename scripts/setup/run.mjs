/** Runs a command for the set-up scripts: shows its output only when it fails, or line by line when asked to. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import process from 'node:process'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** What runs now. */
const running = new Set()
let ending

/** Ends a command and all that it started; one that is over already is let be. */
const endAll = (child, signal) => {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

const onSignal = signal => {
  ending = signal
  for (const child of running) endAll(child, signal)
}

/** Before the command is there: it may be heard of sooner than by this process. */
const listen = () => {
  if (running.size === 0) for (const signal of signals) process.on(signal, onSignal)
}

/** Once nothing runs, this process ends by a signal as it would by itself. */
const over = child => {
  running.delete(child)
  if (running.size > 0) return
  if (ending) process.exit(128 + constants.signals[ending])
  for (const signal of signals) process.off(signal, onSignal)
}

/** Ends whatever runs now. */
export const endRunning = () => {
  for (const child of running) endAll(child, 'SIGTERM')
}

/**
 * Whoever asks this process to end asks what it runs, too: a build that nobody waits for takes the processor for
 * minutes.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, seconds?: number, show?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>} the exit code (124 when the time ran out, 127 when there is no such command)
 */
export function run(command, args, options = {}) {
  return new Promise(resolve => {
    listen()
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
      // A group of its own, so that a signal reaches what the command started.
      detached: true,
    })
    running.add(child)
    if (ending) endAll(child, ending)
    let output = ''
    let late = false
    const keep = chunk => {
      output = (output + chunk).slice(-200_000)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    const timer =
      options.seconds &&
      setTimeout(() => {
        late = true
        endAll(child, 'SIGKILL')
      }, options.seconds * 1000)
    child.on('error', error => {
      clearTimeout(timer)
      over(child)
      resolve({ code: 127, output: String(error) })
    })
    child.on('close', code => {
      clearTimeout(timer)
      over(child)
      resolve({ code: late ? 124 : (code ?? 1), output })
    })
  })
}

/** Runs a command that must succeed; otherwise says what failed, with the end of its output, and stops. */
export async function must(command, args, options = {}) {
  const { code, output } = await run(command, args, options)
  if (code !== 0) {
    const shown = output.split('\n').slice(-40).join('\n')
    throw new Error(`${command} ${args.join(' ')} ended with ${code}\n${shown}`)
  }
  return output
}

/** Whether a command can be started at all. */
export const has = async command => (await run(command, ['--version'])).code === 0
