/**
 * Twenty-two screens beside the pictures of them that are kept, on the demo with one week planned by hand: a change of one
 * shared place is seen in all that it touches. Pictures have half the page's pixels, so that a letter that is drawn a
 * shade differently weighs less than a part that moved.
 */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { VisitorOptions } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { type Difference, differenceFrom } from '../support/looking/same-picture.ts'
import { settled, walkTo } from '../support/looking/screen.ts'
import type { Role } from '../support/people.ts'
import { estimateWeek, fillWeek, makeWeek, type Placed } from '../support/planner.ts'
import { openProduct } from '../support/product.ts'
import { journeyNow } from '../support/servers/server.ts'

const product = openProduct()
const desk = { width: 1440, height: 900, scale: 0.5 } as const
const phone = { width: 390, height: 844, scale: 0.5 } as const

/** Rows work five days of seven, each always the same shift. */
const roster: Placed[] = Array.from({ length: 24 }, (_, at) => at + 1).flatMap(row =>
  [0, 1, 2, 3, 4, 5, 6].filter(day => (day + row) % 7 > 1).map((day): Placed => [row, day, 1 + ((row * 3) % 4)]),
)

let planId: string

beforeAll(async () => {
  const manager = await callerAs(product.server.url, 'manager')
  await estimateWeek(manager)
  planId = await makeWeek(manager, 'Week 48')
  await fillWeek(manager, planId, roster)
})

interface Screen {
  name: string
  at: (planId: string) => string
  /** What stands there only once all of the screen does. */
  last?: readonly (string | RegExp)[]
}

const at = (name: string, address: string): Screen => ({ name, at: () => address })
const ofPlan = (name: string, address: string): Screen => ({ name, at: id => address + id })
/** The planner counts what would be published, and its findings, after it is drawn. */
const counted = [/发布 \d+ 处/, /全部 [1-9]/]

/** Walks through screens as one person and answers those that no longer look as their pictures. */
async function walk(
  role: Role,
  options: VisitorOptions,
  screens: readonly Screen[],
  prepare?: (page: Page) => unknown,
) {
  const page = await product.signedIn(role, { language: 'zh_CN', ...options })
  await page.clock.setFixedTime(journeyNow)
  await prepare?.(page)
  const differences: (Difference | undefined)[] = []
  for (const { name, at: addressOf, last } of screens) {
    const address = addressOf(planId)
    await walkTo(page, address)
    await page.getByText('规则检查启动中').waitFor({ state: 'detached' })
    for (const each of last ?? []) await page.getByText(each).first().waitFor()
    await settled(page)
    // Nothing of the pointer is left from the screen before.
    await page.mouse.move(0, 0)
    differences.push(await differenceFrom(page, name))
  }
  await page.context().close()
  return differences.filter(each => each !== undefined)
}

it('the way in looks as it did, on a desk and on a phone', async () => {
  const differences: (Difference | undefined)[] = []
  for (const [name, options] of [
    ['sign-in', { ...desk, language: 'zh_CN' }],
    ['sign-in-phone', { ...phone, language: 'en' }],
  ] as const) {
    const context = await product.visit(options)
    const page = await context.newPage()
    // The ground behind the roster is that of the hour.
    await page.clock.setFixedTime(journeyNow)
    await page.goto('/')
    // The roster comes after the form; this is its line of now.
    await page.getByText('16:20').waitFor({ state: 'attached' })
    await settled(page)
    differences.push(await differenceFrom(page, name))
    await context.close()
  }
  expect(differences.filter(each => each !== undefined)).toEqual([])
})

it('homes, lists, forms and settings look as they did to who sees all of the company', async () => {
  const screens = [
    at('home-administrator', '/people/index.htm'),
    at('people', '/people/employees'),
    at('organisation', '/organisation'),
    at('users', '/organisation/users'),
    at('new-shift', '/planning/shifts?open=new'),
    at('rules', '/planning/rules'),
    at('settings', '/planning/settings?tab=validation'),
    at('nothing-here', '/no/such/screen'),
  ]
  expect(await walk('administrator', desk, screens)).toEqual([])
})

it('estimate, plans and the planner look as they did to a manager', async () => {
  const screens = [
    at('home-manager', '/people/index.htm'),
    at('estimates', '/estimate'),
    at('plans', '/planning/plans'),
    { ...ofPlan('week', '/planning/schedule/week?plan='), last: counted },
    { ...ofPlan('day', '/planning/schedule/day?plan='), last: counted },
    { ...ofPlan('month', '/planning/schedule/month?plan='), last: ['Week 48', ...counted] },
    ofPlan('print', '/planning/plans/print?id='),
  ]
  expect(await walk('manager', desk, screens)).toEqual([])
})

it('the week in the dark, the phone of a manager and that of an employee look as they did', async () => {
  const dark = (page: Page) => page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const week = { ...ofPlan('week-dark', '/planning/schedule/week?plan='), last: counted }
  const night = await walk('manager', desk, [week], dark)
  const managers = await walk('manager', phone, [
    at('plans-phone', '/planning/plans'),
    { ...ofPlan('week-phone', '/planning/schedule/week?plan='), last: counted.slice(0, 1) },
  ])
  const employees = await walk('employee', phone, [
    at('home-employee', '/people/index.htm'),
    at('roster-employee', '/my/roster'),
  ])
  expect([...night, ...managers, ...employees]).toEqual([])
})
