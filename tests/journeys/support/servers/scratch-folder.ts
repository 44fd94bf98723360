/** One scratch folder for a run of the journeys, removed with everything in it when the run ends. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const variable = 'PAIBAN_JOURNEY_FOLDER'

/** The run's folder; journeys' processes inherit it. */
export const scratchFolder = () => process.env[variable] ?? tmpdir()

/** Called by the test runner before the first and after the last journey: the demo company is there for all of them. */
export default async function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'paiban-journeys-'))
  process.env[variable] = folder
  const { prepare } = await import('./prepared.ts')
  const { makeDemo } = await import('./server.ts')
  await prepare(makeDemo)
  return () => rmSync(folder, { recursive: true, force: true })
}
