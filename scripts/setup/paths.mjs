/** Where the set-up scripts find the repository, its tools and its outputs. */
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export const root = resolve(import.meta.dirname, '../..')
/** Tools that take minutes to build lie in the user's cache, keyed by version, so that a fresh clone finds them. */
export const toolsFolder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'paiban', 'tools')
export const modules = join(root, 'node_modules')
export const node24 = join(modules, '.bin', 'node')
export const wasmPackage = join(root, 'engine', 'wasm', 'pkg')
export const nativeBinary = join(root, 'target', 'release', 'paiban')
export const webBuild = join(root, 'web', 'dist')
/** Where Node keeps the compiled code of what it has read: a server, its threads and the tests begin sooner by it. */
export const compiledScripts = process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache', 'compiled')
/** Flags of a process that runs the server's sources: it begins sooner by them. */
export const sourceFlags = ['--import', pathToFileURL(join(root, 'server/src/find-modules.ts')).href]
