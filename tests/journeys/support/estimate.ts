/** Reading an estimate off its screen: the numbers of a text, and the figures of the whole beside every step. */
import type { Page } from 'playwright-core'

/** The first number of a text; what stands after it is for those who hear the screen. */
export const numberIn = (text: string) => Number((/\d[\d,]*(\.\d+)?/.exec(text)?.[0] ?? '').replaceAll(',', ''))

export const wholeEstimate = (page: Page) => page.getByRole('complementary', { name: 'Whole estimate' })

/** A figure of the whole estimate, as it is told beside every step. */
export const wholeFigure = async (page: Page, name: string) =>
  numberIn(
    await wholeEstimate(page)
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')
      .innerText(),
  )
