/** Builds wasm-pack and wasm-bindgen once per version, into the user's cache; what the machine has already is used. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, toolsFolder } from './paths.mjs'
import { must, run } from './run.mjs'

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

const isThere = async ({ name, version }) => {
  const { code, output } = await run(name, ['--version'])
  return code === 0 && output.trim().split(' ')[1] === version
}

async function missing() {
  const answers = await Promise.all(tools.map(async tool => existsSync(binaryOf(tool)) || (await isThere(tool))))
  return tools.filter((_, index) => !answers[index])
}

/** They run for a second or two at a build: optimising them would take minutes of the first start. */
const quickly = { CARGO_PROFILE_RELEASE_OPT_LEVEL: '0', CARGO_PROFILE_RELEASE_LTO: 'off' }

export const wasmTools = {
  title: 'wasm-bindgen and wasm-pack',
  usually: 150,
  needed: async () => (await missing()).length > 0,
  async work() {
    for (const tool of await missing()) {
      const place = ['--root', folderOf(tool), '--version', tool.version, '--bin', tool.name]
      await must('cargo', ['install', ...place, tool.crate], { env: quickly })
    }
  },
}
