/** Set-up steps: what waits for what, what goes side by side, and that nothing is left running behind a failure. */
import { afterEach, expect, it, vi } from 'vitest'
import { run } from './run.mjs'
import { type Step, takeSteps } from './steps.mjs'

afterEach(() => vi.restoreAllMocks())

const quiet = () => vi.spyOn(console, 'log').mockImplementation(() => undefined)

it('a step begins when those before it are done, beside those it does not wait for', async () => {
  quiet()
  const events: string[] = []
  const gate = Promise.withResolvers<void>()
  const step = (title: string, work: () => Promise<void>, after: Step[] = []) => ({
    title,
    after,
    needed: () => true,
    work: async () => {
      events.push(`${title} begins`)
      await work()
      events.push(`${title} done`)
    },
  })
  const tools = step('tools', () => gate.promise)
  const packages = step('packages', async () => undefined)
  const engine = step('engine', async () => undefined, [tools, packages])
  const web = step('web', async () => gate.resolve(), [packages])
  await takeSteps([tools, packages, engine, web])
  expect(events.indexOf('web begins')).toBeLessThan(events.indexOf('tools done'))
  expect(events.indexOf('engine begins')).toBeGreaterThan(events.indexOf('tools done'))
})

it('what is there already is said to be ready, and a step of another list is not waited for', async () => {
  const said = quiet()
  const elsewhere = { title: 'never taken', needed: () => true, work: () => Promise.reject(new Error('not asked')) }
  await takeSteps([
    { title: 'engine', after: [elsewhere], needed: () => false, work: () => Promise.reject(new Error('not needed')) },
  ])
  expect(said).toHaveBeenCalledWith('[1/1] engine: ready')
})

it('a step that fails ends what the others run', async () => {
  quiet()
  let ended: number | undefined
  const long = {
    title: 'long build',
    needed: () => true,
    work: async () => {
      ended = (await run('sleep', ['60'])).code
    },
  }
  const broken = { title: 'broken', needed: () => true, work: () => Promise.reject(new Error('no such version')) }
  await expect(takeSteps([long, broken])).rejects.toThrow('no such version')
  await vi.waitUntil(() => ended !== undefined, { timeout: 10_000 })
  expect(ended).not.toBe(0)
})
