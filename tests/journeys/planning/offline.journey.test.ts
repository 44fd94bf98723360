/** A reload without network: the planner comes back with its edits and sends them later; whoever leaves leaves nothing. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { planOpenCalls } from '#contract/planning/plans/plan-open.ts'
import { expectAccessible, keepScreen, type Language } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { readMessages } from '../support/messages.ts'
import { cachedAddresses, keptForOffline, keptRows } from '../support/offline.ts'
import type { Role } from '../support/people.ts'
import { makeWeek, openPlanner, planShown, savedAfter, weekCell } from '../support/planner.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
let planId = ''

beforeAll(async () => {
  planId = await makeWeek(await callerAs(product.server.url, 'manager'), 'Without network')
})

const enter = (role: Role, language: Language = 'en', width = 1440): Promise<Page> =>
  product.signedIn(role, { language, width, height: width < 768 ? 844 : 900, offline: true })

const inWords = (language: Language) => (key: string, values?: Record<string, number>) =>
  readMessages().text(language, key, values)

/** Somebody whose browser has all it needs. */
const ready = async (role: Role, language: Language = 'en', width?: number): Promise<Page> => {
  const page = await enter(role, language, width)
  await keptForOffline(page, language)
  return page
}

const says = (page: Page, row: number, column: number, text: string | RegExp) =>
  expect.poll(() => weekCell(page, row, column).getAttribute('aria-label')).toMatch(text)

const early = /Early|早班/

const signOut = async (page: Page, language: Language = 'en') => {
  const text = inWords(language)
  await page.getByRole('button', { name: '周建国' }).click()
  await page.getByRole('menuitem', { name: text('shared:shell.sign_out') }).click()
}

describe('without network', () => {
  it.each<Language>(['zh_CN', 'zh_TW', 'en'])(
    'in %s a plan is opened, edited through reloads, and saved once the network is back',
    async language => {
      const text = inWords(language)
      const page = await ready('manager', language)
      const column = ['zh_CN', 'zh_TW', 'en'].indexOf(language)
      await openPlanner(page, planId)
      // What the server has taken since the plan was opened is part of it.
      await savedAfter(page, async () => {
        await weekCell(page, 2, column).click()
        await page.keyboard.press('1')
      })
      await page.context().setOffline(true)
      await page.reload()
      await planShown(page)
      await says(page, 2, column, early)
      await weekCell(page, 3, column).click()
      await page.keyboard.press('1')
      await weekCell(page, 4, column).click()
      await page.keyboard.press('2')
      await page
        .getByText(text('shared:save.offline', { count: 2 }))
        .first()
        .waitFor()
      await page.reload()
      await planShown(page)
      await says(page, 2, column, early)
      await says(page, 3, column, early)
      await page
        .getByText(text('shared:save.offline', { count: 2 }))
        .first()
        .waitFor()
      await keepScreen(page, `offline-planner-${language}`)
      await expectAccessible(page)
      // Printing shows what is on the screen, and how much of it nobody else has.
      await page.evaluate(() => {
        window.print = () => undefined
      })
      await page.getByRole('button', { name: text('planning:schedule.bar.print'), exact: true }).click()
      const paper = page.getByTestId('paper')
      await paper.waitFor({ state: 'attached' })
      await page.emulateMedia({ media: 'print' })
      expect(await paper.innerText()).toContain(text('planning:print.unsaved', { count: 2 }))
      expect(await paper.innerText()).toContain('Without network')
      expect(await page.getByRole('grid').isVisible(), 'nothing but the sheets').toBe(false)
      await keepScreen(page, `offline-paper-${language}`)
      await page.emulateMedia({ media: null })
      await page.evaluate(() => dispatchEvent(new Event('afterprint')))
      await paper.waitFor({ state: 'detached' })
      // Publishing says why not, instead of loading for ever.
      await page
        .getByRole('button', { name: new RegExp(`^${text('planning:schedule.bar.submit')}`) })
        .or(page.getByRole('button', { name: new RegExp(`^${text('planning:schedule.bar.publish')}`) }))
        .click()
      await page.getByRole('dialog').getByText(text('shared:state.needs_network'), { exact: true }).waitFor()
      await keepScreen(page, `offline-publish-${language}`)
      await page.keyboard.press('Escape')
      await page.context().setOffline(false)
      await page.locator('[data-save-state="saved"]').waitFor()
      const { problem } = await (await callerAs(product.server.url, 'manager')).call(planOpenCalls.openPlan, { planId })
      const date = `2026-11-${23 + column}`
      expect(problem.roster.filter(each => each.date === date)).toHaveLength(3)
      await page.context().close()
    },
  )

  it.each<Language>(['zh_CN', 'zh_TW', 'en'])(
    'in %s a screen that needs the server says so, and is there once it answers',
    async language => {
      const text = inWords(language)
      const page = await ready('manager', language, 390)
      await page.context().setOffline(true)
      await page.goto('/estimate/history')
      const word = page.getByText(text('shared:state.needs_network'), { exact: true }).first()
      await word.waitFor()
      await page.getByText(text('shared:connection.offline')).waitFor()
      expect(await page.locator('[aria-busy="true"]').count()).toBe(0)
      await keepScreen(page, `offline-screen-${language}`)
      await expectAccessible(page)
      await page.context().setOffline(false)
      await word.waitFor({ state: 'detached' })
      await page.context().close()
    },
  )

  it('a sign-out takes everything, with network and without; the next person sees nothing of it', async () => {
    for (const offline of [false, true]) {
      const page = await ready('manager')
      const context = page.context()
      await openPlanner(page, planId)
      await expect.poll(() => keptRows(page)).toBeGreaterThan(2)
      await context.setOffline(offline)
      await signOut(page)
      await page.getByRole('button', { name: 'Log in' }).waitFor()
      expect(await keptRows(page)).toBe(0)
      expect((await cachedAddresses(page)).filter(each => each.includes('forward_webfront'))).toEqual([])
      // Neither by going back nor by the address: without network nobody is there, and with it nobody is signed in.
      await context.setOffline(true)
      await page.goto(`/planning/schedule/week?plan=${planId}`)
      await page.getByText('This needs the network', { exact: true }).waitFor()
      expect(await page.locator('body').innerText()).not.toContain('周建国')
      await context.setOffline(false)
      await page.goto('/people/index.htm')
      await page.getByRole('button', { name: 'Log in' }).waitFor()
      await context.close()
    }
  })

  it('unsent edits are asked about before they go', async () => {
    const page = await ready('manager')
    await openPlanner(page, planId)
    await page.context().setOffline(true)
    await weekCell(page, 5, 5).click()
    await page.keyboard.press('1')
    await page.getByText('Offline, 1 to sync').first().waitFor()
    await signOut(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Changes are not saved yet').last().waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await says(page, 5, 5, early)
    await page.context().close()
  })

  it('an ended session leaves nothing to read; another person who comes finds neither answers nor work', async () => {
    const page = await ready('manager')
    const context = page.context()
    await openPlanner(page, planId)
    await context.setOffline(true)
    await weekCell(page, 5, 6).click()
    await page.keyboard.press('1')
    await page.getByText('Offline, 1 to sync').first().waitFor()
    await page.goto('about:blank')
    await context.clearCookies({ name: 'paiban_session' })
    await context.setOffline(false)
    await page.goto('/people/index.htm')
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    await context.setOffline(true)
    await page.goto('/people/index.htm')
    await page.getByText('This needs the network', { exact: true }).waitFor()
    await context.setOffline(false)
    const { cookies } = await callerAs(product.server.url, 'hr')
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: product.server.url })))
    await page.goto('/people/index.htm')
    await page.locator('#content').waitFor()
    await expect
      .poll(async () => (await page.evaluate(() => indexedDB.databases())).map(({ name }) => name))
      .not.toContain('paiban-schedule')
    await context.setOffline(true)
    await page.goto(`/planning/schedule/week?plan=${planId}`)
    await page.getByText('This needs the network', { exact: true }).waitFor()
    expect(await page.locator('body').innerText()).not.toContain('周建国')
    await context.close()
  })
})
