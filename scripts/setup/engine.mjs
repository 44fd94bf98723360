/** Builds the engine's two doors: the WebAssembly package and the native binary. */
import { renameSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { packages } from './packages.mjs'
import { modules, nativeBinary, root, wasmPackage } from './paths.mjs'
import { must } from './run.mjs'
import { isFresh, keepStamp } from './stamp.mjs'
import { wasmEnvironment, wasmTarget } from './wasm-target.mjs'
import { toolFolders, wasmTools } from './wasm-tools.mjs'

const rooms = ['engine/core', 'engine/search'].flatMap(room => [`${room}/src`, `${room}/Cargo.toml`])
const sources = ['Cargo.toml', 'Cargo.lock', '.cargo/config.toml', ...rooms]
const wasmSources = [...sources, 'engine/wasm', 'scripts/setup/engine.mjs']
const nativeSources = [...sources, 'engine/native']
const wasmFile = join(wasmPackage, 'paiban_wasm_bg.wasm')
/** Where more is asked for the call traps, as in a panic: one company's problem must not take the server's memory. */
const mostMemory = 512 * 1024 * 1024

export const wasmDoor = {
  title: 'engine for the browser (WebAssembly)',
  after: [packages, wasmTarget, wasmTools],
  usually: 160,
  needed: () => !isFresh('wasm', wasmFile, wasmSources),
  async work() {
    const environment = await wasmEnvironment()
    if (!environment) throw new Error('Rust cannot build for WebAssembly yet')
    const path = [...toolFolders, environment.PATH ?? process.env.PATH].join(delimiter)
    const words = [
      'build',
      'engine/wasm',
      '--mode',
      'no-install',
      '--no-opt',
      '--target',
      'bundler',
      '--profile',
      'wasm',
    ]
    await must('wasm-pack', words, {
      cwd: root,
      env: {
        ...environment,
        PATH: path,
        CARGO_TARGET_DIR: join(root, 'target', 'wasm'),
        CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS: `-C link-arg=--max-memory=${mostMemory}`,
      },
    })
    const optimised = `${wasmFile}.opt`
    const features = [
      '--enable-bulk-memory',
      '--enable-nontrapping-float-to-int',
      '--enable-sign-ext',
      '--enable-mutable-globals',
      '--enable-reference-types',
      '--enable-multivalue',
      '--enable-simd',
    ]
    const bare = ['--strip-debug', '--strip-producers', '--strip-target-features']
    await must(join(modules, '.bin', 'wasm-opt'), ['-O3', ...bare, ...features, wasmFile, '-o', optimised])
    renameSync(optimised, wasmFile)
    keepStamp('wasm', wasmSources)
    console.log(`      ${Math.round(statSync(wasmFile).size / 1024)} kB`)
  },
}

export const nativeDoor = {
  title: 'engine for the server (native binary)',
  usually: 180,
  needed: () => !isFresh('native', nativeBinary, nativeSources),
  async work() {
    await must('cargo', ['build', '--release', '-p', 'paiban', '--locked'], { cwd: root })
    keepStamp('native', nativeSources)
  },
}
