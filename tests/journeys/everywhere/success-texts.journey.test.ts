/** What worked says so, in the words of the requirements and in each language: each text once, on the screen where it is earned; and how the days of a week are listed. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { type Caller, callerAs } from '../support/caller.ts'
import { answerImageCode, newestDigits } from '../support/entry.ts'
import { historyWorkbook } from '../support/history-load.ts'
import { walkTo } from '../support/looking/screen.ts'
import { readMessages } from '../support/messages.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()

/** The texts themselves: what stands on the page is compared with these, not with the message files. */
const spoken = {
  zh_CN: {
    done: '添加成功 编辑成功 删除成功 保存成功 复制成功 上传完成 导入成功 设置成功 短信已发送',
    week: '星期日 星期一 星期二 星期三 星期四 星期五 星期六',
    role: 'hr',
  },
  zh_TW: {
    done: '新增成功 編輯成功 刪除成功 儲存成功 複製成功 上傳完成 匯入成功 設定成功 簡訊已傳送',
    week: '星期日 星期一 星期二 星期三 星期四 星期五 星期六',
    role: 'manager',
  },
  en: {
    done: 'Added Edited Deleted Saved Copied Upload_complete Import_succeeded Set_up_successfully SMS_sent',
    week: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
    role: 'administrator',
  },
} as const

/** The first of the departments is the company itself, which is no site. */
const sitesOf = async (call: Caller['call']) =>
  (await call(organisationCalls.listDepartments, {})).departments.filter(each => each.site !== null)

describe.each([
  ['zh_CN', 0],
  ['zh_TW', 1],
  ['en', 2],
] as const)('in %s', (language, round) => {
  const { done, week, role } = spoken[language]
  const [added, edited, deleted, saved, copied, uploaded, imported, setUp, sent] = done
    .split(' ')
    .map(text => text.replaceAll('_', ' '))
  const text = (key: string, values?: Record<string, string>) => readMessages().text(language, key, values)
  let page: Page
  beforeAll(async () => {
    page = await product.signedIn('administrator', { language, at: '/planning/shifts?open=new' })
  })
  const button = (key: string) => page.getByRole('button', { name: text(key), exact: true })
  const told = async (words: string | undefined, on = page) => {
    // A deletion's toast ends with the offer to undo it; the component library spaces two Chinese characters.
    const undo = text('shared:action.undo').split('').join('\\s*')
    const toast = on.locator('.ant-message-success').filter({ hasText: new RegExp(`${words}(\\s*${undo})?$`) })
    // At the foot of the window: neither the search nor what is read lies beneath it.
    const inLowerHalf = (found: Element[]) => found.map(each => each.getBoundingClientRect().top > innerHeight / 2)
    await expect.poll(() => toast.evaluateAll(inLowerHalf)).toEqual([true])
  }
  const menuOf = async (row: string) => {
    await page
      .getByRole('row', { name: new RegExp(row) })
      .first()
      .getByRole('button', { name: text('shared:action.more') })
      .click()
  }

  it('[CO-031] adding, editing and deleting a shift is told', async () => {
    const { call } = await callerAs(product.server.url, 'administrator')
    const [first, second] = [`Told ${round}`, `Twice ${round}`]
    const drawer = page.getByRole('dialog')
    const save = drawer.getByRole('button', { name: text('shared:action.save'), exact: true })
    const name = drawer.getByRole('textbox', { name: text('planning:shift.name') })
    await name.fill(first)
    await drawer.getByRole('textbox', { name: text('planning:shift.short_name') }).fill(`T${round}`)
    await save.click()
    await told(added)
    const id = (await call(planningCalls.listShifts, {})).rows.find(row => row.name === first)?.id ?? ''
    await walkTo(page, `/planning/shifts?open=${id}`)
    await name.fill(second)
    await save.click()
    await told(edited)
    await walkTo(page, `/planning/shifts?q=${encodeURIComponent(second)}`)
    await menuOf(second)
    await page.getByRole('menuitem', { name: text('shared:action.delete') }).click()
    const ask = page.getByRole('dialog').or(page.getByRole('tooltip'))
    await ask.getByRole('button', { name: text('shared:action.delete') }).click()
    await told(deleted)
    expect((await call(planningCalls.listShifts, {})).rows.some(row => row.id === id)).toBe(false)
  })

  it('[CO-031] saving how I read, and copying a template to another site, is told', async () => {
    await walkTo(page, '/account/personal')
    const format = page.getByRole('combobox', { name: text('account:personal.date_format') })
    await format.click()
    // One that the round before has not saved.
    const option = page
      .locator('.ant-select-dropdown:visible .ant-select-item-option:not(.ant-select-item-option-selected)')
      .last()
    const chosen = await option.innerText()
    await option.click()
    await button('shared:action.save').click()
    await told(saved)
    await page.reload()
    await expect.poll(() => page.locator('#content').innerText(), { message: 'kept' }).toContain(chosen)
    const { call } = await callerAs(product.server.url, 'administrator')
    const sites = await sitesOf(call)
    const { rows } = await call(planningCalls.listShiftTemplates, { page: 1, size: 20 })
    expect(rows.length, 'the demo has a template').toBeGreaterThan(0)
    await walkTo(page, '/planning/templates')
    await menuOf(rows[0]?.name ?? '')
    await page.getByRole('menuitem', { name: text('planning:template.copy_to') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').click()
    await page
      .locator('.ant-select-tree-title')
      .filter({ hasText: sites[round]?.name ?? '' })
      .last()
      .click()
    await page.keyboard.press('Escape')
    const departmentId = sites[round]?.id
    const there = async () => (await call(planningCalls.listShiftTemplates, { departmentId, page: 1, size: 20 })).total
    const before = await there()
    await dialog.getByRole('button', { name: text('shared:action.copy') }).click()
    await told(copied)
    expect(await there()).toBe(before + 1)
  })

  it('[CO-034] a file that is uploaded, then imported, is told', async () => {
    const file = join(product.server.folder, `told-${round}.xlsx`)
    const date = `2023-03-0${6 + round}`
    writeFileSync(file, await historyWorkbook(date, 1))
    const { call } = await callerAs(product.server.url, 'administrator')
    const sites = await sitesOf(call)
    const stored = async () => {
      const lists = await Promise.all(
        sites.map(({ id }) => call(estimateCalls.listHistoryImports, { departmentId: id })),
      )
      return lists.flatMap(({ rows }) => rows).find(each => each.fileName === `told-${round}.xlsx`)
    }
    await walkTo(page, '/estimate/history/import')
    await page.locator('input[type=file]').setInputFiles(file)
    await told(uploaded)
    // What was only looked at is no import yet.
    expect(await stored()).toBeUndefined()
    await page.getByRole('button', { name: new RegExp(text('shared:importing.apply', { count: '\\d+' })) }).click()
    await told(imported)
    expect(await stored()).toMatchObject({ state: 'done', added: 24 })
  })

  it('[CO-034] schedule settings that are set up, and an SMS that is sent, are told', async () => {
    await walkTo(page, '/planning/settings?tab=history')
    const content = page.locator('#content')
    const { call } = await callerAs(product.server.url, 'administrator')
    const settings = async () => (await call(planningCalls.getScheduleSettings, {})).settings
    const before = await settings()
    await content.getByRole('switch').or(content.getByRole('checkbox')).first().click()
    await button('shared:action.save').click()
    await told(setUp)
    expect(await settings()).not.toEqual(before)
    // One person gets one SMS a minute.
    const own = await product.signedIn(role, { language, at: '/account/security' })
    const phone = own.getByRole('region', { name: text('security:phone.heading'), exact: true })
    await phone.getByLabel(text('entry:field.phone')).fill(`1397777000${round}`)
    await answerImageCode(own)
    await phone.getByRole('button', { name: text('entry:sms.send') }).click()
    await told(sent, own)
    expect(await newestDigits(product.server.url, `1397777000${round}`)).toMatch(/^\d{6}$/)
    await own.context().close()
  })

  it('[CO-043] the days of a week are listed from Sunday to Saturday', async () => {
    const { call } = await callerAs(product.server.url, 'administrator')
    const sites = await sitesOf(call)
    await walkTo(page, `/organisation?open=${sites[0]?.id}`)
    const days = page.getByRole('group', { name: text('organisation:field.openingHours') }).getByRole('checkbox')
    await days.first().waitFor()
    const names = await days.evaluateAll(boxes => boxes.map(box => box.closest('label')?.innerText.trim()))
    expect(names.join(' ')).toBe(week)
    await page.context().close()
  })
})
