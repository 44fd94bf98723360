/** History on screen: a bad file is told cell by cell, a good one comes in, rows go and come back; who gives registers access. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { writeWorkbook } from '#server/files/write-workbook.ts'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { historyWorkbook } from '../support/history-load.ts'
import { walkTo } from '../support/looking/screen.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
let page: Page

beforeAll(async () => {
  page = await product.signedIn('manager', { language: 'zh_CN', at: '/estimate/history/import' })
})

/** Before the demo's own history begins. */
const [first, last] = ['2023-03-06', '2023-03-07']
const columns = ['Date', 'Time slot', 'Turnover'].map(head => ({ head }))

const choose = (file: string) => page.locator('input[type=file]').setInputFiles(file)

describe('importing history', () => {
  it('names each bad cell by row, column and reason, writes nothing, and gives a marked copy', async () => {
    const file = join(product.server.folder, 'bad.xlsx')
    const rows = [
      [first, '10:00-10:30', 100],
      ['2023-13-40', '10:30-11:00', 100],
      [first, '11:00-11:30', -5],
    ]
    writeFileSync(file, await writeWorkbook([{ name: 'Business', columns, rows }]))
    await page.getByRole('button', { name: '下载模板' }).waitFor()
    await choose(file)
    const cells = page.getByRole('table', { name: '有问题的单元格' })
    await cells.getByRole('row', { name: /3 A 2023-13-40 .+/ }).waitFor()
    await cells.getByRole('row', { name: /4 C -5 .+/ }).waitFor()
    await page.getByText('试导入：尚未写入').waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'history-import-problem')
    const [copy] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载标注文件' }).click(),
    ])
    // A workbook is a zip file.
    expect(
      readFileSync(await copy.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })

  it('imports a good file in the background and shows what came', async () => {
    const file = join(product.server.folder, 'good.xlsx')
    writeFileSync(file, await historyWorkbook(first, 2))
    await page.getByRole('button', { name: '换一个文件' }).click()
    await choose(file)
    await page.getByRole('button', { name: '导入 48 行' }).click()
    await page.getByText('导入完成').waitFor()
    await page.getByText('新增 48 行').waitFor()
    const { call } = await callerAs(product.server.url, 'manager')
    const { departments } = await call(organisationCalls.listDepartments, {})
    const departmentId = departments.find(each => each.inScope && each.site)?.id ?? ''
    expect((await call(estimateCalls.listHistory, { departmentId, first, last, size: 1 })).total).toBe(48)
    await keepScreen(page, 'history-import-done')
  })

  it('[ES-001] shows the records of the chosen dates, and deletes and recovers the selected ones', async () => {
    const site = new URL(page.url()).searchParams.get('site')
    await walkTo(page, `/estimate/history?${site ? `site=${site}&` : ''}first=${first}&last=${first}`)
    await page.getByText('共 24 条').waitFor()
    const table = page.getByRole('table', { name: '历史业务数据' })
    expect(await table.getByText('2023年03月07日').count()).toBe(0)
    const selected = table.getByRole('row', { name: /10:00/ })
    await selected.getByRole('checkbox').check()
    await page.getByRole('button', { name: '删除', exact: true }).click()
    await page.getByRole('tooltip').or(page.getByRole('dialog')).getByRole('button', { name: '删除' }).click()
    const told = '已更改 1 条记录'
    await page.getByText(told).first().waitFor()
    // The toast is for the eye, the live region for the ear; nothing is read out twice.
    const read = page.locator('[role=status], [role=alert]').filter({ hasText: told })
    await page.locator('.screen-reader-only[role=status]').filter({ hasText: told }).waitFor({ state: 'attached' })
    expect(await read.count()).toBe(1)
    await walkTo(page, `/estimate/history?${site ? `site=${site}&` : ''}first=${first}&last=${last}&shown=deleted`)
    await page.getByText('共 1 条').waitFor()
    await table.getByRole('row', { name: /10:00/ }).getByRole('checkbox').check()
    await page.getByRole('button', { name: '恢复', exact: true }).click()
    await page.getByRole('tooltip').or(page.getByRole('dialog')).getByRole('button', { name: '恢复' }).click()
    await page.getByText('共 0 条').waitFor()
  })
})

describe('access of cash registers', () => {
  it('is refused in words to whoever manages a part of the company', async () => {
    await walkTo(page, '/estimate/history/registers')
    await page.getByRole('heading', { name: '没有权限' }).waitFor()
    await page.getByText('仅供管理整个企业的人员使用').waitFor()
    expect(await page.getByRole('button', { name: '新建令牌' }).count()).toBe(0)
    await expectAccessible(page)
    const office = await product.signedIn('administrator', { language: 'zh_CN', at: '/estimate/history/registers' })
    await office.getByRole('button', { name: '新建令牌' }).waitFor()
    await office.context().close()
  })
})
