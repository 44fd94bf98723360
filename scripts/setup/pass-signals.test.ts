/** Real processes: one that starts another as `npm start` does, and is asked to end by a signal to itself alone. */
import { expect, it } from 'vitest'
import { startAndListen } from './testing/start-and-listen.ts'

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
  const { said, ended } = await startAndListen(starter, (line, started) => {
    if (line === 'serves') started.kill(signal)
  })
  expect(said).toEqual(['serves', `stopped by ${signal}`])
  expect(ended).toEqual([0, null])
})
