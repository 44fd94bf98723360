/**
 * From a phone, whose header names no company, another one is reached without signing out.
 * @vitest-environment happy-dom
 */
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { OwnCompany } from './own-company.tsx'

afterEach(() => vi.unstubAllGlobals())

const show = async (...titles: string[]) => {
  const asked = vi.fn(async () =>
    Response.json({ result: 0, companys: titles.map(title => ({ cid: title, title, inReview: false })) }),
  )
  vi.stubGlobal('fetch', asked)
  await draw(<OwnCompany title="Noodles" />, 'en', ['account'])
  await until(() => expect(asked).toHaveBeenCalled())
}

test('whoever belongs to several companies is led to the choice, by name of what the link does', async () => {
  await show('Noodles', 'Dumplings')
  await until(() => expect(document.querySelector('a')?.textContent).toBe('Change company'))
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/choosecompany')
  expect(document.body.textContent).toContain('Noodles')
})

test('whoever belongs to one has nothing to choose', async () => {
  await show('Noodles')
  expect(document.querySelector('a')).toBeNull()
})
