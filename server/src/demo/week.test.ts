/** The store manager's week on the demo, call by call: estimate, plan, check, publish; then the employee's answer. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import type { Call, Input } from '#contract/call.ts'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { standingClock } from '../clock.ts'
import { readEnv } from '../env.ts'
import { openLog } from '../log.ts'
import { type RunningServer, startServer } from '../start-server.ts'
import { embeddedTestDatabase } from '../testing/test-database.ts'
import { type Browser, sendCall } from '../testing/test-server.ts'
import { demoLogins } from './logins.ts'
import { demoCompanyName, makeDemo } from './make-demo.ts'

const env = readEnv({ PAIBAN_WORKERS: '1', PAIBAN_LOG: 'error' })
const pkg = path.resolve(import.meta.dirname, '../../../engine/wasm/pkg/paiban_wasm_bg.wasm')
const built = existsSync(pkg) && existsSync(env.binary)
if (!built) console.warn('the engine is not built: npm run build:wasm and npm run build:native')

let server: RunningServer
beforeAll(async () => {
  const clock = standingClock('2026-11-20T04:00:00Z')
  const db = await embeddedTestDatabase()
  await makeDemo(db, clock)
  server = await startServer(env, db, clock, openLog('error'))
})
afterAll(() => server.stop())

const signIn = async (role: string) => {
  const login = demoLogins.find(each => each.role === role)
  const browser: Browser = { cookies: {} }
  const given = { phone: login?.phone ?? '', password: login?.password ?? '' }
  const { companys } = await sendCall(server.app, accountCalls.signIn, given, browser)
  const own = companys.find(each => each.title === demoCompanyName)
  await sendCall(server.app, accountCalls.enterCompany, { cid: own?.cid ?? '' }, browser)
  return <C extends Call>(call: C, input: Input<C>) => sendCall(server.app, call, input, browser)
}

it.skipIf(!built)(
  'every site gets an estimate and a plan without prohibited findings, is published, and the employee acknowledges',
  { timeout: 240_000 },
  async () => {
    const call = await signIn('administrator')
    const { departments } = await call(organisationCalls.listDepartments, { sitesOnly: true })
    for (const site of departments) {
      const form = {
        name: site.name,
        departmentId: site.id,
        forecastType: 'turnover' as const,
        first: '2026-11-23',
        last: '2026-11-29',
        remark: 'week 48',
      }
      const saved = await call(estimateCalls.saveEstimate, form)
      const run = await call(estimateCalls.runEstimate, { id: saved.id, revision: saved.revision })
      expect(run.turnoverCents, site.name).toBeGreaterThan(0)
      const handed = await call(estimateCalls.handOverEstimate, { id: run.id, revision: run.revision })
      const plan = {
        name: site.name,
        departmentId: site.id,
        period: 'week' as const,
        first: '2026-11-23',
        estimateId: handed.id,
      }
      const { planId } = await call(planningCalls.createPlan, { ...plan, mode: 'manual' })
      const before = await call(planningCalls.getPlan, { planId })
      expect(before.plan.headcount).toBe(0)
      const { taskId } = await call(planningCalls.generatePlan, {
        planId,
        revision: before.plan.revision,
        seconds: 4,
        seed: 1,
      })
      const state = async () => (await call(organisationCalls.getTask, { id: taskId })).task
      await expect.poll(async () => (await state()).endedAt, { timeout: 60_000, interval: 250 }).not.toBeNull()
      expect(await state()).toMatchObject({ state: 'done', error: null })
      const checked = await call(planningCalls.checkPlan, { planId })
      expect(checked.findings.filter(finding => finding.severity === 'prohibited')).toEqual([])
      expect(checked.totals.covered / checked.totals.required, site.name).toBeGreaterThan(0.75)
      const { needReason, told } = await call(planningCalls.previewPublication, { planId })
      const reasons = needReason.map(({ key }) => ({ key, reason: 'agreed with the team' }))
      const published = await call(planningCalls.publishPlan, { planId, revision: checked.revision, reasons })
      expect(published).toMatchObject({ state: 'in_effect', versionNumber: 1, told: told.length })
    }
    const employee = await signIn('employee')
    const roster = await employee(planningCalls.myRoster, { first: '2026-11-23' })
    expect(roster.duties.length).toBeGreaterThan(2)
    expect(roster.pending).toHaveLength(1)
    await employee(planningCalls.acknowledgeRoster, { id: roster.pending[0]?.id ?? '' })
    expect((await employee(planningCalls.myRoster, { first: '2026-11-23' })).pending).toEqual([])
  },
)
