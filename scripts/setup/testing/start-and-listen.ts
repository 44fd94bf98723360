/** For tests of what a signal does: a script as a real process, what it says line by line, and how it ended. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Starts the script and hears it to its end; at each line the test may do something to its process alone. */
export async function startAndListen(script: string, onLine: (line: string, started: ChildProcess) => void) {
  const started = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(started, 'exit')
  const said: string[] = []
  for await (const line of createInterface(started.stdout)) {
    said.push(line)
    onLine(line, started)
  }
  return { said, ended: await ended }
}
