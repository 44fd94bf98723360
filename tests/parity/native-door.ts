/** The native door: the binary `paiban`, asked over its standard streams. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const binary = path.resolve(import.meta.dirname, '../../target/release/paiban')

const run = (words: string[], input: string): string => {
  const { stdout, error } = spawnSync(binary, words, { input, encoding: 'utf8', maxBuffer: 1 << 28 })
  if (error) throw error
  return stdout
}

/** The answer of one call, without the newline. */
export const nativeCall = (method: string, params: string): string => run(['call', method], params).trimEnd()

/** The answers of a script of planner operations. */
export const nativePlanner = (script: { op: string; params?: unknown }[]): string[] =>
  run(['planner'], script.map(line => JSON.stringify(line)).join('\n'))
    .trimEnd()
    .split('\n')

/** The answers of a batch, in the order of its lines. */
export const nativeBatch = (lines: string[], ticks: number): string[] =>
  run(['batch', '--ticks', String(ticks)], lines.join('\n'))
    .trimEnd()
    .split('\n')
    .sort((a, b) => lineOf(a) - lineOf(b))

const lineOf = (answer: string): number => (JSON.parse(answer) as { line: number }).line
