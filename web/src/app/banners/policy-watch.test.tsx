/**
 * The dialog over the page while the server waits for the privacy agreement.
 * @vitest-environment happy-dom
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { tellPolicyAccepted } from '#web/account/entry/policy/accepted.ts'
import { signalPolicyDue } from '#web/api/policy-due.ts'
import { PolicyWatch } from '#web/app/banners/policy-watch.tsx'
import { draw } from '#web/testing/render.tsx'

const cache = new QueryClient()
const watch = (
  <QueryClientProvider client={cache}>
    <PolicyWatch />
  </QueryClientProvider>
)
const dialog = () => document.querySelector('[role="dialog"]')
const signal = (due: boolean) => act(async () => signalPolicyDue(due))

it.each([
  ['zh_CN', '隐私协议已更新', '阅读隐私协议'],
  ['zh_TW', '隱私權協議已更新', '閱讀隱私權協議'],
  ['en', 'The privacy agreement has changed', 'Read the privacy agreement'],
] as const)(
  'in %s leads to the text in a window of its own, and stays until that window has accepted',
  async (locale, title, link) => {
    const drawn = await draw(watch, locale)
    expect(dialog()).toBeNull()
    await signal(true)
    await expect.poll(() => dialog()?.textContent).toContain(title)
    const found = [...document.querySelectorAll('a')].find(each => each.textContent === link)
    expect([found?.getAttribute('href'), found?.target]).toEqual(['/policy', '_blank'])
    cache.setQueryData(['kept'], 1)
    await act(async () => {
      // A browser tells its other windows alone.
      tellPolicyAccepted('2026-11', new Date('2026-11-21T00:00:00Z'))
      const newValue = localStorage.getItem('paiban.policy')
      window.dispatchEvent(new StorageEvent('storage', { key: 'paiban.policy', newValue }))
    })
    await expect.poll(dialog).toBeNull()
    // What was refused is asked again.
    expect(cache.getQueryState(['kept'])?.isInvalidated).toBe(true)
    await drawn.close()
  },
)

it('the page of the agreement itself needs no dialog', async () => {
  const drawn = await draw(watch)
  await signal(true)
  await expect.poll(dialog).not.toBeNull()
  await signal(false)
  await expect.poll(dialog).toBeNull()
  await drawn.close()
})
