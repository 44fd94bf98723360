/**
 * `npm test`: everything that must hold before a change may land.
 * Two lanes run side by side (Rust, TypeScript), then the journeys in a browser. The last line is `N passed, N failed`.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { browser } from './setup/browser.mjs'
import { nativeDoor, wasmDoor } from './setup/engine.mjs'
import { packages } from './setup/packages.mjs'
import { modules, root } from './setup/paths.mjs'
import { run } from './setup/run.mjs'
import { fingerprint } from './setup/stamp.mjs'
import { takeSteps } from './setup/steps.mjs'
import { wasmTarget } from './setup/wasm-target.mjs'
import { wasmTools } from './setup/wasm-tools.mjs'
import { webApp } from './setup/web.mjs'
import { countCargo, countVitest } from './test/counts.mjs'

const bin = name => join(modules, '.bin', name)
const environment = { PATH: `${join(modules, '.bin')}:${process.env.PATH}`, FORCE_COLOR: '0', NO_COLOR: '1' }
const totals = { passed: 0, failed: 0 }

/** Runs one check; `count` reads how many tests it ran, else the check itself counts as one. */
async function check(title, command, args, count) {
  const start = performance.now()
  const { code, output } = await run(command, args, { cwd: root, env: environment })
  const counted = count?.(output) ?? { passed: 0, failed: 0 }
  if (counted.passed + counted.failed === 0 || (code !== 0 && counted.failed === 0))
    counted[code === 0 ? 'passed' : 'failed'] += 1
  totals.passed += counted.passed
  totals.failed += counted.failed
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(
    `${code === 0 ? 'ok  ' : 'FAIL'} ${title}: ${counted.passed} passed, ${counted.failed} failed, ${seconds} s`,
  )
  if (code !== 0) console.log(output.split('\n').slice(-400).join('\n'))
}

const generated = ['contract/src/engine', 'contract/src/engine.ts']

/** Counts a check that needs no command of its own. */
function report(title, good, remedy) {
  totals[good ? 'passed' : 'failed'] += 1
  console.log(good ? `ok   ${title}` : `FAIL ${title}: ${remedy}`)
}

const rust = async () => {
  const before = fingerprint(generated)
  await check('rustfmt', 'cargo', ['fmt', '--check'])
  await check('clippy', 'cargo', ['clippy', '--all-targets', '--locked', '--quiet', '--', '-D', 'warnings'])
  await check('engine', 'cargo', ['test', '--locked'], countCargo)
  report(
    'generated types are current',
    before === fingerprint(generated),
    'run npm run engine:types and commit what it wrote',
  )
}

const typescript = async () => {
  await check('biome', bin('biome'), ['check', '.'])
  await check('types', bin('tsc'), ['--noEmit'])
  await check('contract, server, web, house, parity', bin('vitest'), ['run', '--reporter=default'], countVitest)
}

try {
  await takeSteps([packages, wasmTarget, wasmTools, wasmDoor, nativeDoor, webApp, browser])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
await Promise.all([rust(), typescript()])
if (existsSync(join(root, 'tests/journeys')))
  await check(
    'journeys in a browser',
    bin('vitest'),
    ['run', '--config', 'tests/journeys/vitest.config.ts', '--reporter=default'],
    countVitest,
  )

console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)
