/** Real processes: one that runs a command as a set-up does, and is asked to end by a signal to itself alone. */
import { afterEach, expect, it, vi } from 'vitest'
import { startAndListen } from './testing/start-and-listen.ts'

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

let left: number[] = []
afterEach(() => {
  for (const pid of left.filter(lives)) process.kill(pid, 'SIGKILL')
  left = []
})

/** A command that starts another, as cargo starts its compilers, and says both numbers. */
const build = 'sleep 60 & echo $$ $!; wait'
const starter = `
  import { run } from ${JSON.stringify(new URL('./run.mjs', import.meta.url).href)}
  await run('sh', ['-c', ${JSON.stringify(build)}], { show: true })
  console.log('goes on')`

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s to a set-up ends the command that it runs, and all that the command started', async (signal, code) => {
  const { said, ended } = await startAndListen(starter, (line, started) => {
    if (left.length === 0) left = line.split(' ').map(Number)
    started.kill(signal)
  })
  expect(ended).toEqual([code, null])
  expect(said).toHaveLength(1)
  expect(left).toHaveLength(2)
  await vi.waitUntil(() => !left.some(lives), { timeout: 10_000 })
})
