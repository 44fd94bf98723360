/**
 * A plan of the month that cannot be opened leaves the one before open, and is tried again: when asked, or once the
 * server answers.
 * @vitest-environment happy-dom
 */
import { act, useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { noteServer } from '#web/api/connection.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { shopPlan } from '../../testing/shop.ts'
import { AroundFailed } from '../around-failed.tsx'
import { useOpenedPlan } from './use-opened-plan.ts'

let drawn: Drawn
let refuses: boolean

const Month = () => {
  const [planId, go] = useState('first')
  const { query, plan, failed } = useOpenedPlan(planId)
  return (
    <>
      {failed && <AroundFailed why="opening_failed" again={() => void query.refetch()} />}
      <output>{plan?.plan.id}</output>
      <button type="button" onClick={() => go('second')}>
        Second
      </button>
    </>
  )
}
const open = () => document.querySelector('output')?.textContent
const told = () => document.querySelector('[role=status]')?.textContent ?? ''

beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  noteServer(true)
  vi.unstubAllGlobals()
})

/** A month whose second plan did not open. */
const secondFails = async () => {
  const { plan, ...opened } = shopPlan()
  refuses = true
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { planId } = JSON.parse(body)
    if (planId === 'second' && refuses) return Response.json({ result: 1, code: 'exception', message: 'no' })
    return Response.json({ result: 0, ...opened, plan: { ...plan, id: planId } })
  })
  drawn = await draw(<Month />, 'en', ['planning', 'shared'])
  await until(() => expect(open()).toBe('first'))
  await drawn.press('Second')
  await until(() => expect(told()).toContain('could not be opened'))
  expect(open()).toBe('first')
  refuses = false
}

test('it is opened when tried again by hand', async () => {
  await secondFails()
  await drawn.press('Retry')
  await until(() => expect(open()).toBe('second'))
  expect(told()).toBe('')
})

test('it is opened by itself once the server answers again', async () => {
  await secondFails()
  await act(async () => {
    noteServer(false)
    noteServer(true)
  })
  await until(() => expect(open()).toBe('second'))
})
