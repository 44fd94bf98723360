/** Steps that build on one another, which a journey tells as one story: what comes after a step that failed proves nothing. */
import type { Page } from 'playwright-core'
import { afterEach, beforeEach } from 'vitest'
import { keepFailed } from './browser.ts'

/**
 * After a step of this group that failed the others are skipped, which the last line counts: what failed is told alone,
 * with a picture of what stood there.
 * @param page the one on which the story is told; of several languages the title names which
 */
export function asOneStory(page: () => Page, which = ''): void {
  let failed = false
  beforeEach(({ skip }) => {
    if (failed) skip('a step before this one failed')
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    failed = true
    await keepFailed(page(), `${task.name} ${which}`.trim())
  })
}
