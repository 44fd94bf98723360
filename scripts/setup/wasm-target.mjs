/**
 * Makes sure that Rust can build for WebAssembly, and says with which cargo.
 * On an ordinary machine rustup brings the target; where its download is refused, Debian's packages do it:
 * the standard library is built once from their source and laid into Debian's sysroot.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebian } from './debian.mjs'
import { has, must, run } from './run.mjs'

const target = 'wasm32-unknown-unknown'
const debianCargo = '/usr/bin/cargo'
const debianRustc = '/usr/bin/rustc'
const linker = 'wasm-ld-22'

async function hasTarget(rustc) {
  const sysroot = await run(rustc, ['--print', 'sysroot'])
  if (sysroot.code !== 0) return false
  const library = join(sysroot.output.trim(), 'lib', 'rustlib', target, 'lib')
  return existsSync(library) && readdirSync(library).some(name => name.startsWith('libcore-'))
}

const debianIsComplete = async () =>
  existsSync(debianCargo) && existsSync(debianRustc) && (await hasTarget(debianRustc)) && (await has(linker))

/** The environment that cargo needs to build for the target, or nothing while neither way is ready. */
export async function wasmEnvironment() {
  if (await hasTarget('rustc')) return {}
  if (!(await debianIsComplete())) return undefined
  return {
    PATH: `/usr/bin:${process.env.PATH}`,
    CARGO: debianCargo,
    RUSTC: debianRustc,
    CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER: linker,
  }
}

async function buildDebianStandardLibrary() {
  const folder = mkdtempSync(join(tmpdir(), 'paiban-std-'))
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src', 'lib.rs'), '#![no_std]\n')
  writeFileSync(join(folder, 'Cargo.toml'), '[package]\nname = "empty_crate"\nversion = "0.1.0"\nedition = "2021"\n')
  await must(debianCargo, ['build', '-Z', 'build-std=std,panic_abort', '--target', target, '--release'], {
    cwd: folder,
    env: { RUSTC_BOOTSTRAP: '1', RUSTC: debianRustc, CARGO: debianCargo, CARGO_TARGET_DIR: join(folder, 'target') },
  })
  const sysroot = (await must(debianRustc, ['--print', 'sysroot'])).trim()
  const library = join(sysroot, 'lib', 'rustlib', target, 'lib')
  mkdirSync(library, { recursive: true })
  const built = join(folder, 'target', target, 'release', 'deps')
  for (const name of readdirSync(built))
    if (name.endsWith('.rlib') && !name.includes('empty_crate')) cpSync(join(built, name), join(library, name))
  rmSync(folder, { recursive: true, force: true })
}

export const wasmTarget = {
  title: 'Rust target for WebAssembly',
  usually: 40,
  needed: async () => (await wasmEnvironment()) === undefined,
  async work() {
    if (await has('rustup')) {
      const added = await run('rustup', ['target', 'add', target], { seconds: 120 })
      if (added.code === 0 && (await hasTarget('rustc'))) return
    }
    if (!(await has('apt-get')))
      throw new Error(
        `Rust has no target ${target}, and neither rustup nor apt can bring it: install it and start again`,
      )
    await installDebian(['rustc-web', 'cargo-web', 'rust-web-src', 'lld-22'])
    if (!(await hasTarget(debianRustc))) await buildDebianStandardLibrary()
    if ((await wasmEnvironment()) === undefined) throw new Error(`the target ${target} is still missing`)
  },
}
