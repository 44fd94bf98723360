/**
 * A long way to a number is read within its card, by keys as well, while the focus stays on the number.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useWhyCells } from '#web/derivation/use-why-cells.ts'
import { WhyCell } from '#web/derivation/why-cell.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'

let drawn: Drawn
afterEach(() => drawn.close())

const One = () => {
  const cells = useWhyCells(['one'])
  const lines = Array.from({ length: 40 }, (_, at) => ({ text: `Step ${at}`, value: String(at) }))
  return (
    <WhyCell cells={cells} name="one" title="Long" why={async () => ({ lines })}>
      39
    </WhyCell>
  )
}

it('Page Down and Page Up turn the open card', async () => {
  drawn = await draw(<One />)
  await drawn.press('39')
  const card = () => document.querySelector<HTMLElement>('section[aria-label="Long"]')
  await until(() => expect(card()?.tabIndex).toBe(0))
  Object.defineProperty(card(), 'clientHeight', { value: 500 })
  const press = (key: string) =>
    act(async () => drawn.button('39').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  await press('PageDown')
  expect(card()?.scrollTop).toBe(400)
  await press('PageUp')
  expect(card()?.scrollTop).toBe(0)
})
