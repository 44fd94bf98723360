/**
 * What waits shows nothing at first; what takes over from it goes on showing that something is waited for.
 * @vitest-environment happy-dom
 */
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { Loading } from './loading.tsx'

let drawn: Drawn

/** A screen that comes in parts: each is waited for after the other, and between some nothing is. */
const Parts = () => {
  const [part, setPart] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setPart(part + 1)}>
        next
      </button>
      {part % 3 < 2 && <Loading key={part} shape="block" />}
    </>
  )
}

const bars = () => document.querySelectorAll('[role=status] [aria-hidden]').length
const pass = (millis: number) => act(async () => void (await vi.advanceTimersByTimeAsync(millis)))

beforeEach(async () => {
  vi.useFakeTimers()
  await vi.advanceTimersByTimeAsync(1000)
  drawn = await draw(<Parts />, 'en', ['shared'])
})
afterEach(async () => {
  await drawn.close()
  vi.useRealTimers()
})

test('a wait that takes over from one that shows itself shows itself at once', async () => {
  await pass(199)
  expect(bars()).toBe(0)
  await pass(1)
  expect(bars()).toBe(1)
  await drawn.press('next')
  expect(bars()).toBe(1)
})

test('one that takes over sooner shows itself when the first would have', async () => {
  await pass(150)
  await drawn.press('next')
  expect(bars()).toBe(0)
  await pass(50)
  expect(bars()).toBe(1)
})

test('after a time in which nothing was waited for a wait is a new one', async () => {
  await pass(300)
  await drawn.press('next')
  await drawn.press('next')
  await pass(500)
  await drawn.press('next')
  expect(bars()).toBe(0)
  await pass(200)
  expect(bars()).toBe(1)
})
