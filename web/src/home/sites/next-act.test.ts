/** What a site's roster asks for next, by its state and by what the person may do. */
import { expect, test } from 'vitest'
import type { SiteOverviewRow } from '#contract/planning/sites/site-overview.ts'
import { nextActOf } from './next-act.ts'

type Plan = NonNullable<SiteOverviewRow['plan']>
const row = (plan: Partial<Plan> | null, more: Partial<SiteOverviewRow> = {}) =>
  ({
    ...{ departmentId: 'site', unseen: null, noAccount: null },
    plan: plan && {
      id: 'plan',
      versionNumber: null,
      unpublished: true,
      open: 0,
      prohibited: 0,
      acts: ['edit'],
      ...plan,
    },
    ...more,
  }) as unknown as SiteOverviewRow
const key = (...of: Parameters<typeof row>) => nextActOf(row(...of), '2026-12-07', true)?.key

test('without a plan it is planned, by whoever may', () => {
  expect(nextActOf(row(null), '2026-12-07', true)?.to).toBe('/planning/plans?dialog=create&site=site&start=2026-12-07')
  expect(nextActOf(row(null), '2026-12-07', false)).toBeNull()
})

test('a draft asks for what stands in the way of its publication, the gravest first', () => {
  expect(key({ prohibited: 1, open: 2 })).toBe('settle')
  expect(key({ open: 2 })).toBe('fill')
  expect(key({})).toBe('check')
  expect(key({ versionNumber: 1 })).toBe('publish_changes')
  expect(key({ acts: [] })).toBe('see')
})

test('what waits for a decision is decided; what is published is read by all', () => {
  expect(key({ acts: ['decide'], open: 1 })).toBe('decide')
  const published = { versionNumber: 1, unpublished: false }
  expect(nextActOf(row(published, { unseen: 3, noAccount: 1 }), '2026-12-07', true)).toEqual({
    ...{ key: 'unseen', count: 4, to: '/planning/plans/detail?id=plan&tab=acknowledgement' },
  })
  expect(key(published, { unseen: 0, noAccount: 0 })).toBe('see')
})
