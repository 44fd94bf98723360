/**
 * A reporter for vitest: writes what `npm test` asks of a run to the file named in `PAIBAN_TEST_RESULTS`:
 * each test file with its counts, and each failure with its message, its difference and its place.
 */
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

const lines = (text, most) => (text ?? '').split('\n').slice(0, most)

/** The lines that people need first: title, message, difference, place. */
function told(title, error) {
  const at = error.stacks?.find(frame => !frame.file.includes('node_modules')) ?? error.stacks?.[0]
  return {
    title,
    lines: [
      ...lines(error.message, 8),
      ...lines(error.diff, 14),
      ...(at ? [`at ${relative(process.cwd(), at.file)}:${at.line}:${at.column}`] : []),
    ],
  }
}

function fileOf(module) {
  const file = relative(process.cwd(), module.moduleId)
  const tests = [...module.children.allTests()]
  const failures = module.errors().map(error => told(file, error))
  for (const suite of module.children.allSuites())
    failures.push(...suite.errors().map(error => told(`${file} > ${suite.fullName}`, error)))
  for (const test of tests) {
    const result = test.result()
    if (result.state === 'failed') failures.push(told(`${file} > ${test.fullName}`, result.errors[0] ?? {}))
  }
  const count = state => tests.filter(test => test.result().state === state).length
  // What fails outside of a test, such as the preparation of a file, counts as one failure.
  const failed = count('failed') || (module.state() === 'failed' ? 1 : 0)
  const millis = Math.round(module.diagnostic().duration)
  return { file, passed: count('passed'), failed, skipped: count('skipped'), failures, millis }
}

/** Gives an error that no test waited for to the file that ran when it came; what came in none of them stays by itself. */
function giveToFiles(unhandled, files) {
  const stray = []
  for (const error of unhandled) {
    const path = error.VITEST_TEST_PATH && relative(process.cwd(), error.VITEST_TEST_PATH)
    const owner = files.find(file => file.file === path)
    const failure = told(owner ? `${path} > outside of any test` : 'outside of any test', error)
    if (owner) {
      owner.failed += 1
      owner.failures.push(failure)
    } else stray.push(failure)
  }
  return stray
}

export default class TellResults {
  onTestRunEnd(modules, unhandled) {
    const files = modules.map(fileOf)
    const stray = giveToFiles(unhandled, files)
    writeFileSync(process.env.PAIBAN_TEST_RESULTS, JSON.stringify({ files, stray }))
  }
}
