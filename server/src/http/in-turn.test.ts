/** What must exist once in a company exists once, however many calls ask for it at once; each of the others is told why. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let admin: Browser
beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn('administrator')
})
afterAll(() => server.stop())

/** The codes of so many calls at once. */
const codesOf = async (ask: () => Promise<unknown>): Promise<string[]> => {
  const calls = Array.from({ length: 6 }, () =>
    ask().then(
      () => 'done',
      async error => (await refusalOf(Promise.reject(error))).answer.code,
    ),
  )
  return (await Promise.all(calls)).sort()
}
const once = (code: string) => ['done', ...Array.from({ length: 5 }, () => code)].sort()

test('a shift of one short name, a tag, a rule of one number', async () => {
  const shift = { name: 'Night', shortName: 'N', colour: 7, start: 600, end: 1080, crossDay: false }
  expect(await codesOf(() => server.call(planningCalls.saveShift, shift, admin))).toEqual(
    once('planning:short_name_taken'),
  )
  expect(await codesOf(() => server.call(peopleCalls.saveTag, { name: 'First aid' }, admin))).toEqual(
    once('people:tag_taken'),
  )
  const rule = { id: 'max_week_minutes', params: { minutes: 2640 } }
  const warning = { number: 'W-1', description: 'x', kind: 'compliance', rule, processing: 'prohibited' } as const
  expect(await codesOf(() => server.call(planningCalls.saveWarningRule, warning, admin))).toEqual(
    once('planning:number_taken'),
  )
})

test('a template names no shift that was deleted in the same moment', async () => {
  const departmentId = server.company.siteIds[0]
  const form = { departmentId, name: 'Till', workType: 'direct', crossPost: true, priority: 2, colour: 3 } as const
  const place = { region: 'front', storeType: 'street', storeFormat: 'dine-in', peopleCount: 4 } as const
  const { id: workstationId } = await server.call(planningCalls.saveWorkstation, { ...form, ...place }, admin)
  for (let turn = 0; turn < 5; turn += 1) {
    const shift = { name: 'Late', shortName: `L${turn}`, colour: 7, start: 600, end: 1080, crossDay: false }
    const { id: shiftId } = await server.call(planningCalls.saveShift, shift, admin)
    const template = { name: `Week ${turn}`, departmentId, rows: [{ weekdays: [1], workstationId, shiftId, heads: 1 }] }
    const both = await Promise.allSettled([
      server.call(planningCalls.saveShiftTemplate, template, admin),
      server.call(planningCalls.deleteShift, { id: shiftId, revision: 0 }, admin),
    ])
    expect(both.map(each => each.status).sort(), `turn ${turn}`).toEqual(['fulfilled', 'rejected'])
  }
})
