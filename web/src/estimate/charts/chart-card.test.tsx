/**
 * A chart has its question, its answer and its figures: the picture first, the table by one press.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { expect, test } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { draw } from '#web/testing/render.tsx'
import { ChartCard } from './chart-card.tsx'

test.each<[Locale, string, string]>([
  ['en', 'Chart', 'Table'],
  ['zh_CN', '图', '表'],
  ['zh_TW', '圖', '表'],
])('in %s the switch shows the one or the other', async (locale, chart, table) => {
  await draw(
    <ChartCard question="How much?" answer="A lot." chart={<p>the picture</p>} table={<p>the figures</p>} />,
    locale,
    ['estimate'],
  )
  expect(document.querySelector('h2')?.textContent).toBe('How much?')
  expect(document.body.textContent).toContain('A lot.')
  const options = [...document.querySelectorAll<HTMLElement>('.ant-segmented-item')]
  expect(options.map(each => each.textContent)).toEqual([chart, table])
  expect(document.body.textContent).toContain('the picture')
  await act(async () => options[1]?.querySelector('input')?.click())
  expect(document.body.textContent).toContain('the figures')
  expect(document.body.textContent).not.toContain('the picture')
})
