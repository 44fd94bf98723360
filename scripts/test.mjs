/**
 * `npm test`: everything that must hold before a change may land.
 * Three lanes run side by side: Rust and then the journeys in a browser, checks of the sources, tests beside the code.
 * `npm test -- AREA` is what one area has: types, the house's rules, the tests in its folders and its journeys; of the
 * engine Rust's too.
 * The last line is `N passed, N failed`.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { browser } from './setup/browser.mjs'
import { nativeDoor, wasmDoor } from './setup/engine.mjs'
import { packages } from './setup/packages.mjs'
import { compiledScripts, modules, root } from './setup/paths.mjs'
import { fingerprint } from './setup/stamp.mjs'
import { takeSteps } from './setup/steps.mjs'
import { wasmTarget } from './setup/wasm-target.mjs'
import { wasmTools } from './setup/wasm-tools.mjs'
import { webApp } from './setup/web.mjs'
import { countCargo } from './test/counts.mjs'
import { openLedger } from './test/ledger.mjs'

const bin = name => join(modules, '.bin', name)
const environment = {
  PATH: `${join(modules, '.bin')}:${process.env.PATH}`,
  FORCE_COLOR: '0',
  NO_COLOR: '1',
  NODE_COMPILE_CACHE: compiledScripts,
  // The same cases for everybody, or a change would be refused for what it did not touch. Others are drawn by hand.
  PROPTEST_RNG_SEED: process.env.PROPTEST_RNG_SEED ?? '20261128',
}
const ledger = openLedger(environment)

const foldersOf = folder =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap(each => (each.isDirectory() ? [each.name] : []))
const journeyAreas = foldersOf('tests/journeys').filter(name => name !== 'support')
const areas = new Set([...journeyAreas, ...['contract/src', 'server/src', 'web/src'].flatMap(foldersOf)])

const [area] = process.argv.slice(2)
if (area !== undefined && !areas.has(area)) {
  console.error(`There is no area ${area}; there are ${[...areas].toSorted().join(', ')}.`)
  process.exit(2)
}

const generated = ['contract/src/engine', 'contract/src/engine.ts']

const rust = async () => {
  const before = fingerprint(generated)
  await ledger.command('rustfmt', 'cargo', ['fmt', '--check'])
  await ledger.command('clippy', 'cargo', ['clippy', '--all-targets', '--locked', '--quiet', '--', '-D', 'warnings'])
  await ledger.command('engine', 'cargo', ['test', '--locked'], countCargo)
  ledger.report(
    'generated types are current',
    before === fingerprint(generated),
    'run npm run engine:types and commit what it wrote',
  )
}

const sources = async () => {
  await ledger.command('biome', bin('biome'), ['check', '.'])
  await ledger.command('types', bin('tsc'), ['--noEmit'])
  await ledger.command('sizes of the entry pages', process.execPath, ['benches/login-page.mjs', '--check'])
}

const besideTheCode = () => ledger.tests('contract, server, web, house, parity', [])

const journeysConfig = ['--config', 'tests/journeys/vitest.config.ts']
const journeys = () => ledger.tests('journeys in a browser', journeysConfig)

/** What one area has: the files of a folder of its name, wherever it lies. */
const ofArea = async area => {
  await Promise.all([
    ledger.command('types', bin('tsc'), ['--noEmit']),
    ledger.tests(`${area}: contract, server, web, house`, [], [`/${area}/`, 'tests/house/']),
    ...(area === 'engine' ? [rust()] : []),
  ])
  if (journeyAreas.includes(area))
    await ledger.tests(`${area}: journeys in a browser`, journeysConfig, [`tests/journeys/${area}/`])
}

try {
  await takeSteps([packages, wasmTarget, wasmTools, wasmDoor, nativeDoor, webApp, browser])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
// What is compiled fills all cores by itself; journeys wait often, and tests beside the code fill their gaps.
await (area === undefined ? Promise.all([rust().then(journeys), sources(), besideTheCode()]) : ofArea(area))
// A part tells nothing of how steady the whole is.
await ledger.tryAgain({ keeps: area === undefined })
process.exit(ledger.close() ? 0 : 1)
