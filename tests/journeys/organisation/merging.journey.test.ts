/**
 * A site goes into another on a day to come: what goes along is told before, the tree and the plan know of it, and after a
 * night without a server it is done, with people, scope and plan, while the history keeps the old name.
 */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { openDatabase } from '../../../server/src/db/open.ts'
import { readEnv } from '../../../server/src/env.ts'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { command, pick } from '../support/forms.ts'
import { overflow, toastOf, walkTo, wrongWords } from '../support/looking/screen.ts'
import { languages } from '../support/messages.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
let page: Page
const company = '味来餐饮（演示）'
const merged = '滨江路店'
const heir = '人民广场店'
const day = '2026-12-01'
let planId = ''
let departmentId = ''

const idOf = async (name: string) => {
  const { call } = await callerAs(product.server.url, 'administrator')
  const { departments } = await call(organisationCalls.listDepartments, {})
  return departments.find(each => each.name === name)?.id ?? ''
}

beforeAll(async () => {
  const { call } = await callerAs(product.server.url, 'administrator')
  departmentId = await idOf(merged)
  const made = { departmentId, name: 'December', mode: 'manual', period: 'week', first: '2026-12-07' } as const
  planId = (await call(planningCalls.createPlan, made)).planId
  page = await product.signedIn('administrator', { at: '/organisation' })
})

const drawer = () => page.getByRole('dialog')
const item = (name: string) => page.getByRole('treeitem', { name })

it('the demo has a change that waits, marked in the tree', async () => {
  await item('外卖档口')
    .getByText(/^merges/)
    .waitFor()
  await page.getByRole('button', { name: '1 planned change' }).click()
  const waiting = page.getByRole('list', { name: 'Planned changes' }).getByRole('listitem')
  await waiting.first().waitFor()
  expect(await waiting.allInnerTexts()).toEqual([expect.stringContaining('外卖档口 goes into 静安旗舰店')])
  await expectAccessible(page)
  await keepScreen(page, 'organisation-planned')
})

it('[CO-032] what goes along is told before it is entered, and the toast tells that it is', async () => {
  await item(company).click()
  await command(page, merged, 'Merge, close or move')
  await pick(drawer(), /^Into which department/, heir)
  await drawer()
    .getByRole('textbox', { name: /^First day/ })
    .fill(day)
  await page.keyboard.press('Enter')
  await drawer().getByText('People', { exact: true }).waitFor()
  await drawer().getByText('December').waitFor()
  expect(await overflow(page)).toEqual([])
  await expectAccessible(page)
  await keepScreen(page, 'organisation-merge')
  await drawer().getByRole('button', { name: 'Merge', exact: true }).click()
  await toastOf(page, `${merged} is merged on`).waitFor()
  await drawer().waitFor({ state: 'detached' })
  await item(merged)
    .getByText(/^merges/)
    .waitFor()
})

it('the tree of a later day is that of after the merge; today nothing is another', async () => {
  await walkTo(page, `/organisation?on=${day}`)
  await item(heir).waitFor()
  expect(await item(merged).count()).toBe(0)
  await walkTo(page, '/organisation?on=2026-11-30')
  await item(merged).waitFor()
})

it('after nights without a server it is carried out once: people, plan and scope are there, the past keeps its name', async () => {
  await page.goto('about:blank')
  await product.server.stop()
  const database = await openDatabase(readEnv(product.server.place))
  // By the queue's own clock no night has passed.
  await database.raw.query("delete from pgboss.job where name in ('department-changes', 'personnel-changes')")
  await database.close()
  await product.server.restart('2026-12-03T09:00:00+08:00')
  const { call } = await callerAs(product.server.url, 'administrator')
  const changes = async () => (await call(organisationCalls.listDepartmentChanges, { departmentId })).rows
  await expect.poll(async () => (await changes()).map(each => each.state), { timeout: 30_000 }).toEqual(['done'])
  expect((await changes())[0]).toMatchObject({ departmentName: merged, targetName: heir })
  const heirId = await idOf(heir)
  const { total } = await call(peopleCalls.listEmployees, { departmentId: heirId, below: true })
  expect(total).toBeGreaterThanOrEqual(40)
  expect(await call(planningCalls.openPlan, { planId })).toMatchObject({ plan: { departmentId: heirId } })
  const { rows } = await call(peopleCalls.listChanges, { departmentId: heirId, kind: 'transfer', size: 50 })
  expect(rows.filter(each => each.on === day).length).toBeGreaterThanOrEqual(12)
  page = await product.signedIn('administrator', { at: `/organisation/detail?id=${departmentId}&on=2026-11-30` })
  await page.getByRole('heading', { name: merged, level: 1 }).waitFor()
  await page.getByRole('tab', { name: 'Openings, moves, mergers' }).click()
  await page.getByText(/^Went along: /).waitFor()
  await keepScreen(page, 'organisation-merged')
  await page.getByRole('tab', { name: 'Change history' }).click()
  await page.getByText('Carried out a change of the department').waitFor()
})

it.each(languages)('the drawer of a change speaks %s on a phone', async language => {
  const other = await product.signedIn('administrator', { language, width: 390, at: null })
  await other.goto(`/organisation?change=${await idOf(heir)}`)
  await other.getByRole('dialog').waitFor()
  expect(await wrongWords(other, language)).toEqual([])
  expect(await overflow(other)).toEqual([])
  await keepScreen(other, `organisation-change-${language}`)
})
