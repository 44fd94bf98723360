/**
 * Who is no operator is told so, without a list or a button to try again; who is one finds the way back to the product.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Applications } from '#web/account/review/applications.tsx'
import { startMessages } from '#web/messages/translator.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'

// A call words its own failures.
beforeAll(() => startMessages().then(() => undefined))
afterEach(() => vi.unstubAllGlobals())

test('somebody who is no operator sees who is, and the way back', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ result: 1, code: 'forbidden', message: 'no' }))
  const drawn = await draw(<Applications />, 'en', ['entry', 'shared'])
  await expect
    .poll(async () => {
      await act(() => vi.dynamicImportSettled())
      return document.body.textContent
    })
    .toContain('seen by this platform’s reviewers only')
  expect(document.querySelector('h1')?.textContent).toBe('No access')
  expect(document.querySelector('a[href="/people/index.htm"]')).not.toBeNull()
  expect(document.querySelector('input, button[type="submit"]')).toBeNull()
  await drawn.close()
})

test('the list has a way back to the product', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, rows: [], total: 0 }))
  const drawn = await draw(<Applications />, 'en', ['entry', 'shared'])
  await until(() => expect(document.querySelector('a[href="/people/index.htm"]')).not.toBeNull())
  await drawn.close()
})

test.each([
  ['nobody has applied', '/operator/companies', 'No company has applied yet', 'bars'],
  ['a condition leaves nothing', '/operator/companies?state=refused', 'No applications match', 'glass'],
])('where %s the list says just that', async (_, address, title, picture) => {
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, rows: [], total: 0 }))
  const drawn = await draw(<Applications />, 'en', ['entry', 'shared'], address)
  await until(() => expect(document.querySelector('h2')?.textContent).toBe(title))
  expect(document.querySelector('[data-picture]')?.getAttribute('data-picture')).toBe(picture)
  await drawn.close()
})
