/**
 * A start code that is made here is told in groups, can be copied as it is shown, and is what the contract takes.
 * @vitest-environment happy-dom
 */
import { expect, it, test } from 'vitest'
import { startCodeSchema } from '#contract/organisation/start-code.ts'
import { useForm } from '#web/form/index.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { StartCodeField } from './start-code-field.tsx'

const Drawer = () => {
  const form = useForm<{ startCode?: string }>({ initial: {}, onSubmit: async () => undefined })
  return <StartCodeField form={form} again={false} />
}

it.each([
  ['en', 'cannot be shown again'],
  ['zh_CN', '之后无法再显示'],
  ['zh_TW', '之後無法再顯示'],
] as const)('%s: that nobody can read the code after saving is said before', async (locale, words) => {
  await draw(<Drawer />, locale, ['organisation'])
  const help = document.querySelector('input')?.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(help)?.textContent).toContain(words)
})

test('a start code stands in two groups, and its button copies it', async () => {
  const { press, button, notices } = await draw(<Drawer />, 'en', ['organisation'])
  expect(button('Copy').disabled).toBe(true)
  await press('Make one')
  const shown = document.querySelector('input')?.value ?? ''
  expect(shown).toMatch(/^[A-Z2-9]{5} [A-Z2-9]{5}$/)
  expect(startCodeSchema.parse(shown)).toBe(shown.replace(' ', ''))
  await press('Copy')
  await until(() => expect(notices).toEqual([{ tone: 'success', text: 'Start code copied' }]))
  expect(await navigator.clipboard.readText()).toBe(shown)
})
