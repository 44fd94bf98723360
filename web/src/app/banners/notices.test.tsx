/**
 * Toasts come one at a time: what is told next takes the place of what was told before.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { expect, it } from 'vitest'
import { notify } from '#web/api/notices.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { Notices } from './notices.tsx'

const shown = () => [...document.querySelectorAll('.ant-message-notice')].map(each => each.textContent)

it('the second toast takes the place of the first', async () => {
  const drawn = await draw(<Notices />, 'en', [])
  await act(async () => notify('success', 'Saved'))
  await until(() => expect(shown()).toEqual(['Saved']))
  await act(async () => notify('success', 'Deleted'))
  await until(() => expect(shown()).toEqual(['Deleted']))
  await drawn.close()
})
