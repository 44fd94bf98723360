/**
 * A block lies where its shift lies on the axis, with who was there and what is missing at its foot.
 * @vitest-environment happy-dom
 */
import { expect, test } from 'vitest'
import { draw } from '#web/testing/render.tsx'
import { BlockRow } from './block-row.tsx'

const axis = { from: 0, to: 800 }
const stretches = () =>
  [...document.querySelectorAll<HTMLElement>('[style*="left"]')].map(each => [each.style.left, each.style.width])

test('plan, presence and what is missing have their stretches', async () => {
  await draw(
    <BlockRow
      axis={axis}
      planned={{ start: 200, end: 600, colour: 1, label: '11:40' }}
      present={{ start: 300, end: 400 }}
      missing={{ start: 200, end: 300 }}
    />,
  )
  expect(stretches()).toEqual([
    ['25%', '50%'],
    ['25%', '12.5%'],
    ['37.5%', '12.5%'],
  ])
  expect(document.body.textContent).toContain('11:40')
})

test('a shift that is still to come is its block alone', async () => {
  await draw(<BlockRow axis={axis} planned={{ start: 600, end: 900, colour: 1, label: 'later' }} />)
  expect(stretches()).toEqual([['75%', '25%']])
})
