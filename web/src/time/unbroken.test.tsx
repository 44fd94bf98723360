/**
 * A period in a name is not broken, in any language; the words around it are.
 * @vitest-environment happy-dom
 */
import { expect, test } from 'vitest'
import { draw } from '#web/testing/render.tsx'
import { Unbroken } from './unbroken.tsx'

test.each([
  ['Xuhui week 46 · 9–15 Nov', ['9–15 Nov']],
  ['Xuhui week 49 · 30 Nov–6 Dec', ['30 Nov–6 Dec']],
  ['Xuhui week 38 · 31 Aug–6 Sept', ['31 Aug–6 Sept']],
  ['徐汇店 第 46 周 · 11/9–11/15', ['11/9–11/15']],
  ['徐匯店 第 46 週 · 11/9–11/15（複本）', ['11/9–11/15']],
  ['Xuhui November 2026', []],
  ['Spring – second try', []],
])('%s', async (text, kept) => {
  const drawn = await draw(
    <p>
      <Unbroken text={text} />
    </p>,
  )
  expect(document.querySelector('p')?.textContent).toBe(text)
  const spans = [...document.querySelectorAll<HTMLElement>('p span')].filter(each => each.style.whiteSpace === 'nowrap')
  expect(spans.map(each => each.textContent)).toEqual(kept)
  await drawn.close()
})
