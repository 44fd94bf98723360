/** Posts beside the main employment: they may overlap, which main terms never do, and are kept by whoever reaches both places. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Input } from '#contract/call.ts'
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let hr: Browser
let id: string
beforeAll(async () => {
  server = await testServer()
  hr = await server.signIn('hr')
  id = await employeeAt(server.services, server.company, { name: 'Li', jobNumber: 'L1' })
})
afterAll(() => server.stop())

type Save = Input<typeof calls.saveSidePost>
const save = (post: Partial<Save>, browser = hr) => {
  const base = { employeeId: id, relation: 'concurrent' as const, departmentId: server.company.siteIds[1] ?? '' }
  const days = { position: null, rank: null, from: '2026-01-01', to: null, minutes: null }
  return server.call(calls.saveSidePost, { ...base, ...days, ...post }, browser)
}
const listed = async () => (await server.call(calls.listSidePosts, { employeeId: id }, hr)).rows

it('[PE-032] a concurrent and a seconded post overlap each other and the main terms, all day or some minutes of it', async () => {
  const first = await save({ minutes: 120, position: 'Trainer' })
  await save({ relation: 'seconded', from: '2026-02-01', to: '2026-05-31' })
  const rows = await listed()
  expect(rows.map(each => [each.relation, each.from, each.to, each.minutes, each.departmentName])).toEqual([
    ['seconded', '2026-02-01', '2026-05-31', null, expect.stringMatching(/./)],
    ['concurrent', '2026-01-01', null, 120, expect.stringMatching(/./)],
  ])
  const { employments } = await server.call(calls.getEmployee, { id }, hr)
  expect(employments).toHaveLength(1)
  await server.call(calls.deleteSidePost, first, hr)
  expect((await listed()).map(each => each.relation)).toEqual(['seconded'])
  await server.call(calls.recoverSidePost, { id: first.id }, hr)
  expect(await listed()).toHaveLength(2)
})

it('the same post twice on a day, and days that end before they begin, are refused', async () => {
  const twice = save({ relation: 'seconded', from: '2026-05-31', to: '2026-06-30' })
  expect((await refusalOf(twice)).code).toBe('people:side_post_twice')
  expect((await refusalOf(save({ from: '2027-02-01', to: '2027-01-01' }))).code).toBe('people:dates_reversed')
})
