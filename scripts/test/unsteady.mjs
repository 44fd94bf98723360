/**
 * Which test files needed their second try in the last ten runs of `npm test`. The list is a file of the repository, so
 * that a file that needs it again is a failure for whoever comes next, and not luck.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/paths.mjs'

const runs = 10
export const unsteadyList = join(root, 'benches/results/second-tries.txt')

const head = `Test files that passed only at their second try, one line for each run of \`npm test\`, the newest last.
The last ${runs} runs count: a file that stands in two of them is not steady, and the run fails.
`
const isRun = line => /^\d{4}-\d\d-\d\d:/.test(line)

/** The runs that are remembered, oldest first. @returns {{ day: string, files: string[] }[]} */
const readRuns = text =>
  text
    .split('\n')
    .filter(isRun)
    .map(line => ({ day: line.slice(0, 10), files: line.slice(11).trim().split(' ').filter(Boolean) }))

/**
 * Takes a run into the list.
 * @param {string} text the list so far
 * @param {{ day: string, files: string[] }} run its files that needed the second try
 * @returns {{ text: string, again: string[] }} the list with the run, and which of its files stood there before
 */
export function takeRun(text, run) {
  const before = readRuns(text).slice(-(runs - 1))
  const known = new Set(before.flatMap(each => each.files))
  const lines = [...before, run].map(({ day, files }) => `${day}: ${files.join(' ')}`.trimEnd())
  return { text: `${head}\n${lines.join('\n')}\n`, again: run.files.filter(file => known.has(file)) }
}

/** Keeps a run of today in the list; answers the files that needed their second try once too often. */
export function keepRun(files, list = unsteadyList) {
  const now = new Date()
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(each => `${each}`.padStart(2, '0')).join('-')
  const { text, again } = takeRun(existsSync(list) ? readFileSync(list, 'utf8') : '', { day, files })
  writeFileSync(list, text)
  return again
}
