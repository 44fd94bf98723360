/** The store manager's week on the demo, call by call: estimate, plan, check, publish; then the employee's answer. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { readEnv } from '../../env.ts'
import { type DemoShop, demoShop } from '../testing/demo-shop.ts'

const pkg = path.resolve(import.meta.dirname, '../../../../engine/wasm/pkg/paiban_wasm_bg.wasm')
const built = existsSync(pkg) && existsSync(readEnv({}).binary)
if (!built) console.warn('the engine is not built: npm run build:wasm and npm run build:native')

let shop: DemoShop
beforeAll(async () => {
  shop = await demoShop({ now: '2026-11-20T04:00:00Z', ticks: 300 })
})
afterAll(() => shop.server.stop())

it.skipIf(!built)(
  'every site gets an estimate and a plan without prohibited findings, is published, and the employee acknowledges',
  { timeout: 240_000 },
  async () => {
    const call = await shop.signIn('administrator')
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
    const employee = await shop.signIn('employee')
    const roster = await employee(planningCalls.myRoster, { first: '2026-11-23' })
    expect(roster.duties.length).toBeGreaterThan(2)
    expect(roster.pending).toHaveLength(1)
    await employee(planningCalls.acknowledgeRoster, { id: roster.pending[0]?.id ?? '' })
    expect((await employee(planningCalls.myRoster, { first: '2026-11-23' })).pending).toEqual([])
  },
)
