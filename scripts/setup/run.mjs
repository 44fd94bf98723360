/** Runs a command for the set-up scripts: shows its output only when it fails, or line by line when asked to. */
import { spawn } from 'node:child_process'

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, seconds?: number, show?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>} the exit code (124 when the time ran out, 127 when there is no such command)
 */
export function run(command, args, options = {}) {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
    })
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
        child.kill('SIGKILL')
      }, options.seconds * 1000)
    child.on('error', error => {
      clearTimeout(timer)
      resolve({ code: 127, output: String(error) })
    })
    child.on('close', code => {
      clearTimeout(timer)
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
