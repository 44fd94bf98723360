/** The pages at which people work through the tests of a file: a new visitor for each costs more than most tests do. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach } from 'vitest'
import { keepFailed } from './browser.ts'
import { walkTo } from './looking/screen.ts'

/** An address without a screen. */
const nowhere = '/nowhere'

export interface Desks {
  /** The page that stands under this name, walked to an address with nothing in its local store; a new one where none does. */
  sitDown(name: string, make: () => Promise<Page>, at: string, size: Size): Promise<Page>
  /** The page of those who are not signed in: nothing is left of the one before, and the address is loaded anew. */
  comeIn(make: () => Promise<Page>, at: string, size: Size, cookie: Cookie): Promise<Page>
}

/** A cookie that ended then is taken away. */
const longAgo = 1

type Size = { width: number; height: number }
type Cookie = { name: string; value: string; url: string }

/** Keeps pages while the tests of a file pass: what a failed one left behind is thrown away. */
export function openDesks(): Desks {
  const pages = new Map<string, Page>()
  const clear = async () => {
    const left = [...pages.values()]
    pages.clear()
    await Promise.all(left.map(page => page.context().close()))
  }
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    for (const [name, page] of pages) await keepFailed(page, `${task.name} ${name}`)
    await clear()
  })
  afterAll(clear)
  /** The page that stands under this name, or, where none does, a new one that stands there from now on. */
  const pageOf = async (name: string, make: () => Promise<Page>) => {
    const kept = pages.get(name)
    if (kept && !kept.isClosed()) return { page: kept, isNew: false }
    const page = await make()
    pages.set(name, page)
    return { page, isNew: true }
  }
  return {
    async sitDown(name, make, at, size) {
      const { page: kept, isNew } = await pageOf(name, make)
      if (isNew) return kept
      await kept.setViewportSize(size)
      // Whatever stood there is taken down, also where the next test wants the same address.
      await walkTo(kept, nowhere)
      await kept.evaluate(() => localStorage.clear())
      if (kept.url().endsWith(nowhere)) await walkTo(kept, at)
      // A form with something in it asks before it is left; the test before was done with it.
      else await kept.goto(at)
      return kept
    },
    async comeIn(make, at, size, cookie) {
      const { page: kept, isNew } = await pageOf('a stranger', make)
      if (isNew) {
        await kept.goto(at)
        return kept
      }
      const context = kept.context()
      for (const page of context.pages()) if (page !== kept) await page.close()
      await kept.unrouteAll()
      await kept.setViewportSize(size)
      await kept.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      // In one step: a page that is still coming up and finds no language in its cookies writes one, maybe over the next.
      const left = (await context.cookies()).filter(each => each.name !== cookie.name)
      await context.addCookies([...left.map(each => ({ ...each, expires: longAgo })), cookie])
      // No empty page between: what has been compiled of the app stays with the page, and the load costs half.
      await kept.goto(at)
      return kept
    },
  }
}
