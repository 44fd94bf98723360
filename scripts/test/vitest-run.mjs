/** Runs test files with vitest, and those that failed once more, each between its neighbours, when all else is quiet. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modules, root } from '../setup/paths.mjs'
import { run } from '../setup/run.mjs'

const reporter = join(import.meta.dirname, 'tell-results.mjs')
const sum = (files, key) => files.reduce((total, file) => total + file[key], 0)

/**
 * Runs vitest with these words and answers what became of it; a run that told nothing counts as one failure without a file.
 * @typedef {{ title: string, lines: string[] }} Failure
 * @typedef {{ file: string, passed: number, failed: number, skipped: number, failures: Failure[] }} FileResult
 * @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[], files: FileResult[], output: string }} RunResult
 * @param {string[]} words
 * @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<RunResult>}
 */
export async function vitestRun(words, options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'paiban-results-'))
  const results = join(folder, 'results.json')
  const reporters = ['--reporter=default', `--reporter=${reporter}`]
  const environment = { ...options.env, PAIBAN_TEST_RESULTS: results }
  const { code, output } = await run(join(modules, '.bin', 'vitest'), ['run', ...reporters, ...words], {
    cwd: options.cwd ?? root,
    env: environment,
  })
  try {
    const { files, stray } = JSON.parse(readFileSync(results, 'utf8'))
    const failed = sum(files, 'failed') + stray.length
    const lost = code !== 0 && failed === 0 ? [{ title: `vitest ended with ${code}`, lines: [] }] : []
    const failures = [...files.flatMap(file => file.failures), ...stray, ...lost]
    const counts = { passed: sum(files, 'passed'), failed: failed + lost.length, skipped: sum(files, 'skipped') }
    return { ...counts, failures, files, output }
  } catch {
    const lines = output.trim().split('\n').slice(-20)
    const failures = [{ title: `vitest ended with ${code}`, lines }]
    return { passed: 0, failed: 1, skipped: 0, failures, files: [], output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A file with those that ran before and after it, so that what fails by load or by what others leave fails again. */
const withNeighbours = (files, at) => files.slice(Math.max(0, at - 1), at + 2).map(each => each.file)

/**
 * Gives each file of a run that failed a second try, beside its neighbours. What passes then counts as passed and is
 * named as unsteady; what fails again, and what failed outside of any file, stays failed. What a neighbour does this
 * time counts for nothing: it has had its run.
 * @param {RunResult} first
 * @param {(files: string[]) => Promise<RunResult>} runAgain
 */
export async function secondTry(first, runAgain) {
  let { passed, failed } = first
  const unsteady = []
  const failures = first.failures.filter(each => !first.files.some(file => file.failures.includes(each)))
  for (const [at, file] of first.files.entries()) {
    if (file.failed === 0) continue
    const run = await runAgain(withNeighbours(first.files, at))
    const again = run.files.find(each => each.file === file.file)
    if (!again || again.failed > 0) {
      failures.push(...(again ?? run).failures)
      continue
    }
    unsteady.push(file.file)
    passed += again.passed - file.passed
    failed -= file.failed
  }
  return { passed, failed, failures, unsteady }
}
