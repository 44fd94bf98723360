/** Builds the engine's kernels at both doors, and opens the module for WebAssembly. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')
const target = process.env['CARGO_TARGET_DIR'] ?? path.join(root, 'target')
const wasmTarget = 'wasm32-unknown-unknown'

/** The native binary. */
export const binary = path.join(target, 'release/paiban-kernels')

/** Builds both, the WebAssembly with a profile, and answers what its module offers. */
export async function built<Exports>(profile: string): Promise<Exports> {
  const cargo = (words: string[]) =>
    execFileSync('cargo', words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  cargo(['build', '--release', '-p', 'paiban-kernels', '--bin', 'paiban-kernels'])
  cargo(['build', '--profile', profile, '-p', 'paiban-kernels', '--lib', '--target', wasmTarget])
  const module = readFileSync(path.join(target, wasmTarget, profile, 'paiban_kernels.wasm'))
  const { instance } = await WebAssembly.instantiate(module, {})
  return instance.exports as unknown as Exports
}
