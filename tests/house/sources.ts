/** Reads the project's own source files for the house tests: what git tracks, with generated files left out. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

const generated = [/^contract\/src\/engine\//, /^server\/migrations\//, /^package-lock\.json$/, /^Cargo\.lock$/]

export interface Source {
  /** Path from the repository's root, with `/`. */
  path: string
  text: string
}

/** Every tracked or new file whose path ends as asked. */
export function sources(...endings: string[]): Source[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const deleted = new Set(execFileSync('git', ['ls-files', '--deleted'], { cwd: root, encoding: 'utf8' }).split('\n'))
  return listed
    .split('\n')
    .filter(path => endings.some(ending => path.endsWith(ending)))
    .filter(path => !deleted.has(path) && !generated.some(pattern => pattern.test(path)))
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export const isTest = (path: string) => /\.test\.tsx?$|^tests\/|\/testing\/|\/tests?\.rs$|\/tests\//.test(path)
