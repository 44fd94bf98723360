/** The manager's week, from history to an acknowledged roster, as one person does it in a browser. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, keepScreen, openBrowser, visitor } from './support/browser.ts'
import { choose, signIn } from './support/people.ts'
import { type RunningServer, startServer } from './support/server.ts'

let server: RunningServer
let browser: Browser
let manager: BrowserContext
let page: Page

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  manager = await visitor(browser, server.url)
  page = await manager.newPage()
  await page.goto('/')
  await signIn(page, 'manager')
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const cell = () => page.getByRole('gridcell', { name: /^周建国，11月23周一/ })
const figures = async () => (await page.getByRole('toolbar', { name: '指标' }).innerText()).replace(/\s+/g, ' ')
/** The number behind a figure's word. */
const figure = async (word: string) => Number((await figures()).match(new RegExp(`${word}\\D*([\\d.]+)`))?.[1])

describe("the manager's week", () => {
  it('forecasts the coming week from history and hands its demand to a new plan', async () => {
    await page.goto('/estimate/wizard')
    await page.getByRole('textbox', { name: '名称' }).fill('第48周')
    await choose(page, '部门', /人民广场店/)
    await page.getByRole('textbox', { name: '备注' }).fill('周末有团餐')
    await page.getByRole('button', { name: '保存并预测' }).click()
    await page.waitForURL('**step=indicators')
    await page.getByRole('button', { name: '4 预测：每日营业额' }).click()
    await page.getByRole('columnheader', { name: '下限 p10' }).waitFor()
    await keepScreen(page, 'wizard-forecast')
    await expectAccessible(page)
    await page.getByRole('button', { name: '6 计划工时' }).click()
    await page.getByText('时段合计').waitFor()
    await keepScreen(page, 'wizard-labour')
    await page.getByRole('button', { name: '7 检查并交给排班' }).click()
    await page.getByRole('checkbox', { name: '立即自动排班' }).uncheck()
    await page.getByRole('button', { name: '交给排班', exact: true }).click()
    await page.waitForURL('**/planning/schedule/week?plan=*')
    await page.getByRole('grid', { name: /人民广场店/ }).waitFor()
  })

  it('plans it in the browser, covers most of it, and breaks no prohibited rule', async () => {
    await page.getByRole('button', { name: '自动排班' }).click()
    await page.getByRole('button', { name: /开始/ }).click()
    await page.getByRole('button', { name: '全部采用' }).click({ timeout: 120_000 })
    await expect.poll(() => figure('覆盖'), { timeout: 30_000 }).toBeGreaterThan(80)
    expect(await figure('禁止')).toBe(0)
    await keepScreen(page, 'week-planned')
  })

  it('types a shift into a cell, undoes it and does it again', async () => {
    await expect.poll(() => cell().getAttribute('aria-label')).toBeTruthy()
    const before = await cell().getAttribute('aria-label')
    await cell().click()
    await page.keyboard.press('2')
    await expect.poll(() => cell().getAttribute('aria-label')).toContain('中班')
    await page.keyboard.press('Control+z')
    await expect.poll(() => cell().getAttribute('aria-label')).toBe(before)
    await page.keyboard.press('Control+y')
    await expect.poll(() => cell().getAttribute('aria-label')).toContain('中班')
    await expectAccessible(page)
  })

  it('finds the plan as it was left after a reload', async () => {
    await expect
      .poll(
        () =>
          page
            .getByText(/^已保存/)
            .first()
            .isVisible(),
        { timeout: 20_000 },
      )
      .toBe(true)
    await page.reload()
    await expect.poll(() => cell().getAttribute('aria-label'), { timeout: 30_000 }).toContain('中班')
  })

  it('publishes, and the people concerned are told', async () => {
    await page.getByRole('button', { name: '发布', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: /不能收回/ }).check()
    await keepScreen(page, 'publish')
    await dialog.getByRole('button', { name: '发布', exact: true }).click()
    await page
      .getByText(/已生效/)
      .first()
      .waitFor({ timeout: 30_000 })
  })

  it('reaches an employee on a phone, who acknowledges', async () => {
    const phone = await visitor(browser, server.url, { width: 390, height: 844 })
    const own = await phone.newPage()
    await own.goto('/')
    await signIn(own, 'employee')
    await own.goto('/my/roster?first=2026-11-23')
    await keepScreen(own, 'my-roster-before')
    await own.getByRole('button', { name: /确认/ }).first().click()
    await own
      .getByText(/已确认/)
      .first()
      .waitFor()
    await keepScreen(own, 'my-roster')
    await expectAccessible(own)
    await phone.close()
  })
})
