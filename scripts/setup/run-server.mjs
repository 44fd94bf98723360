/** Runs one of the server's programs on the Node 24 that the packages bring, and ends when it has ended. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { passSignals } from './pass-signals.mjs'
import { compiledScripts, modules, node24, root, sourceFlags } from './paths.mjs'

/**
 * @param {string} entry the program's file, from the repository's root
 * @param {readonly string[]} args
 */
export const runServer = (entry, args = []) => {
  const program = spawn(node24, [...sourceFlags, join(root, entry), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${join(modules, '.bin')}:${process.env.PATH}`, NODE_COMPILE_CACHE: compiledScripts },
  })
  passSignals(program)
  program.on('error', error => {
    console.error(`${node24} could not be run: ${error.message}`)
    process.exit(1)
  })
  program.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)))
}
