/**
 * `npm run batch`: one batch run for every company that has sites switched on, through the job queue, worked on by this
 * process and by whoever else works on the same database; then a line for each site. Ends with 1 where a site failed.
 */
import { gapOf } from '#contract/planning/plans/gap.ts'
import { defaultLocale } from '#contract/shared/locale.ts'
import { companyZone } from '../calendar/company-zone.ts'
import { runningClock } from '../clock.ts'
import { openDatabase } from '../db/open.ts'
import { company } from '../db/schema.ts'
import { endOnSignal } from '../end-on-signal.ts'
import { ownEnv } from '../env.ts'
import { Refusal } from '../errors.ts'
import { openLog } from '../log.ts'
import { errorWords } from '../messages/words.ts'
import { awaitRun, startRun } from '../planning/index.ts'
import { startServer } from '../start-server.ts'

const env = ownEnv()
const database = await openDatabase(env)
const clock = runningClock(env.now)
const server = await startServer({ ...env, workers: Math.max(1, env.workers) }, database, clock, openLog(env.logLevel))

// What is under way keeps what it has; the rest of the run is done by whoever works on the database next.
endOnSignal(() => server.stop(), 1)

const runCompany = async (companyId: string): Promise<string | null> => {
  const by = {
    actor: null,
    companyId,
    locale: defaultLocale,
    now: clock.now(),
    today: clock.today(await database.inCompany(companyId, companyZone)),
    source: 'command' as const,
  }
  try {
    return await database.inCompany(companyId, tx => startRun(tx, server.services, {}, by))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code !== 'planning:no_batch_sites')
      process.stdout.write(`${errorWords('en', error.code, error.values)}\n`)
    return null
  }
}

let failed = 0
const companies = await database.asOwner(tx => tx.select({ id: company.id, name: company.name }).from(company))
for (const { id, name } of companies) {
  const runId = await runCompany(id)
  if (runId === null) continue
  for (const result of await awaitRun(database, id, runId)) {
    if (result.state === 'failed') failed += 1
    const why = result.code === null ? '' : `: ${errorWords('en', result.code, result.values ?? {})}`
    const gap = gapOf(result.score, result.bound)
    const within = gap === null ? '' : gap === 0 ? ', proved best' : `, within ${gap / 100} % of the best possible`
    process.stdout.write(`${name} / ${result.departmentName}: ${result.state.replace('_', ' ')}${within}${why}\n`)
  }
}
await server.stop()
process.exit(failed > 0 ? 1 : 0)
