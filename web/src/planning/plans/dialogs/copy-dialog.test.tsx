/**
 * The dialog that copies a plan: it is gone as soon as the copy is made, and asks for a template where that
 * of the plan may not be used.
 * @vitest-environment happy-dom
 */
import { beforeAll, expect, test, vi } from 'vitest'
import type { PlanRow } from '#contract/planning/plans/plan.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { startMessages } from '#web/messages/translator.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { CopyDialog } from './copy-dialog.tsx'

const words: Record<Locale, string> = { zh_CN: '复制', zh_TW: '複製', en: 'Copy' }

beforeAll(() => startMessages().then(() => undefined))

test('[PL-038] a copy that was made closes the dialog before the planner opens', async () => {
  const plan = { id: 'week', name: 'Week 47', first: '2026-11-16', days: 7 } as PlanRow
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, planId: 'copy', closed: 0, beyond: 0, rest: 0 }))
  let addressThen: string | undefined
  const onClose = vi.fn(() => {
    addressThen = drawn.address()
  })
  const drawn = await draw(<CopyDialog plan={plan} onClose={onClose} />, 'en', ['planning'])
  await drawn.press('Copy')
  await until(() => expect(drawn.address()).toBe('/planning/schedule/week?plan=copy'))
  expect(onClose).toHaveBeenCalledOnce()
  expect(addressThen).toBe('/')
  vi.unstubAllGlobals()
})

test.each<[Locale, string, string]>([
  ['en', 'Copy', '“Old week” is disabled or deleted'],
  ['zh_CN', '复制', '“Old week”已停用或删除'],
  ['zh_TW', '複製', '「Old week」已停用或刪除'],
])('[CO-044] a template that is disabled is named, and goes into no copy (%s)', async (locale, press, said) => {
  const plan = {
    id: 'week',
    name: 'Week 47',
    first: '2026-11-16',
    days: 7,
    templateName: 'Old week',
    templateOff: true,
  }
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.includes('plan/copy')) sent.push(String(init.body))
    return Response.json({ result: 0, rows: [], total: 0, planId: 'copy', closed: 0, beyond: 0, rest: 0 })
  })
  const drawn = await draw(<CopyDialog plan={plan as PlanRow} onClose={() => undefined} />, locale, [
    'planning',
    'shared',
  ])
  expect(document.body.textContent).toContain(said)
  await drawn.press(press)
  await until(() => expect(sent).toHaveLength(1))
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ shiftTemplateId: null })
  await drawn.close()
  vi.unstubAllGlobals()
})

test.each<[Locale, string]>([
  ['zh_CN', '班表已复制，新周期较短，没有对应日期的 2 个班次未复制'],
  ['zh_TW', '班表已複製，新週期較短，沒有對應日期的 2 個班別未複製'],
  ['en', 'Plan copied, without 2 duties on days that the shorter period does not have'],
])('[PL-038] in %s a copy tells what a shorter period has no day for', async (locale, text) => {
  const plan = { id: 'month', name: 'May', first: '2026-05-01', days: 31 } as PlanRow
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, planId: 'copy', closed: 0, beyond: 2, rest: 0 }))
  const drawn = await draw(<CopyDialog plan={plan} onClose={() => undefined} />, locale, ['planning'])
  await drawn.press(words[locale])
  await until(() => expect(drawn.notices.map(each => each.text)).toContain(text))
  await drawn.close()
  vi.unstubAllGlobals()
})

test.each<[Locale, string]>([
  ['zh_CN', '班表已复制，新周期没有或不能修改的日期上的 2 个排休未复制'],
  ['zh_TW', '班表已複製，新週期沒有或不能修改的日期上的 2 個排休未複製'],
  ['en', 'Plan copied, without 2 days marked as rest that the new period does not have or that are closed to edits'],
])('in %s a copy tells which marked days it has not', async (locale, text) => {
  const plan = { id: 'month', name: 'May', first: '2026-05-01', days: 31 } as PlanRow
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, planId: 'copy', closed: 0, beyond: 0, rest: 2 }))
  const drawn = await draw(<CopyDialog plan={plan} onClose={() => undefined} />, locale, ['planning'])
  await drawn.press(words[locale])
  await until(() => expect(drawn.notices.map(each => each.text)).toContain(text))
  await drawn.close()
  vi.unstubAllGlobals()
})
