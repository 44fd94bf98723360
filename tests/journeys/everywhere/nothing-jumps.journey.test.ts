/**
 * Nothing that stands on a screen moves once more of it comes: home of a company that is being set up, of a manager, of an
 * employee on a phone, the list of people, the planner. Every answer is late, each by another time.
 */
import { beforeAll, expect, it } from 'vitest'
import { organisationCalls } from '../../../contract/src/organisation/calls.ts'
import { emptyCompanyName } from '../../../server/src/demo/make-demo.ts'
import type { VisitorOptions } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { jumpsOf, titlePlacesOf, watchJumps } from '../support/looking/jumps.ts'
import { settled } from '../support/looking/screen.ts'
import type { Role } from '../support/people.ts'
import { makeWeek } from '../support/planner.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
let planId: string

/** A company with a site and nothing else: its home has today's rows and the set-up guide. */
async function beginCompany(): Promise<void> {
  const caller = await callerAs(product.server.url, 'administrator', emptyCompanyName)
  const { departments } = await caller.call(organisationCalls.listDepartments, { sitesOnly: false })
  const hours = { start: 600, end: 1_320 }
  await caller.call(organisationCalls.saveDepartment, {
    parentId: departments[0]?.id ?? null,
    name: 'First store',
    site: {
      timeZone: 'Asia/Shanghai',
      region: 'CN',
      format: null,
      type: null,
      openingHours: Array.from({ length: 7 }, () => hours),
    },
  })
}

beforeAll(async () => {
  await beginCompany()
  planId = await makeWeek(await callerAs(product.server.url, 'manager'), 'Week 48')
})

/** Opens an address as whoever has never been there in this browser, and answers what moved until the screen stands. */
async function opened(role: Role, address: string, options: VisitorOptions & { company?: string } = {}) {
  const page = await product.signedIn(role, { ...options, at: null })
  await watchJumps(page.context())
  await page.goto(address)
  await page.locator('#content').waitFor()
  // Between two answers the page rests for longer than a moment.
  await page.waitForLoadState('networkidle')
  await settled(page)
  return { jumps: await jumpsOf(page), titles: await titlePlacesOf(page), page }
}

const phone = { width: 390, height: 844 }
const home = '/people/index.htm'

it.each<[string, Role, string, VisitorOptions & { company?: string }]>([
  ['home of a company that is being set up', 'administrator', home, { company: emptyCompanyName }],
  ['home of a company that is set up, as its administrator', 'administrator', home, {}],
  ['home of a manager', 'manager', home, {}],
  ['home of a manager on a phone', 'manager', home, phone],
  ['home of who looks after people', 'hr', home, {}],
  ['home of an employee on a phone', 'employee', home, phone],
  ['the list of people', 'hr', '/people/employees', {}],
  ['the list of people on a phone', 'hr', '/people/employees', phone],
  ['the planner', 'manager', '/planning/schedule/week?plan=', {}],
])('%s', async (_name, role, address, options) => {
  const { jumps, titles, page } = await opened(role, address.endsWith('plan=') ? address + planId : address, options)
  expect(jumps).toEqual([])
  // The title that the skeleton shows stands where the screen's stands.
  const tops = titles.filter(each => each.text === titles.at(-1)?.text).map(each => each.top)
  expect([...new Set(tops)]).toHaveLength(1)
  await page.context().close()
})
