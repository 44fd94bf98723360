/** Builds wasm-pack and wasm-bindgen once per version, into the user's cache. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, toolsFolder } from './paths.mjs'
import { must } from './run.mjs'

const bindgenVersion = readFileSync(join(root, 'Cargo.toml'), 'utf8').match(/wasm-bindgen = "=([\d.]+)"/)?.[1]
if (!bindgenVersion) throw new Error('Cargo.toml pins no exact version of wasm-bindgen')

const tools = [
  { name: 'wasm-bindgen', crate: 'wasm-bindgen-cli', version: bindgenVersion },
  { name: 'wasm-pack', crate: 'wasm-pack', version: '0.15.1' },
]

const folderOf = tool => join(toolsFolder, `${tool.crate}-${tool.version}`)
const binaryOf = tool => join(folderOf(tool), 'bin', tool.name)

/** The folders that hold the tools, first on PATH while building. */
export const toolFolders = tools.map(tool => join(folderOf(tool), 'bin'))

export const wasmTools = {
  title: 'wasm-bindgen and wasm-pack',
  needed: () => tools.some(tool => !existsSync(binaryOf(tool))),
  async work() {
    for (const tool of tools) {
      if (existsSync(binaryOf(tool))) continue
      const install = ['install', '--root', folderOf(tool), '--version', tool.version, tool.crate]
      // A lock file may name a version that a registry no longer, or not yet, holds: then newer ones do.
      await must('cargo', [...install, '--locked']).catch(() => must('cargo', install))
    }
  },
}
