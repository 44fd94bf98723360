/**
 * The lasting word about a server that does not answer, and the word that it is back.
 * @vitest-environment happy-dom
 */
import { useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServer } from '#web/api/connection.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { ConnectionBanner } from './connection-banner.tsx'

let drawn: Drawn
let up: boolean

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  up = false
  // The memory is the page's, and other tests share it.
  noteServer(true)
  vi.stubGlobal('fetch', async () => (up ? new Response('{}') : Promise.reject(new TypeError('no connection'))))
  drawn = await draw(<ConnectionBanner />, 'en', ['shared'])
})
afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const banner = () => document.querySelector('[role="status"]')?.textContent

test('stands while the server is silent, asks again, and goes with a word once it answers', async () => {
  expect(banner()).toBeUndefined()
  await act(async () => void noteServer(false))
  expect(banner()).toContain('The server does not answer')
  await act(async () => vi.advanceTimersByTimeAsync(3000))
  expect(banner()).toContain('The server does not answer')
  expect(drawn.notices).toEqual([])
  up = true
  await act(async () => vi.advanceTimersByTimeAsync(3000))
  expect(banner()).toBeUndefined()
  expect(drawn.notices).toEqual([{ tone: 'success', text: 'The server answers again' }])
})

test('what answers for a server that is still silent does not bring it back', async () => {
  await drawn.close()
  const Screen = () => {
    useQuery({
      queryKey: ['screen'],
      retry: false,
      queryFn: async () => {
        noteServer(false)
        throw new Error('nobody answers')
      },
    })
    return null
  }
  up = true
  drawn = await draw(
    <>
      <Screen />
      <ConnectionBanner />
    </>,
    'en',
    ['shared'],
  )
  await act(async () => vi.advanceTimersByTimeAsync(3000))
  expect(banner()).toContain('The server does not answer')
  expect(drawn.notices).toEqual([])
})

test('waits until nobody types: between two letters nothing moves, a pause or leaving the field lets it come', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  const field = document.body.appendChild(document.createElement('input'))
  const letter = () => act(async () => void field.dispatchEvent(new Event('input', { bubbles: true })))
  const later = (millis: number) => act(async () => vi.advanceTimersByTimeAsync(millis))
  field.focus()
  await letter()
  await act(async () => void noteServer(false))
  await later(1500)
  await letter()
  await later(1500)
  expect(banner()).toBeUndefined()
  expect(document.activeElement).toBe(field)
  await later(600)
  expect(banner()).toContain('The server does not answer')
  await letter()
  await act(async () => void noteServer(true))
  expect(banner()).toContain('The server does not answer')
  await act(async () => field.blur())
  expect(banner()).toBeUndefined()
  field.remove()
})
