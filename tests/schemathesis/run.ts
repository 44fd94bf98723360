/**
 * `npm run fuzz:http -- [SECONDS] [EXAMPLES] [SEED]`: schemathesis against servers of its own, on the embedded database and on
 * PostgreSQL, as an employee, as HR of one site and as administrator, from the document that the server gives. Each
 * of two stretches takes at most SECONDS (150). Ends with 1 where a check failed; what was found is kept in `benches/results`.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { organisationCalls } from '../../contract/src/organisation/calls.ts'
import { compiledScripts } from '../../scripts/setup/paths.mjs'
import { demoLogins } from '../../server/src/demo/made-up/logins.ts'
import { usualLimits } from '../../server/src/limits.ts'
import openRun, { makePostgresDatabase, postgresIsThere } from '../../server/src/testing/postgres-databases.ts'
import { callerAs } from '../journeys/support/caller.ts'
import type { Role } from '../journeys/support/people.ts'
import { type RunningServer, startServer } from '../journeys/support/servers/server.ts'
import { openDesk } from './desk.ts'
import { type Found, presentCommit, summaryOf } from './summary.ts'
import { installTool, runTool } from './tool.ts'

const seconds = Number(process.argv[2] ?? 150)
const examples = Number(process.argv[3] ?? 8)
/** The same seed sends the same calls again. */
const seed = Number(process.argv[4] ?? 20_261_124)
const commit = await presentCommit()
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
  'missing_required_header',
  'session_is_asked_for',
]
/** Whoever does more harm comes later. */
const roles: Role[] = ['employee', 'hr', 'administrator']
const folder = mkdtempSync(join(tmpdir(), 'paiban-schemathesis-'))

/** Every limit by the setting that an installation has: thousands of calls come from one address. */
const limits = Object.keys(usualLimits)
  .map(name => `${name}=100000000/60`)
  .join()

const settings = {
  PAIBAN_DEMO: '1',
  PAIBAN_LIMITS: limits,
  PAIBAN_LOG: 'error',
  NODE_COMPILE_CACHE: compiledScripts,
}

/** HR of the demo reaches the whole company; here it is one department below it. */
async function narrowHr({ url }: RunningServer): Promise<void> {
  const { call } = await callerAs(url, 'administrator')
  const phone = demoLogins.find(({ role }) => role === 'hr')?.phone ?? ''
  const { rows } = await call(organisationCalls.listMembers, { search: demoLogins[1]?.name ?? '' })
  const { departments } = await call(organisationCalls.listDepartments, {})
  const site = departments.find(each => each.site !== null)
  const [member] = rows
  if (!site || !member?.employeeId) throw new Error('the demo has no HR, or no site')
  const scope = { kind: 'custom' as const, departmentIds: [site.id] }
  await call(organisationCalls.saveMember, { employeeId: member.employeeId, phone, roleIds: member.roleIds, scope })
}

/** One call by itself as the limits of the schemas and then chance have it; then walks from call to call. */
const phases = ['coverage,fuzzing', 'stateful']

async function asRole(server: RunningServer, database: string, role: Role): Promise<Found> {
  const desk = await openDesk(server.url, role)
  const reports: Found['reports'] = []
  for (const phase of phases) {
    const report = join(folder, `${database}-${role}-${phase}.json`)
    const words = ['run', `${server.url}/api/openapi.json`, '--no-color', '--report', 'json']
    const bounds = ['--max-time', String(seconds), '-n', String(examples), '--seed', String(seed)]
    const which = ['--phases', phase, '-c', checks.join(), '--report-json-path', report]
    const { output } = await runTool([...words, ...bounds, ...which], { PAIBAN_FUZZ_DESK: desk.url })
    console.log(output)
    reports.push(JSON.parse(readFileSync(report, 'utf8')) as Found['reports'][number])
  }
  desk.close()
  return { database, role, ...desk, reports }
}

async function onDatabase(database: string, environment: Record<string, string>): Promise<Found[]> {
  const server = await startServer({
    demo: false,
    embedded: true,
    fromSources: true,
    environment: { ...settings, ...environment },
  })
  try {
    await narrowHr(server)
    const found: Found[] = []
    for (const role of roles) found.push(await asRole(server, database, role))
    return found
  } finally {
    await server.stop()
    // The stacks of what failed, without anything of the requests.
    console.log(server.log())
    rmSync(server.folder, { recursive: true, force: true })
  }
}

await installTool()
const closeRun = await openRun()
try {
  const found = await onDatabase('embedded', {})
  if (await postgresIsThere()) {
    const { url } = await makePostgresDatabase()
    found.push(...(await onDatabase('PostgreSQL', { DATABASE_URL: url })))
  } else console.log('no PostgreSQL server answers: the embedded database alone')
  const { text, failed } = summaryOf(found, { seconds, examples, seed, commit })
  console.log(text)
  writeFileSync(join(import.meta.dirname, '../../benches/results/schemathesis.md'), text)
  process.exitCode = failed ? 1 : 0
} finally {
  await closeRun?.()
  rmSync(folder, { recursive: true, force: true })
}
