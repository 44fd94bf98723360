/**
 * What was filled into an invitation is not lost without a question; cancelling it is told.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startMessages } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { Invitations } from './invitations.tsx'

const id = (digit: number) => `0198a7c0-0000-7000-8000-00000000000${digit}`
const roles = [{ id: id(9), code: 'employee', name: 'Employee' }]
const invitable = [1, 2, 3].map(each => {
  return {
    id: id(each),
    name: 'Wang Wei',
    jobNumber: `W${each}`,
    departmentName: 'Site',
    phone: '137***1',
    invitedUntil: null,
  }
})
beforeEach(async () => {
  await startMessages()
  vi.stubGlobal('fetch', async (address: string) => {
    const rows = address.includes('invitable') ? invitable : []
    return Response.json({ result: 0, roles, rows, total: rows.length, departments: [] })
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = async (drawer: 'link' | 'sms') => {
  const drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions: [], departments: 'all' } as unknown as Company}>
      <Invitations />
    </SessionProvider>,
    'en',
    ['invitation', 'account'],
    `/people/invitations?open=${drawer}`,
  )
  await until(() => expect(document.querySelector('[role=dialog] form')).not.toBeNull())
  return drawn
}
const field = (label: string) => {
  const named = [...document.querySelectorAll('label')].find(each => each.textContent?.startsWith(label))
  const found = document.getElementById(named?.htmlFor ?? '')
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field ${label}`)
  return found
}
const type = (label: string, text: string) =>
  act(async () => {
    const input = field(label)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('leaving a link that was begun asks first, and stays where the person stays', async () => {
  const { address, press, notices } = await open('link')
  await type('Uses', '20')
  await act(async () => document.querySelector<HTMLElement>('[aria-label=Close]')?.click())
  await until(() => expect(document.body.textContent).toContain('There are unsaved changes'))
  await press('Keep editing')
  expect([address(), field('Uses').value, notices]).toEqual(['/people/invitations?open=link', '20', []])
})

test('[AC-112] cancelling sends nothing and says that the invitation was cancelled', async () => {
  const { address, press, notices } = await open('sms')
  await press('Cancel')
  expect(notices).toEqual([{ tone: 'cancelled', text: 'Invitation cancelled' }])
  expect(address()).toBe('/people/invitations')
})

const labels = () => [...document.querySelectorAll('[role=dialog] form label')].map(each => each.textContent)

test.each([
  ['link', ['Department *', 'Role *', 'Uses *', 'Days until it ends *']],
  ['sms', ['People *', 'Role *', 'Days until it ends *']],
] as const)('by %s: who or where to, the role there, and how far it goes', async (drawer, asked) => {
  await open(drawer)
  await until(() => expect(labels()).toEqual(asked))
})
