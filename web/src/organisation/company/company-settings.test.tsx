/**
 * The company's settings: what the form does not show is sent back as it was, and a name must be there; the logo.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Company, type Me, SessionProvider } from '#web/app/session.tsx'
import { startMessages } from '#web/messages/translator.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { CompanySettings } from './company-settings.tsx'

const settings = {
  name: 'Noodles',
  jurisdiction: 'TW',
  currency: 'TWD',
  weekStart: 0,
  timeZone: 'Asia/Taipei',
  dayStart: 240,
  revision: 3,
}

let drawn: Drawn
let saved: unknown[]

const show = async (logo: string | null = null) => {
  saved = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address.includes('Logo')) saved.push(address.split('/').at(-1), body)
    if (address.includes('company/save')) saved.push(JSON.parse(String(body)))
    return Response.json({ result: 0, ...settings })
  })
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ title: 'Noodles', logo, permissions: [] } as unknown as Company}>
      <CompanySettings />
    </SessionProvider>,
    'en',
    ['organisation'],
  )
  await until(() => expect(document.querySelector('form')).toBeTruthy())
}

const write = (text: string) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement>('input[type="text"]')
    if (!field) throw new Error('no field for the name')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

test('the zone is seen, and a new name is saved with everything else as it was', async () => {
  await show()
  expect(document.body.textContent).toContain('Asia/Taipei')
  await write('Noodles and more')
  await drawn.press('Save')
  await until(() => expect(saved).toEqual([{ ...settings, name: 'Noodles and more' }]))
})

test('a company without a name is not saved', async () => {
  await show()
  await write(' ')
  await drawn.press('Save')
  await until(() => expect(document.body.textContent).toContain('Enter the company name'))
  expect(saved).toEqual([])
})

test('a logo is sent as a file at once, and one that is there is shown and removed', async () => {
  await show()
  expect(document.body.textContent).toContain('PNG or JPEG, at most 512 KB')
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  const file = new File(['x'], 'logo.png', { type: 'image/png' })
  await act(async () => {
    Object.defineProperty(input, 'files', { value: [file] })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await until(() => expect(saved[0]).toBe('uploadLogo.htm'))
  expect((saved[1] as FormData).get('file')).toMatchObject({ name: 'logo.png' })
  expect(() => drawn.button('Remove the logo')).toThrow()

  await drawn.close()
  await show('0198a7c0-0000-7000-8000-000000000001')
  expect(document.querySelector('img[alt="Noodles"]')?.getAttribute('src')).toContain('logo=0198a7c0')
  await drawn.press('Remove the logo')
  await until(() => expect(saved[0]).toBe('removeLogo.htm'))
})
