/** The company's own settings: money and law are chosen on its screen, hold everywhere at once, and new sites follow. */
import { expect, it } from 'vitest'
import { barriers, keepScreen } from './support/browser.ts'
import { languages } from './support/messages.ts'
import { openProduct } from './support/product.ts'
import { overflow, settled, walkTo, wrongWords } from './support/screen.ts'

const product = openProduct()

it('a company that moves to Taiwan pays in its dollars, and its next site lies there', async () => {
  const page = await product.desk('administrator', '/account/company', { language: 'en' })
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: option }).click()
  }
  await choose('Jurisdiction', 'Taiwan')
  await choose('Currency', 'TWD')
  await page.getByText('nothing is converted').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('nothing is converted').waitFor({ state: 'detached' })
  await walkTo(page, '/organisation?open=new')
  await page.getByRole('switch', { name: /site/i }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Taiwan').waitFor()
  await page.keyboard.press('Escape')
})

it.each(languages)('is whole, accessible and inside a phone in %s', async language => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const page = await product.desk('administrator', '/account/company', { language, ...size })
    await settled(page)
    const faults = [...(await wrongWords(page, language)), ...(await overflow(page)), ...(await barriers(page))]
    expect(faults).toEqual([])
    await keepScreen(page, `company-settings-${language}-${size.width}`)
  }
})
