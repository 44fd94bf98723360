/**
 * The wizard says when the figures that it shows are those of an earlier run, and offers to run again.
 * @vitest-environment happy-dom
 */
import { expect, it, vi } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { drawEstimating, openEngine } from '#web/estimate/testing/open-figure.tsx'
import { estimateOf } from '#web/estimate/testing/small-site.ts'
import { Wizard } from '#web/estimate/wizard/wizard.tsx'
import { until } from '#web/testing/until.ts'

const ask = openEngine()

const show = async (state: 'ready' | 'needs_run', locale: Locale = 'en') => {
  const estimate = { ...(await estimateOf(ask)), id: 'e', state, departmentId: 'shop', revision: 7 }
  const answers = { 'estimate/get.htm': estimate }
  const drawn = await drawEstimating(<Wizard />, answers, locale, '/estimate/wizard?id=e&step=handover')
  await until(() => expect(document.body.textContent).toContain('Week 48'))
  return { drawn, estimate }
}
const warning = () => document.querySelector('[role="alert"].ant-alert-warning')?.textContent ?? ''

it.each<[Locale, string, string]>([
  ['en', 'Run the forecast again', 'Dates or settings have changed'],
  ['zh_CN', '需重新预测', '日期或设置已更改'],
  ['zh_TW', '需重新預測', '日期或設定已變更'],
])('[ES-028] in %s changed dates ask for a new run, and say why', async (locale, title, text) => {
  await show('needs_run', locale)
  expect(warning()).toContain(title)
  expect(warning()).toContain(text)
})

it('[ES-028] from the warning the forecast is run again', async () => {
  const { drawn, estimate } = await show('needs_run')
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('estimate/run')) sent.push(JSON.parse(String(init?.body)))
    return Response.json({ result: 0, ...estimate, state: 'ready' })
  })
  await drawn.press('Run again')
  await until(() => expect(sent).toEqual([{ id: 'e', revision: 7 }]))
  await until(() => expect(warning()).toBe(''))
})

it('figures of the last run are no matter to warn of', async () => {
  await show('ready')
  expect(warning()).toBe('')
})
