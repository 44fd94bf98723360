/**
 * `npm run pictures [address]`: takes the README's pictures from the demo that is served there, so that they show
 * today's product. Of `npm start` on an empty folder the weeks are published; anything done since is seen as well. What
 * docs/patterns.md shows is taken from a development server of its own, for no build has that page.
 */
import { join, resolve } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { createServer } from 'vite'
import { accountCalls } from '#contract/account/calls.ts'
import { type Call, type Input, markerHeaders, type Output } from '#contract/call.ts'
import { planCalls } from '#contract/planning/plans/plan.ts'
import { demoLogins } from '../server/src/demo/made-up/logins.ts'
import { demoLoginSite, demoSites } from '../server/src/demo/made-up/sites.ts'
import { demoCompanyName } from '../server/src/demo/make-demo.ts'
import { chromium as chromiumPath } from './setup/browser.mjs'

const docs = resolve(import.meta.dirname, '../docs')
const address = process.argv[2] ?? 'http://127.0.0.1:4180'
const patience = 120_000

interface Picture {
  name: string
  role: (typeof demoLogins)[number]['role']
  path: string
  width: number
  height: number
}

const pictures: readonly Picture[] = [
  { name: 'week', role: 'administrator', path: '/planning/schedule/week', width: 1440, height: 900 },
  { name: 'home', role: 'administrator', path: '/people/index.htm', width: 1440, height: 640 },
  { name: 'phone', role: 'employee', path: '/my/roster', width: 390, height: 844 },
]

const looks = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' } as const

const send = async <C extends Call>({ request }: BrowserContext, call: C, data: Input<C>): Promise<Output<C>> => {
  const answer = await (await request.post(call.path, { data, headers: markerHeaders })).json()
  if (answer.result !== 0) throw new Error(`${call.path}: ${answer.code}`)
  return answer
}

const enter = async (context: BrowserContext, role: Picture['role']): Promise<void> => {
  const login = demoLogins.find(each => each.role === role)
  if (!login) throw new Error(`the demo has no ${role}`)
  const { companys } = await send(context, accountCalls.signIn, { phone: login.phone, password: login.password })
  const own = companys.find(each => each.title === demoCompanyName) ?? companys[0]
  await send(context, accountCalls.enterCompany, { cid: own?.cid ?? '' })
}

/** The newest published week of the site whose manager has a login. */
const publishedWeek = async (context: BrowserContext): Promise<string> => {
  const site = demoSites.find(each => each.code === demoLoginSite)
  const { rows } = await send(context, planCalls.listPlans, { state: 'in_effect', size: 50 })
  return rows.find(each => each.departmentName === site?.name)?.id ?? ''
}

/** Nothing is on its way, and lists that draw only what is seen have drawn it. */
const stands = async (page: Page, sign = 'h1'): Promise<void> => {
  await page.locator(sign).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .ant-skeleton, .ant-spin-spinning'))
  await page.waitForTimeout(3_000)
}

/** Every drawn part on one page, by day and by night. */
const takePatterns = async (): Promise<void> => {
  const server = await createServer({ configFile: join(docs, '../web/vite.config.ts'), server: { port: 0 } })
  await server.listen()
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ ...looks, colorScheme, viewport: { width: 1100, height: 900 } })
    await page.goto(new URL('/patterns', server.resolvedUrls?.local[0]).href)
    await stands(page, '[data-part]')
    await take(page, `patterns-${colorScheme}`, true)
    await page.close()
  }
  await server.close()
}

const take = async (page: Page, name: string, fullPage = false): Promise<void> => {
  const path = join(docs, `${name}.png`)
  await page.screenshot({ path, fullPage })
  process.stdout.write(`${path}\n`)
}

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
})
for (const { name, role, path, width, height } of pictures) {
  const viewport = { width, height }
  const context = await browser.newContext({ baseURL: address, viewport, ...looks })
  context.setDefaultTimeout(patience)
  await enter(context, role)
  const page = await context.newPage()
  await page.goto(name === 'week' ? `${path}?plan=${await publishedWeek(context)}` : path)
  await stands(page)
  await take(page, name)
  await context.close()
}
await takePatterns()
await browser.close()
