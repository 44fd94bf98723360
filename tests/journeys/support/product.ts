/** What nearly every journey stands on: a server with the demo company, and a browser, for all tests of a file. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser, type VisitorOptions, visitor } from './browser.ts'
import { callerAs } from './caller.ts'
import { openDesks } from './desks.ts'
import type { Role } from './people.ts'
import { type RunningServer, type ServerOptions, startServer } from './servers/server.ts'

export interface Product {
  readonly server: RunningServer
  visit(options?: VisitorOptions): Promise<BrowserContext>
  /** A visitor who reads English. */
  english(width?: number): Promise<BrowserContext>
  /**
   * A page of a new visitor, in English unless asked otherwise, who is signed in and stands in the backend. The
   * session comes from the calls; what the login page does is shown by the journeys about signing in. `at` is the
   * address that is opened, the home unless told; nothing is where the journey goes somewhere itself.
   */
  signedIn(role: Role, options?: VisitorOptions & { company?: string; at?: string | null }): Promise<Page>
  /**
   * The page at which somebody with this role and language works in this file, walked to an address: the same page for
   * test after test. It is not closed by a test; what stands still, goes offline or signs out takes a new visitor.
   */
  desk(role: Role, at: string, options?: VisitorOptions & { company?: string }): Promise<Page>
  /**
   * Somebody who is not signed in and opens an address, in English unless asked otherwise. It is the same page again
   * without anything of the one before, whose windows are closed; who is there at the same time is a visitor.
   */
  stranger(at: string, options?: VisitorOptions): Promise<Page>
}

/** Starts both before the tests of the file and stops them after; what the file prepares itself comes after this. */
export function openProduct(options?: ServerOptions): Product {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    server = await startServer(options)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })
  const desks = openDesks()
  const visit: Product['visit'] = wish => visitor(browser, server.url, wish)
  return {
    get server() {
      return server
    },
    visit,
    english: width => visit({ language: 'en', width }),
    async signedIn(role, { company, at = '/people/index.htm', ...wish } = {}) {
      const language = wish.language ?? 'en'
      const context = await visit({ ...wish, language })
      const { cookies } = await callerAs(server.url, role, company)
      const session = [...cookies].map(([name, value]) => ({ name, value, url: server.url }))
      await context.addCookies([...session, { name: '_lcode_', value: language, url: server.url }])
      const page = await context.newPage()
      if (at === null) return page
      await page.goto(at)
      await page.locator('#content').waitFor()
      return page
    },
    desk(role, at, { width = 1440, height = 900, ...wish } = {}) {
      const name = [role, wish.language ?? 'en', wish.company].join()
      const make = () => this.signedIn(role, { ...wish, width, height, at })
      return desks.sitDown(name, make, at, { width, height })
    },
    stranger(at, { width = 1440, height = 900, language = 'en' } = {}) {
      const make = async () => (await visit({ width, height, language })).newPage()
      const cookie = { name: '_lcode_', value: language, url: server.url }
      return desks.comeIn(make, at, { width, height }, cookie)
    },
  }
}
