/** The tally of `npm test`: a line for each check as it ends, with the reason right below it where it failed; long outputs come last. */
import { root } from '../setup/paths.mjs'
import { run } from '../setup/run.mjs'
import { ofFailures, ofOutput } from './first-lines.mjs'
import { keepRun } from './unsteady.mjs'
import { secondTry, vitestRun } from './vitest-run.mjs'

/**
 * @param {Record<string, string | undefined>} environment of every check
 * @param {{ cwd?: string, list?: string }} [places] where tests run, and the list of unsteady files, if not the repository's
 */
export function openLedger(environment, { cwd = root, list } = {}) {
  const options = { cwd, env: environment }
  const totals = { passed: 0, failed: 0, skipped: 0 }
  const outputs = []
  const again = []

  /** What did not run proved nothing: it is counted and told. */
  const told = ({ passed, failed, skipped }) =>
    `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`

  function enter(word, title, counts, millis, failure) {
    for (const key of Object.keys(totals)) totals[key] += counts[key] ?? 0
    const seconds = millis === undefined ? '' : `, ${(millis / 1000).toFixed(1)} s`
    console.log(`${word} ${title}: ${told(counts)}${seconds}`)
    if (!failure) return
    for (const line of failure.lines) console.log(`     ${line}`)
    if (failure.output) outputs.push(`--- ${title}\n${failure.output.split('\n').slice(-400).join('\n')}`)
  }

  return {
    /** Runs one command; `count` reads how many tests it ran, else the command itself counts as one. */
    async command(title, command, words, count) {
      const start = performance.now()
      const { code, output } = await run(command, words, options)
      const counted = count?.(output) ?? { passed: 0, failed: 0 }
      if (counted.passed + counted.failed === 0 || (code !== 0 && counted.failed === 0))
        counted[code === 0 ? 'passed' : 'failed'] += 1
      const failure = code !== 0 && { lines: ofOutput(output), output }
      enter(code === 0 ? 'ok  ' : 'FAIL', title, counted, performance.now() - start, failure)
    },

    /** Runs test files with vitest, all or those named; those that fail are tried once more in `tryAgain`, and count there. */
    async tests(title, words, files = []) {
      const start = performance.now()
      const first = await vitestRun([...words, ...files], options)
      const millis = performance.now() - start
      const failure = first.failed > 0 && { lines: ofFailures(first.failures), output: first.output }
      const comesAgain = first.files.some(file => file.failed > 0)
      enter(failure ? (comesAgain ? 'miss' : 'FAIL') : 'ok  ', title, first, millis, failure)
      if (comesAgain) again.push({ title, words, first })
    },

    /** Counts a check that needs no command of its own. */
    report(title, good, remedy) {
      const counted = good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
      enter(good ? 'ok  ' : 'FAIL', title, counted, undefined, !good && { lines: [remedy] })
    },

    /** Gives the files that failed their second try; one that needed it in two of the last ten runs that are kept has failed. */
    async tryAgain({ keeps = true } = {}) {
      const unsteady = []
      for (const { title, words, first } of again) {
        const second = await secondTry(first, files => vitestRun([...words, ...files], options))
        totals.passed += second.passed - first.passed
        totals.failed += second.failed - first.failed
        for (const file of second.unsteady) console.log(`ok   passed on the second try: ${file}`)
        unsteady.push(...second.unsteady)
        if (second.failed === 0) continue
        console.log(`FAIL ${title}, again on the second try: ${second.failed} failed`)
        for (const line of ofFailures(second.failures)) console.log(`     ${line}`)
      }
      for (const file of keeps ? keepRun(unsteady, list) : []) {
        totals.failed += 1
        console.log(`FAIL needed its second try again within ten runs (benches/results/second-tries.txt): ${file}`)
      }
    },

    /** Prints the long outputs of what failed, then the last line; answers whether all is well. */
    close() {
      for (const output of outputs) console.log(output)
      console.log(told(totals))
      return totals.failed === 0
    },
  }
}
