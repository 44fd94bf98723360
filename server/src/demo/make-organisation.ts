/** Writes the demo's tree: head office, sites, workstations, shifts, guides, budgets. */
import { periodStart } from '#contract/planning/plans/plan-period.ts'
import { standardWeights } from '#contract/planning/settings/scheduling-rule.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { department } from '../access/schema.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { guide } from '../estimate/schema.ts'
import { site } from '../organisation/schema.ts'
import { defaultSettings } from '../planning/index.ts'
import { schedulingRule } from '../planning/rules/schema.ts'
import { budget } from '../planning/settings/schema.ts'
import { shift } from '../planning/shifts/schema.ts'
import { shiftTemplate, shiftTemplateRow } from '../planning/templates/schema.ts'
import { workstation } from '../workstations/schema.ts'
import { type DemoSite, demoSites } from './made-up/sites.ts'
import { type DemoStation, demoHeads, demoIndirect, demoShifts, demoStations } from './made-up/work.ts'

export interface DemoTree {
  siteIds: Map<string, string>
  stationIds: Map<DemoStation, string>
  shiftIds: Map<string, string>
}

const stationsOf = async (tx: Tx, rootId: string, now: Date): Promise<DemoTree['stationIds']> => {
  const names = Object.keys(demoStations) as DemoStation[]
  const ids = new Map(names.map(name => [name, newId()]))
  await tx.insert(workstation).values(
    names.map(name => {
      const { direct, ...facts } = demoStations[name]
      return {
        id: ids.get(name) ?? '',
        departmentId: rootId,
        workType: direct ? ('direct' as const) : ('indirect' as const),
        ...facts,
        createdAt: now,
      }
    }),
  )
  return ids
}

const shiftsOf = async (tx: Tx, now: Date): Promise<DemoTree['shiftIds']> => {
  const ids = new Map(demoShifts.map(each => [each.shortName, newId()]))
  await tx.insert(shift).values(
    demoShifts.map(({ rest, ...each }) => ({
      id: ids.get(each.shortName) ?? '',
      ...each,
      crossDay: each.end > 1440,
      breaks: rest ? [{ ...rest, paid: false }] : [],
      createdAt: now,
    })),
  )
  return ids
}

/** Bounds of turnover of an hour, in yuan, up to what the site ever sells. */
const hourBounds = (facts: DemoSite): number[] => {
  const most = facts.dailyCents / 100 / 3
  const step = most > 6_000 ? 400 : 200
  return Array.from({ length: Math.min(50, Math.ceil(most / step)) }, (_, index) => index * step)
}

const guidesOf = (
  facts: DemoSite,
  departmentId: string,
  stationIds: DemoTree['stationIds'],
  today: string,
  now: Date,
) => {
  const common = { departmentId, effectiveFrom: addDays(today, -400), enabled: true, creator: '陈静', createdAt: now }
  const direct = Object.entries(demoHeads) as [DemoStation, { each: number; least: number; most: number }][]
  const hours = facts.openingHours.flatMap(each => (each ? [each] : []))
  const start = Math.min(...hours.map(each => each.start))
  const end = Math.max(...hours.map(each => each.end))
  return [
    {
      ...common,
      type: 'direct' as const,
      slots: direct.map(([station]) => ({
        name: demoStations[station].name,
        start,
        end,
        crossDay: end > 1440,
        basis: 'hourly' as const,
        workstationId: stationIds.get(station) ?? null,
      })),
      rows: hourBounds(facts).map(from => ({
        from: from * 100,
        values: direct.map(
          ([, heads]) => 100 * Math.min(heads.most, Math.max(heads.least, Math.ceil((from + 100) / heads.each))),
        ),
      })),
    },
    {
      ...common,
      type: 'indirect' as const,
      slots: demoIndirect.map(each => ({
        name: each.name,
        start: each.start,
        end: each.end,
        crossDay: false,
        basis: 'daily' as const,
        workstationId: stationIds.get(each.station) ?? null,
      })),
      rows: Array.from({ length: 12 }, (_, index) => ({
        from: index * 1_000_000,
        values: demoIndirect.map(each => Math.round(100 * (each.base + each.each * index))),
      })),
    },
  ]
}

/** Heads of the week's template, by shift and workstation, for a site of a size. */
const templateOf = (
  facts: DemoSite,
): { station: DemoStation; shortName: string; weekdays: number[]; heads: number }[] => {
  const scale = facts.people / 12
  const heads = (share: number) => Math.max(1, Math.round(share * scale))
  const all = [1, 2, 3, 4, 5, 6, 7]
  return [
    { station: 'kitchen', shortName: '早', weekdays: all, heads: heads(1) },
    { station: 'kitchen', shortName: '晚', weekdays: all, heads: heads(1) },
    { station: 'cashier', shortName: '早', weekdays: all, heads: 1 },
    { station: 'cashier', shortName: '晚', weekdays: all, heads: 1 },
    { station: 'floor', shortName: '中', weekdays: all, heads: heads(0.8) },
    { station: 'floor', shortName: '晚', weekdays: all, heads: heads(0.6) },
    { station: 'floor', shortName: '市', weekdays: [5, 6, 7], heads: heads(0.6) },
  ]
}

const templatesOf = async (tx: Tx, tree: DemoTree, now: Date): Promise<void> => {
  for (const facts of demoSites) {
    const id = newId()
    const departmentId = tree.siteIds.get(facts.code) ?? ''
    await tx
      .insert(shiftTemplate)
      .values({ id, name: `${facts.name}标准周`, departmentId, founderName: '陈静', createdAt: now })
    await tx.insert(shiftTemplateRow).values(
      templateOf(facts).map((row, position) => ({
        templateId: id,
        position,
        weekdays: row.weekdays,
        workstationId: tree.stationIds.get(row.station) ?? '',
        shiftId: tree.shiftIds.get(row.shortName) ?? '',
        heads: row.heads,
      })),
    )
  }
}

const ruleOf = (rootId: string, now: Date): typeof schedulingRule.$inferInsert => ({
  name: '门店通用规则',
  departmentIds: [rootId],
  prediction: 'turnover',
  algorithm: 'hours_estimate',
  rank: 1,
  figures: {
    restHours: 11,
    comfort: { maxRunDays: 6, maxShiftChanges: 3 },
    priority: ['hire_type', 'stars', 'fairness'],
    influences: ['holiday', 'weather', 'event'],
    stepMinutes: 30,
    dutyMinutes: [240, 600],
    weights: standardWeights,
  },
  createdAt: now,
})

/** Makes everything below the root that is not a person. */
export const makeOrganisation = async (tx: Tx, rootId: string, today: string, now: Date): Promise<DemoTree> => {
  const siteIds = new Map(demoSites.map(each => [each.code, newId()]))
  await tx.insert(department).values(
    demoSites.map((each, position) => ({
      id: siteIds.get(each.code) ?? '',
      parentId: rootId,
      name: each.name,
      code: each.code,
      position: position + 1,
    })),
  )
  await tx.insert(site).values(
    demoSites.map(({ code, format, type, openingHours }) => ({
      departmentId: siteIds.get(code) ?? '',
      format,
      type,
      openingHours,
    })),
  )
  const tree = { siteIds, stationIds: await stationsOf(tx, rootId, now), shiftIds: await shiftsOf(tx, now) }
  await tx
    .insert(guide)
    .values(demoSites.flatMap(each => guidesOf(each, siteIds.get(each.code) ?? '', tree.stationIds, today, now)))
  await tx.insert(budget).values(
    demoSites.map(each => ({
      departmentId: siteIds.get(each.code) ?? '',
      from: periodStart('week', defaultSettings.startDate, addDays(today, -400)),
      kind: 'share' as const,
      basisPoints: each.budgetBasisPoints,
    })),
  )
  await tx.insert(schedulingRule).values(ruleOf(rootId, now))
  await templatesOf(tx, tree, now)
  return tree
}
