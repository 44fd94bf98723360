/**
 * Compares the page with the picture of it that is kept: whoever changes a shared place sees every screen that changed.
 * `PAIBAN_PICTURES=take` takes the pictures anew; they are looked at and committed with the change that made them differ.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pixelmatch from 'pixelmatch'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'

const root = resolve(import.meta.dirname, '../../../..')
const kept = join(root, 'tests/journeys/everywhere/pictures')
const failed = join(root, 'test-results/failed')

/** Letters may be drawn a shade differently by another build of the browser; a moved or recoloured part is more than that. */
const shade = 0.15
/** Of all pixels of a picture, those that may differ. */
const tolerance = 0.01

/** What the clock of the machine writes onto a page. */
const clocks = '[data-save-state]'

export interface Difference {
  picture: string
  /** Share of the pixels that differ, 1 where the size does; a picture that is not kept differs whole. */
  share: number
}

const write = (folder: string, name: string, picture: Buffer) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.png`), picture)
}

/** Answers how the page differs from the kept picture, or nothing; what differs is left in `test-results/failed`. */
export async function differenceFrom(page: Page, name: string): Promise<Difference | undefined> {
  await page.evaluate(() => document.fonts.ready)
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide', mask: [page.locator(clocks)] })
  if (process.env.PAIBAN_PICTURES === 'take') {
    write(kept, name, taken)
    return undefined
  }
  const file = join(kept, `${name}.png`)
  const share = existsSync(file) ? shareThatDiffers(readFileSync(file), taken, name) : 1
  if (share <= tolerance) return undefined
  write(failed, name, taken)
  return { picture: name, share: Math.round(share * 10_000) / 10_000 }
}

function shareThatDiffers(before: Buffer, now: Buffer, name: string): number {
  const [old, taken] = [PNG.sync.read(before), PNG.sync.read(now)]
  const { width, height } = old
  if (taken.width !== width || taken.height !== height) return 1
  const drawn = new PNG({ width, height })
  const pixels = pixelmatch(old.data, taken.data, drawn.data, width, height, { threshold: shade })
  const share = pixels / (width * height)
  if (share > tolerance) write(failed, `${name}-difference`, PNG.sync.write(drawn))
  return share
}
