/**
 * An address opens what the page offers, and says of anything else that there is no such button.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, it, test } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { useDialog } from '#web/list/use-dialog.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'

let drawn: Drawn
afterEach(() => drawn.close())

const Page = ({ offered }: { offered?: readonly string[] }) => <output>{useDialog(offered) ?? 'closed'}</output>
const shown = () => document.querySelector('output')?.textContent

test.each<[Locale, string]>([
  ['en', 'No such button'],
  ['zh_CN', '没有此按钮'],
  ['zh_TW', '沒有此按鈕'],
])('[CO-026] in %s an action that the page does not have is told, and leaves the address', async (locale, words) => {
  drawn = await draw(<Page offered={['create']} />, locale, [], '/plans?dialog=gone&site=1')
  await act(async () => {})
  expect(drawn.notices).toEqual([{ tone: 'warning', text: words }])
  expect([shown(), drawn.address()]).toEqual(['closed', '/plans?site=1'])
})

it('opens what is offered, and waits where that is not known yet', async () => {
  drawn = await draw(<Page offered={['create']} />, 'en', [], '/plans?dialog=create')
  expect([shown(), drawn.notices]).toEqual(['create', []])
  await drawn.close()
  drawn = await draw(<Page />, 'en', [], '/plans?dialog=create')
  expect([shown(), drawn.notices, drawn.address()]).toEqual(['closed', [], '/plans?dialog=create'])
})
