/** A real run of vitest over four small files: one holds, two fail at first (one of them outside of its test), one always. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { ofFailures } from './first-lines.mjs'
import { openLedger } from './ledger.mjs'
import { type RunResult, secondTry, vitestRun } from './vitest-run.mjs'

let folder: string
let first: RunResult
const runHere = (...words: string[]) => vitestRun(words, { cwd: folder, env: { NO_COLOR: '1', FORCE_COLOR: '0' } })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paiban-second-try-'))
  const mark = (name: string) => JSON.stringify(join(folder, name))
  const files = {
    'vitest.config.mjs': 'export default { test: { globals: true, include: ["*.test.mjs"] } }',
    'holds.test.mjs': 'it("holds", () => {}); it("holds too", () => {})',
    'once.test.mjs': `import { existsSync, writeFileSync } from "node:fs"
      it("stands", () => {})
      it("stumbles once", () => { const was = existsSync(${mark('was-here')}); writeFileSync(${mark('was-here')}, ""); expect(was).toBe(true) })`,
    'unheard.test.mjs': `import { existsSync, writeFileSync } from "node:fs"
      it("leaves a promise alone", async () => {
        if (!existsSync(${mark('was-heard')})) Promise.reject(new Error("nobody listened"))
        writeFileSync(${mark('was-heard')}, "")
        await new Promise(done => setTimeout(done, 20))
      })`,
    'never.test.mjs':
      'describe("a room", () => { beforeAll(() => { throw new Error("no floor") }); it("is entered", () => {}) })',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  first = await runHere()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a run is counted by file, and what fails outside of a test counts too', () => {
  expect(first).toMatchObject({ passed: 4, failed: 3 })
  expect(
    first.files
      .filter(file => file.failed > 0)
      .map(file => file.file)
      .sort(),
  ).toEqual(['never.test.mjs', 'once.test.mjs', 'unheard.test.mjs'])
})

it('the first lines of a failure name the test, the reason, the difference and the place', () => {
  const told = ofFailures(first.failures).join('\n')
  for (const each of [
    'once.test.mjs > stumbles once',
    'expected false to be true',
    '+ false',
    'at once.test.mjs:3:',
    'no floor',
    'unheard.test.mjs > outside of any test',
    'nobody listened',
  ])
    expect(told).toContain(each)
})

it('what passes then counts as passed and is named; what fails again stays failed', async () => {
  const second = await secondTry(first, files => runHere(...files))
  expect(second).toMatchObject({ passed: 5, failed: 1, unsteady: ['once.test.mjs', 'unheard.test.mjs'] })
  expect(ofFailures(second.failures).join('\n')).toContain('no floor')
})

it('a second try has the neighbours of the first beside it, so that what fails by them fails again', async () => {
  const file = (name: string, failed: number) => ({ file: name, passed: 1, failed, skipped: 0, failures: [] })
  const run = (files: ReturnType<typeof file>[]) => {
    const failed = files.reduce((sum, each) => sum + each.failed, 0)
    return { passed: files.length, failed, skipped: 0, failures: [], files, output: '' }
  }
  const beside: string[][] = []
  const second = await secondTry(run([file('a', 0), file('b', 0), file('c', 1), file('d', 0), file('e', 0)]), files => {
    beside.push(files)
    return Promise.resolve(run(files.map(name => file(name, name === 'd' ? 1 : 0))))
  })
  expect(beside).toEqual([['b', 'c', 'd']])
  expect(second).toMatchObject({ passed: 5, failed: 0, unsteady: ['c'] })
})

it('a run that told nothing is a failure with the end of its output', async () => {
  const broken = await runHere('--config', 'nowhere.config.mjs')
  expect(broken).toMatchObject({ passed: 0, failed: 1, files: [] })
  expect(broken.failures[0]?.lines.join('\n')).toContain('nowhere.config.mjs')
})

it('a file that needs its second try twice in ten runs fails the run, though it passes then; a part of a run keeps no list', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  onTestFinished(() => said.mockRestore())
  const list = join(folder, 'second-tries.txt')
  const ledgerOf = async (keeps: boolean) => {
    rmSync(join(folder, 'was-here'), { force: true })
    const ledger = openLedger({ NO_COLOR: '1', FORCE_COLOR: '0' }, { cwd: folder, list })
    await ledger.tests('one file', ['once.test.mjs'])
    await ledger.tryAgain({ keeps })
    return ledger.close()
  }
  const kept = () => readFileSync(list, 'utf8').match(/once\.test\.mjs/g)?.length
  expect(await ledgerOf(true)).toBe(true)
  expect(kept()).toBe(1)
  expect(await ledgerOf(false)).toBe(true)
  expect(kept()).toBe(1)
  expect(await ledgerOf(true)).toBe(false)
  expect(kept()).toBe(2)
  const lines = said.mock.calls.map(([line]) => String(line))
  expect(lines.filter(line => line.startsWith('FAIL'))).toEqual([
    expect.stringMatching(/needed its second try again within ten runs .*: once\.test\.mjs$/),
  ])
  expect(lines.at(-1)).toMatch(/1 failed$/)
})

it('what lands is checked by npm test, and by nothing less', () => {
  const script = readFileSync(join(import.meta.dirname, '../../.ci/run'), 'utf8')
  const commands = script.split('\n').filter(line => line.trim() !== '' && !line.startsWith('#'))
  expect(commands.at(-1)).toBe('exec npm test')
})
