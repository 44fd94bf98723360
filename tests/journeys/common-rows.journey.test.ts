/** What every module shares, as a person meets it: which files are taken, what breaks on the way, pictures that are too large. */
import { crc32, deflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, keepScreen } from './support/browser.ts'
import { readMessages } from './support/messages.ts'
import { openProduct } from './support/product.ts'
import { settled, walkTo } from './support/screen.ts'

const product = openProduct()

/** The texts themselves: what stands on the page is compared with these, not with the message files. */
const spoken = {
  zh_CN: {
    refused: '文件上传错误：仅支持 xls 或 xlsx 文件',
    broken: '文件上传异常，请重试：网络',
    picture: '文件上传错误：企业标志不得超过 2 MB',
  },
  zh_TW: {
    refused: '檔案上傳錯誤：僅支援 xls 或 xlsx 檔案',
    broken: '檔案上傳異常，請重試：網路',
    picture: '檔案上傳錯誤：企業標誌不得超過 2 MB',
  },
  en: {
    refused: 'File upload error: Only xls or xlsx files are accepted',
    broken: 'File upload exception, please retry: Network',
    picture: 'File upload error: A logo may have at most 2 MB',
  },
} as const

describe.each([
  ['zh_CN', 1440],
  ['zh_TW', 390],
  ['en', 1440],
] as const)('in %s', (language, width) => {
  const told = spoken[language]
  const text = (key: string) => readMessages().text(language, key)
  let page: Page
  beforeAll(async () => {
    page = await product.signedIn('administrator', { language, width, at: '/planning/workstations' })
  })
  const press = (key: string) =>
    page
      .getByRole('button', { name: text(key), exact: true })
      .first()
      .click()
  /** The toast appears, and the page has gone back to rest before the next one is looked for. */
  const toast = async (kind: 'warning' | 'error', words: string) => {
    const found = page.locator(`.ant-message-${kind}`).filter({ hasText: words })
    await expect.poll(() => found.count(), { message: words }).toBeGreaterThan(0)
    await expect.poll(() => found.count(), { message: words }).toBe(0)
  }

  it('[CO-022] [CO-038] a file of another kind is refused, and one that breaks on the way says so', async () => {
    await walkTo(page, '/estimate/history/import')
    const choose = (name: string) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from('a,b') })
    await choose('history.txt')
    await toast('error', told.refused)
    await page.route('**/historyimport/check.htm', route => route.abort('connectionreset'))
    await choose('history.xlsx')
    await toast('error', told.broken)
    await page.unroute('**/historyimport/check.htm')
  })

  it('[CO-041] a picture of more than 2 MB is refused, one that is drawn very large is taken', async () => {
    await walkTo(page, '/account/company')
    const choose = (bytes: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: bytes })
    await choose(Buffer.alloc(2 * 1024 * 1024 + 1))
    await toast('error', told.picture)
    await choose(picture(4000, 2400))
    await page
      .locator('.ant-message-success')
      .filter({ hasText: text('organisation:company.logo_saved') })
      .waitFor()
    await settled(page)
    const shown = page.getByRole('region', { name: text('organisation:company.logo'), exact: true }).locator('img')
    const size = () => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
    await expect.poll(size).toEqual([1000, 600])
    await keepScreen(page, `logo-${language}`)
    await expectAccessible(page)
    await press('organisation:company.logo_remove')
    await page
      .locator('.ant-message-success')
      .filter({ hasText: text('organisation:company.logo_removed') })
      .waitFor()
    await page.context().close()
  })
})

/** A grey PNG of that size. */
function picture(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const rows = deflateSync(Buffer.alloc((width + 1) * height))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
