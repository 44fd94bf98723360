/** What each file imports, types included, as a parser reads it: paths from the repository's root where they are ours. */
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'
import { root, type Source } from './sources.ts'

/** The name of a package stays as written. */
function placeOf(path: string, name: string): string {
  if (name.startsWith('#engine/')) return name.replace('#engine/', 'engine/wasm/pkg/')
  if (name.startsWith('#')) return name.replace(/^#(\w+)\//, '$1/src/')
  if (name.startsWith('.')) return relative(root, join(root, dirname(path), name))
  return name
}

export function importsOf({ path, text }: Source): string[] {
  const { module } = parseSync(path, text)
  const names = [
    ...module.staticImports.map(each => each.moduleRequest.value),
    ...module.staticExports.flatMap(each => each.entries.flatMap(entry => entry.moduleRequest?.value ?? [])),
    // `import('…')`, as a value and as a type: only a plain text names a file.
    ...[...text.matchAll(/\bimport\(\s*'([^']+)'/g)].map(match => match[1] ?? ''),
  ]
  return [...new Set(names)].map(name => placeOf(path, name))
}
