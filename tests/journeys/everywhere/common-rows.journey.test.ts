/** What every module shares, as a person meets it: nothing selected, what failed, which files are taken, quick ranges of dates, pictures. */
import { crc32, deflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { type Caller, callerAs } from '../support/caller.ts'
import { settled, walkTo } from '../support/looking/screen.ts'
import { readMessages } from '../support/messages.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()

/** The texts themselves: what stands on the page is compared with these, not with the message files. */
const spoken = {
  zh_CN: {
    history: '请先选择历史数据',
    workstation: '请选择要删除的工作站',
    ranges: '上周 上月 近三个月',
    noConnection: '删除失败：网络错误，请稍后重试',
    noAnswer: '删除失败：网络异常，请稍后重试',
    refused: '文件上传错误：仅支持 xls 或 xlsx 文件',
    broken: '文件上传异常，请重试：网络',
    picture: '文件上传错误：企业标志不得超过 2 MB',
  },
  zh_TW: {
    history: '請先選擇歷史資料',
    workstation: '請選擇要刪除的工作站',
    ranges: '上週 上月 近三個月',
    noConnection: '刪除失敗：網路錯誤，請稍後重試',
    noAnswer: '刪除失敗：網路異常，請稍後重試',
    refused: '檔案上傳錯誤：僅支援 xls 或 xlsx 檔案',
    broken: '檔案上傳異常，請重試：網路',
    picture: '檔案上傳錯誤：企業標誌不得超過 2 MB',
  },
  en: {
    history: 'Select history data first',
    workstation: 'Select a workstation to delete',
    ranges: 'Last week|Last month|Last three months',
    noConnection: 'Delete failed: Network error. Please try again later.',
    noAnswer: 'Delete failed: Network anomaly. Please try again later.',
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
  const text = (key: string, values?: Record<string, string>) => readMessages().text(language, key, values)
  let page: Page
  let caller: Caller
  beforeAll(async () => {
    page = await product.signedIn('administrator', { language, width, at: '/planning/workstations' })
    caller = await callerAs(product.server.url, 'administrator')
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

  const stationNames = async () => (await caller.call(planningCalls.listWorkstations, {})).rows.map(row => row.name)

  it('[ES-042] [CO-040] [CO-016] deleting workstations with none selected says to select one; the selected one is deleted', async () => {
    const name = `Bar ${language}`
    const { departments } = await caller.call(organisationCalls.listDepartments, {})
    const departmentId = departments[0]?.id ?? ''
    const station = { departmentId, name, workType: 'direct', crossPost: true, colour: 1, priority: 9 } as const
    await caller.call(planningCalls.saveWorkstation, { ...station, peopleCount: 1 })
    const before = await stationNames()
    await walkTo(page, `/planning/workstations?q=${encodeURIComponent(name)}`)
    await press('planning:workstation.delete')
    await toast('warning', told.workstation)
    expect(await stationNames()).toEqual(before)
    await keepScreen(page, `select-first-${language}`)
    await expectAccessible(page)
    await page.getByRole('checkbox').last().check()
    // Asked and confirmed, but nobody answers, or answers something that is no answer.
    const ask = async () => {
      await press('planning:workstation.delete')
      const question = page.getByRole('tooltip').or(page.locator('.ant-popover:visible'))
      await question.getByRole('button', { name: text('shared:action.delete'), exact: true }).click()
    }
    await page.context().setOffline(true)
    await ask()
    await toast('error', told.noConnection)
    await page.context().setOffline(false)
    const address = `**${planningCalls.deleteWorkstations.path}`
    await page.route(address, route => route.fulfill({ status: 500, body: '<html>' }))
    await ask()
    await toast('error', told.noAnswer)
    await page.unroute(address)
    expect(await stationNames()).toEqual(before)
    await ask()
    await expect.poll(stationNames).not.toContain(name)
  })

  it('[ES-008] [CO-040] deleting and recovering history say to select first', async () => {
    await walkTo(page, '/estimate/history')
    const asked: string[] = []
    const note = (request: { url(): string }) => asked.push(new URL(request.url()).pathname)
    page.on('request', note)
    for (const key of ['estimate:history.delete', 'estimate:history.recover']) {
      await press(key)
      await toast('warning', told.history)
      expect(await page.getByRole('dialog').count(), 'nothing to confirm').toBe(0)
    }
    page.off('request', note)
    const { deleteHistory, recoverHistory } = estimateCalls
    expect(asked.filter(each => each === deleteHistory.path || each === recoverHistory.path)).toEqual([])
    await keepScreen(page, `history-select-first-${language}`)
    await expectAccessible(page)
  })

  it('[CO-042] the dates of a list and of a special day offer the quick ranges', async () => {
    const offered = async () => {
      const presets = page.locator('.ant-picker-dropdown:visible .ant-picker-presets li')
      await presets.first().waitFor()
      const names = await presets.allInnerTexts()
      await page.keyboard.press('Escape')
      return names.join(language === 'en' ? '|' : ' ')
    }
    await walkTo(page, '/estimate/history')
    await page.locator('.ant-picker-range input').first().click()
    expect(await offered()).toBe(told.ranges)
    await walkTo(page, '/estimate/specialdays?tab=entered&open=new')
    const drawer = page.getByRole('dialog')
    await drawer.locator('.ant-picker-range input').first().click()
    expect(await offered()).toBe(told.ranges)
    await walkTo(page, '/estimate/history')
  })

  it('[CO-022] [CO-038] a file of another kind is refused, and one that breaks on the way says so', async () => {
    await walkTo(page, '/estimate/history/import')
    const choose = (name: string) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from('a,b') })
    const apply = page.getByRole('button', { name: new RegExp(text('shared:importing.apply', { count: '\\d+' })) })
    const inPlace = (reason: string) => page.locator('.ant-alert-error').filter({ hasText: reason }).waitFor()
    await choose('history.txt')
    await inPlace(told.refused)
    const address = `**${estimateCalls.checkHistoryFile.path}`
    await page.route(address, route => route.abort('connectionreset'))
    await choose('history.xlsx')
    await inPlace(told.broken)
    await page.unroute(address)
    expect(await apply.count(), 'nothing to import').toBe(0)
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
