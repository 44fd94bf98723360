/** Thirteen weeks of the demo through the batch: every plan keeps to what is prohibited, by itself and across its borders. */
import { existsSync } from 'node:fs'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contract/shared/business-date.ts'
import { department } from '../../access/schema.ts'
import { company } from '../../db/schema.ts'
import { site } from '../../organisation/schema.ts'
import { demoCompanyName } from '../make-demo.ts'
import { checkStretch } from '../testing/check-stretch.ts'
import { type DemoShop, demoShop } from '../testing/demo-shop.ts'
import { type PlannedWeek, planWeeks } from '../testing/plan-weeks.ts'

const from = '2026-11-23'
const weeks = 13

let shop: DemoShop
beforeAll(async () => {
  shop = await demoShop({ now: '2026-11-20T04:00:00Z', ticks: 300 })
})
afterAll(() => shop.server.stop())

it('the native binary is built', () => {
  expect(existsSync(shop.server.services.env.binary)).toBe(true)
})

it('the batch plans 13 weeks of three sites and the whole-roster checker prohibits nothing in any of the 39 plans', async () => {
  const planned: PlannedWeek[] = []
  for await (const week of planWeeks(shop, from, weeks)) {
    expect.soft(week.findings.filter(each => each.severity === 'prohibited')).toEqual([])
    planned.push(week)
  }
  expect(planned).toHaveLength(3 * weeks)
  expect(planned.every(each => each.state === 'made')).toBe(true)
  const sum = (of: (week: PlannedWeek) => number) => planned.reduce((all, week) => all + of(week), 0)
  expect(sum(week => week.totals.covered) / sum(week => week.totals.required)).toBeGreaterThan(0.8)
}, 600_000)

it('taken together as one roster, the same weeks hold nothing prohibited either: runs, rests and months go on across borders', async () => {
  const { services } = shop.server
  const [own] = await services.db.asOwner(tx => tx.select().from(company).where(eq(company.name, demoCompanyName)))
  const companyId = own?.id ?? ''
  const sites = await services.db.inCompany(companyId, tx =>
    tx
      .select({ id: department.id })
      .from(site)
      .innerJoin(department, eq(department.id, site.departmentId))
      // One of the demo's was closed.
      .where(isNull(department.deletedAt)),
  )
  expect(sites).toHaveLength(3)
  for (const { id } of sites)
    for (const week of [0, weeks - 8]) {
      const found = await checkStretch(services, companyId, id, addDays(from, 7 * week), 56)
      expect.soft(found.filter(each => each.severity === 'prohibited')).toEqual([])
    }
}, 120_000)
