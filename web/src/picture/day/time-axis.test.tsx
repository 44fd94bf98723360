/**
 * The axis of a day has one line of now, with its time, and names no hour beneath its pill.
 * @vitest-environment happy-dom
 */
import { expect, test } from 'vitest'
import { draw } from '#web/testing/render.tsx'
import { TimeAxis } from './time-axis.tsx'

const axis = { from: 360, to: 1440 }
const show = (now: number | undefined, over = axis) =>
  draw(
    <TimeAxis axis={over} now={now}>
      <span />
    </TimeAxis>,
  )
const hours = () => [...document.querySelectorAll('[aria-hidden="true"] > span')].map(each => each.textContent)
const times = () => [...document.querySelectorAll('time')].map(each => each.textContent)

test('now is said once, and the hour that would lie beneath it is left out', async () => {
  await show(890)
  expect(times()).toEqual(['14:50'])
  expect(hours()).toEqual(['06:00', '09:00', '12:00', '18:00', '21:00', '24:00'])
})

test('late in the day the pill lies over no words, and a name inside is not moved as those of both ends are', async () => {
  await show(1311, { from: 480, to: 1440 })
  expect(hours()).toEqual(['08:00', '12:00', '15:00', '18:00'])
  const ends = [...document.querySelectorAll('[data-end]')].map(each => each.getAttribute('data-end'))
  expect(ends).toEqual(['first'])
})

test.each([undefined, 300, 1500])('without a now within the day there is no line: %s', async now => {
  await show(now)
  expect(times()).toEqual([])
  expect(hours()).toContain('15:00')
})
