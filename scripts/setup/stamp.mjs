/** Remembers what an output was built from, so that an unchanged input is not built again. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './paths.mjs'

const leftOut = new Set(['node_modules', 'target', 'dist', 'pkg', '.git', 'data'])

function* filesBelow(path) {
  if (!existsSync(path)) return
  if (!statSync(path).isDirectory()) {
    yield path
    return
  }
  for (const name of readdirSync(path).sort()) if (!leftOut.has(name)) yield* filesBelow(join(path, name))
}

/** A fingerprint of the content of files and folders, named relative to the repository. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of filesBelow(join(root, path)))
      hash.update(relative(root, file)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

const stampFile = name => join(root, 'node_modules', '.paiban', name)

/** Whether the output named `name` was built from these inputs, and still exists. */
export const isFresh = (name, output, inputs) =>
  existsSync(output) && existsSync(stampFile(name)) && readFileSync(stampFile(name), 'utf8') === fingerprint(inputs)

/** Notes that the output named `name` now stands for these inputs. */
export function keepStamp(name, inputs) {
  mkdirSync(dirname(stampFile(name)), { recursive: true })
  writeFileSync(stampFile(name), fingerprint(inputs))
}
