/** Real processes: one that starts another as `npm start` does, and is asked to end by a signal to itself alone. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'

const server = `
  const stop = signal => { console.log('stopped by ' + signal); process.exit(0) }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // Nobody asked: it does not outlive the test for long.
  setTimeout(() => process.exit(1), 8000)
  console.log('serves')`
const starter = `
  import { spawn } from 'node:child_process'
  import { passSignals } from ${JSON.stringify(new URL('./pass-signals.mjs', import.meta.url).href)}
  const child = spawn(process.execPath, ['-e', ${JSON.stringify(server)}], { stdio: 'inherit' })
  passSignals(child)
  child.on('exit', code => process.exit(code ?? 1))`

it.each(['SIGINT', 'SIGTERM'] as const)('%s to the starting process alone ends the server cleanly', async signal => {
  const started = spawn(process.execPath, ['--input-type=module', '-e', starter], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(started, 'exit')
  const said: string[] = []
  for await (const line of createInterface(started.stdout)) {
    said.push(line)
    if (line === 'serves') started.kill(signal)
  }
  expect(said).toEqual(['serves', `stopped by ${signal}`])
  expect(await ended).toEqual([0, null])
})
