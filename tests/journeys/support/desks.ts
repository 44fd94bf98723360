/** The page at which somebody works through the tests of a file: a new visitor for each costs more than most tests do. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach } from 'vitest'
import { walkTo } from './screen.ts'

/** An address without a screen. */
const nowhere = '/nowhere'

export interface Desks {
  /** The page that stands under this name, walked to an address with nothing in its local store; a new one where none does. */
  sitDown(name: string, make: () => Promise<Page>, at: string, size: { width: number; height: number }): Promise<Page>
}

/** Keeps pages while the tests of a file pass: what a failed one left behind is thrown away. */
export function openDesks(): Desks {
  const pages = new Map<string, Page>()
  const clear = async () => {
    const left = [...pages.values()]
    pages.clear()
    await Promise.all(left.map(page => page.context().close()))
  }
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await clear()
  })
  afterAll(clear)
  return {
    async sitDown(name, make, at, size) {
      const kept = pages.get(name)
      if (!kept || kept.isClosed()) {
        const page = await make()
        pages.set(name, page)
        return page
      }
      await kept.setViewportSize(size)
      // Whatever stood there is taken down, also where the next test wants the same address.
      await walkTo(kept, nowhere)
      await kept.evaluate(() => localStorage.clear())
      if (kept.url().endsWith(nowhere)) await walkTo(kept, at)
      // A form with something in it asks before it is left; the test before was done with it.
      else await kept.goto(at)
      return kept
    },
  }
}
