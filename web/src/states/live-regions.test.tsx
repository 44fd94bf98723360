/**
 * What the app says aloud: joined where it comes together, and no sentence of it twice.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { notify } from '#web/api/notices.ts'
import { Notices } from '#web/app/banners/notices.tsx'
import { announce, LiveRegions } from '#web/states/live-regions.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'

let drawn: Drawn
beforeEach(async () => {
  drawn = await draw(
    <>
      <LiveRegions />
      <Notices />
    </>,
  )
})
afterEach(() => drawn.close())

const said = (text: string) =>
  until(() => expect(document.querySelector('[aria-live="polite"]')?.textContent?.trim()).toBe(text))

test('two sentences that come together are said one after the other', async () => {
  await act(async () => ['Li: early', 'One new finding'].forEach(each => void announce(each)))
  await said('Li: early One new finding')
})

test('an act and the toast about it are said once, with what the toast adds', async () => {
  await act(async () => {
    announce('Early given to 3 cells')
    notify('success', 'Early given to 3 cells · 1 left out: leave')
  })
  await said('Early given to 3 cells · 1 left out: leave')
})

test('the same sentence from two places is said once', async () => {
  await act(async () => {
    announce('Week copied')
    notify('success', 'Week copied')
  })
  await said('Week copied')
})
