/**
 * Somebody new is told of beside the field that found them; whoever is too young is asked about before anything is sent.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { NewcomerWarning } from '#contract/people/blacklist.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { NewcomerNotes, useUnderageQuestion } from './newcomer-notes.tsx'

const none = { name: null, on: null, age: null, limit: null }
const warnings: NewcomerWarning[] = [
  { ...none, code: 'on_the_job', by: 'phone', name: 'Li Na' },
  { ...none, code: 'on_the_job', by: 'phone' },
  { ...none, code: 'previous_leaver', by: 'phone', name: 'Sun', on: '2026-01-31' },
  { ...none, code: 'blacklisted', by: 'phone' },
  { ...none, code: 'underage', by: 'birth', age: 15 },
]

afterEach(() => vi.unstubAllGlobals())

test('[PE-021] [PE-022] [PE-024] each warning stands at its field, with a name only where it may be told', async () => {
  const drawn = await draw(<NewcomerNotes warnings={warnings} by="phone" />, 'en', ['people'])
  expect([...document.querySelectorAll('[role=alert]')].map(each => each.textContent)).toEqual([
    'Li Na is on the job already with this phone',
    'Somebody whom you may not see is on the job with this phone',
    'Sun worked here until 31 Jan 2026, found by phone',
    'This phone is on the blacklist',
  ])
  await drawn.close()
})

test('[PE-025] adding somebody under 16 is asked about once more', async () => {
  const answers: boolean[] = []
  const Asks = () => {
    const underage = useUnderageQuestion()
    underage.look(warnings)
    return (
      <button type="button" onClick={async () => answers.push(await underage.mayAdd())}>
        add
      </button>
    )
  }
  const drawn = await draw(<Asks />, 'en', ['people'])
  await drawn.press('add')
  await until(() => expect(document.body.textContent).toContain('Add somebody who is 15 years old?'))
  await act(async () => document.querySelector<HTMLElement>('.ant-modal-confirm .ant-btn-dangerous')?.click())
  await until(() => expect(answers).toEqual([true]))
  await drawn.close()
})
