/**
 * The running product for measurements in a real browser: a server with the demo company, a signed-in page, and calls
 * made as the page makes them. `PAIBAN_URL` names a server that runs already; without it one is started and ended.
 */
import { type Browser, chromium, type Page } from 'playwright-core'
import { type Call, type Input, markerHeaders, type Output } from '#contract/call.ts'
import { chromium as chromiumPath } from '../../scripts/setup/browser.mjs'
import { signIn } from '../../tests/journeys/support/people.ts'
import { startServer } from '../../tests/journeys/support/servers/server.ts'

export interface Product {
  page: Page
  /** What Chromium calls itself. */
  version: string
  ask<C extends Call>(call: C, input: Input<C>): Promise<Output<C>>
  close(): Promise<void>
}

const flags =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

/** A demo made for this measure: the journeys' copies of one are made by their runner, which does not run here. */
const ownDemo = { demo: false, embedded: true, fromSources: true, environment: { PAIBAN_DEMO: 'unplanned' } }

/** Opens the product at 1440 × 900 as the administrator, who sees all sites. */
export async function openProduct(): Promise<Product> {
  const running = process.env.PAIBAN_URL ? undefined : await startServer(ownDemo)
  const browser: Browser = await chromium.launch({ executablePath: chromiumPath(), args: flags.split(' ') })
  const context = await browser.newContext({
    baseURL: process.env.PAIBAN_URL ?? running?.url,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
  })
  const page = await context.newPage()
  await page.goto('/')
  await signIn(page, 'administrator')
  return {
    page,
    version: browser.version(),
    async ask<C extends Call>(call: C, input: Input<C>): Promise<Output<C>> {
      const query = call.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
      const reply = await context.request.fetch(`${call.path}${query}`, {
        method: call.method,
        headers: { ...markerHeaders, 'content-type': 'application/json' },
        ...(call.method === 'POST' ? { data: JSON.stringify(input) } : {}),
      })
      const answer = await reply.json()
      if (answer.result !== 0) throw new Error(`${call.path}: ${JSON.stringify(answer)}`)
      return answer as Output<C>
    },
    async close() {
      await browser.close()
      await running?.stop()
    },
  }
}
