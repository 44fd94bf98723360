/** Planning on the server: a new plan under way where it is opened, a search stopped or cancelled, and the batch. */
import { spawn } from 'node:child_process'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { sourceFlags } from '../../../scripts/setup/paths.mjs'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { toastOf, walkTo, wideTables } from '../support/looking/screen.ts'
import { choose } from '../support/people.ts'
import { estimateWeek, makeWeek, openPlanner, planShown } from '../support/planner.ts'
import { openProduct } from '../support/product.ts'
import { compiledFolder } from '../support/servers/prepared.ts'
import { journeyNow } from '../support/servers/server.ts'

// The batch command has an embedded database for itself while the server stands still.
const product = openProduct({ embedded: true })
let page: Page
/** A week that nobody has planned yet: every search betters it. */
let emptyPlan: string

beforeAll(async () => {
  const manager = await callerAs(product.server.url, 'manager')
  await estimateWeek(manager)
  await estimateWeek(manager, { first: '2026-11-30', last: '2026-12-06' })
  emptyPlan = await makeWeek(manager, 'Week 49', '2026-11-30')
  const administrator = await callerAs(product.server.url, 'administrator')
  const { departments } = await administrator.call(organisationCalls.listDepartments, {})
  const [sample] = departments.flatMap(each => each.site ?? [])
  const parentId = departments.find(each => each.parentId === null)?.id ?? ''
  await administrator.call(organisationCalls.saveDepartment, { parentId, name: 'Nobody yet', site: sample ?? null })
  page = await product.signedIn('administrator', { at: '/planning/plans?dialog=create' })
})

const cover = async () => {
  const text = await page.getByRole('toolbar', { name: 'Figures' }).innerText()
  return Number(text.match(/Cover\s+(\d+)/)?.[1])
}
/** What a proposal would put into cells. */
const ghosts = () => page.locator('[class*="_proposed"]')
const progress = () => page.getByRole('progressbar', { name: 'Progress' })
const share = async () => Number(await progress().getAttribute('aria-valuenow'))
/** What is on the screen in the place of a search that moves, and what the server wrote meanwhile. */
const instead = async () => `${await page.locator('#content').innerText()}\n${product.server.log().slice(-2000)}`
/** Waits until the search is seen to move. */
const moves = async () => {
  await progress().waitFor()
  await expect
    .poll(share)
    .toBeGreaterThan(0)
    .catch(async cause => {
      throw new Error(`no search is seen to move: ${await instead()}`, { cause })
    })
}
/** The share of the best possible in the running strip, in any of its three sentences. */
const within = /within [\d.,]+\s?% of the best possible|proved best/
/**
 * Once the server has told the page how far the search may be from the best possible, the strip says so, unless the
 * search has ended meanwhile. Where no bound comes soon there is nothing to look at, and time must be left to cancel.
 * Begun before the search.
 */
const boundInSight = async () => {
  const told = await page
    .waitForResponse(
      async answer => {
        if (new URL(answer.url()).pathname !== planningCalls.generationProgress.path) return false
        const { generation } = await answer.json()
        return generation.gap !== null || !['waiting', 'running'].includes(generation.state)
      },
      { timeout: 20_000 },
    )
    .catch(() => null)
  if (told === null) return
  const seen = async () => ((await progress().isVisible()) ? instead() : 'the search has ended')
  await expect.poll(seen, { timeout: 30_000 }).toMatch(new RegExp(`${within.source}|the search has ended`))
}
const onServer = async (time: string) => {
  await page.locator('[data-zone="plan"]').getByRole('button', { name: 'Generate', exact: true }).click()
  await page.getByRole('radio', { name: 'Server' }).check()
  await page.getByRole('radio', { name: time }).check()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
}

describe('planning on the server', () => {
  it('[PL-043] a plan made automatically is searched before its planner’s eyes, and holds what they accept', async () => {
    const dialog = page.getByRole('dialog')
    await choose(page, 'Site', /人民广场店/)
    await dialog.getByRole('combobox', { name: 'Planned by' }).click()
    await page.locator('.ant-select-item-option', { hasText: 'Hours estimate' }).click()
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL('**/planning/schedule/week?plan=*')
    await ghosts().first().waitFor()
    await page.getByRole('button', { name: 'Stop, keep best' }).click()
    await page.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(cover).toBeGreaterThan(60)
  })

  it('a search can be cancelled, which changes nothing, or ended and its best accepted', async () => {
    await openPlanner(page, emptyPlan)
    const before = await cover()
    const bound = boundInSight()
    await Promise.all([onServer('120 s').then(moves), bound])
    await keepScreen(page, 'server-search')
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await progress().waitFor({ state: 'detached' })
    await expect.poll(cover).toBe(before)
    await onServer('5 s')
    await page.getByRole('button', { name: 'Accept all' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(cover).toBeGreaterThan(before)
  })

  it('goes on when its page is left, is met again under way, and what it found waits to be looked at', async () => {
    const plan = await makeWeek(await callerAs(product.server.url, 'manager'), 'Week 49 again', '2026-11-30')
    await openPlanner(page, plan)
    await onServer('30 s')
    await progress().waitFor()
    await walkTo(page, '/planning/plans')
    await openPlanner(page, plan)
    await moves()
    await page.getByRole('button', { name: 'Stop, keep best' }).click()
    await page.getByRole('button', { name: 'Accept all' }).waitFor()
    await page.reload()
    // Nobody has decided: it is offered as it was found.
    await ghosts().first().waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.reload()
    await planShown(page)
    expect(await ghosts().count()).toBe(0)
  })

  it('the batch is switched on for sites, run, and says what became of each, and why it failed', async () => {
    await walkTo(page, '/planning/overview?tab=schedule')
    await page.getByRole('spinbutton', { name: 'Time for each site' }).fill('1')
    for (const site of ['人民广场店', '滨江路店', 'Nobody yet'])
      await page.getByRole('checkbox', { name: site }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await toastOf(page, 'Set up successfully').waitFor()
    await page.getByRole('button', { name: 'Run now' }).click()
    const row = (site: string) => page.getByRole('row', { name: new RegExp(site) })
    await row('滨江路店').getByText('made').waitFor()
    await row('人民广场店')
      .getByText(/improved|unchanged/i)
      .waitFor()
    await row('Nobody yet').getByText('failed').waitFor()
    await row('Nobody yet')
      .getByText(/Nobody of this department/)
      .waitFor()
    await page.getByText(/3 sites, 1 made.*1 failed/).waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'batch-results')
    expect(await wideTables(page)).toEqual([])
    await row('滨江路店').getByRole('link').first().click()
    await page.getByRole('grid').waitFor()
    await expect.poll(cover).toBeGreaterThan(0)
  })

  it('the batch command plans the same sites with the server stopped, says what became of each, and is listed as such', async () => {
    const { server } = product
    await page.goto('about:blank')
    await server.stop()
    // As `npm run batch` starts it.
    const child = spawn(process.execPath, [...sourceFlags, 'server/src/commands/batch.ts'], {
      env: {
        ...process.env,
        PORT: new URL(server.url).port,
        ...server.place,
        PAIBAN_NOW: journeyNow,
        NODE_COMPILE_CACHE: compiledFolder(),
      },
    })
    let written = ''
    child.stdout.on('data', chunk => {
      written += chunk
    })
    const code = await new Promise(done => child.once('exit', done))
    expect(written).toMatch(/滨江路店: (improved|unchanged)/)
    expect(written).toMatch(/Nobody yet: failed: Nobody of this department/)
    expect(code).toBe(1)
    await server.restart()
    const { call } = await callerAs(server.url, 'administrator')
    const { rows } = await call(planningCalls.listBatchRuns, { page: 1, size: 1 })
    expect(rows).toMatchObject([{ source: 'command', sites: 3, failed: 1 }])
  })
})
