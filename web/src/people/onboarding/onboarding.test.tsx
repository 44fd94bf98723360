/**
 * Onboarding on screen: what can be done by where it stands, nothing is sent back without a word, and a unit that is not for
 * the reader shows nothing.
 * @vitest-environment happy-dom
 */
import { act, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Output } from '#contract/call.ts'
import type { OnboardingRow, onboardingCalls } from '#contract/onboarding/calls.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { typeInto } from '#web/testing/type-into.ts'
import { until } from '#web/testing/until.ts'
import { EnteredCheck } from './entered-check.tsx'
import { OnboardingDrawer } from './onboarding-drawer.tsx'
import { TakeOnDrawer } from './take-on-drawer.tsx'
import { useOnboardingActs } from './use-onboarding-acts.ts'

afterEach(() => vi.unstubAllGlobals())

const id = '7b7c0a3e-0000-4000-8000-000000000001'
const row: OnboardingRow = {
  ...{ id, revision: 2, departmentId: id, departmentName: 'Square', name: 'Xiang', phone: '17112340077' },
  ...{ position: null, rank: null, hireType: 'full_time', plannedOn: '2026-12-07', regularOn: null },
  ...{ asked: ['bank'], state: 'entered', expired: false, expiresAt: '2026-12-01T00:00:00Z', enteredAt: null },
  ...{ tasks: [], reason: '', createdBy: 'Wu', createdAt: '2026-11-28T08:00:00Z', eraseOn: null, employeeId: null },
}
const unit = { filed: null, verdict: 'open', remark: '' } as const
const opened: Output<typeof onboardingCalls.getOnboarding> = {
  ...row,
  units: [
    { ...unit, unit: 'name', seen: 'shown', values: { name: 'Xiang Wan' }, filed: 'Xiang' },
    { ...unit, unit: 'bank', seen: 'hidden', values: {} },
  ],
}
const permissions = ['people.view', 'people.edit'] as string[]
const company = { permissions, departments: 'all', title: 'Weilai Ltd', currency: 'CNY' } as Company
const me = { today: '2026-11-29', name: 'Wu' } as Me

const uniform = {
  ...{ id, revision: 0, category: 'employee', name: 'Uniform', type: 'text', placeholder: '', options: [] },
  ...{ choice: 'single', required: true, enabled: true, description: '', filled: 0 },
}
const locker = { ...uniform, id: id.replace(/1$/, '2'), name: 'Locker', required: false }

let sent: unknown[]
const show = (screen: ReactNode) => {
  sent = []
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body ?? '{}')))
    const lists = { rows: [uniform, locker], roles: [] }
    return Response.json({ result: 0, id, revision: 3, state: 'entered', link: null, sms: false, ...lists })
  })
  return draw(<SessionProvider {...{ me, company }}>{screen}</SessionProvider>, 'en', ['people', 'onboarding'])
}

const Verbs = ({ state }: Pick<OnboardingRow, 'state'>) => {
  const none = () => undefined
  const acts = useOnboardingActs({ onLink: none, onTakeOn: none, onEnd: none, onPlan: none })
  return (
    <p>
      {acts({ ...row, state })
        .map(each => each.key)
        .join(' ')}
    </p>
  )
}

test.each([
  ['invited', 'plan renew no_show cancel'],
  ['entered', 'plan no_show cancel'],
  ['checked', 'take_on plan no_show cancel'],
  ['on_job', 'person'],
  ['cancelled', 'reopen'],
] as const)('[PE-008] somebody who is %s can have: %s', async (state, verbs) => {
  const drawn = await show(<Verbs state={state} />)
  expect(document.body.textContent).toContain(verbs)
  await drawn.close()
})

test('a unit that is not for the reader is not shown, and nobody is asked about it', async () => {
  const drawn = await show(<EnteredCheck opened={opened} onLink={() => undefined} />)
  expect(document.body.textContent).toContain('Not for you to see')
  expect(document.body.textContent).toContain('Invited as: Xiang')
  expect(document.querySelectorAll('[role="radiogroup"]')).toHaveLength(1)
  await drawn.press('Accept all')
  await until(() => expect(sent).not.toEqual([]))
  expect(sent).toContainEqual({ id, revision: 2, verdicts: [{ unit: 'name', accepted: true, remark: '' }] })
  await drawn.close()
})

test('nothing is sent back without a word', async () => {
  const drawn = await show(<EnteredCheck opened={opened} onLink={() => undefined} />)
  const [, back] = document.querySelectorAll<HTMLInputElement>('input[type="radio"]')
  await act(async () => back?.click())
  await drawn.press('Send back to the person')
  expect(document.body.textContent).toContain('Say what is to be put right')
  expect(sent).toEqual([])
  await drawn.close()
})

test('[PE-008] whoever is taken on gets what a record must hold of the company’s own fields, and is asked for no more', async () => {
  const drawn = await show(<TakeOnDrawer row={{ ...row, state: 'checked' }} onClose={() => undefined} />)
  await until(() => expect(document.body.textContent).toContain('Uniform'))
  expect(document.body.textContent).not.toContain('Locker')
  const [number] = document.querySelectorAll<HTMLInputElement>('input[maxlength="30"]')
  await typeInto(number, 'N-1')
  sent = []
  await drawn.press('Take on')
  expect(document.body.textContent).toContain('This is required')
  expect(sent).toEqual([])
  const [own] = document.querySelectorAll<HTMLInputElement>('input[maxlength="500"]')
  await typeInto(own, 'M')
  await drawn.press('Take on')
  await until(() => expect(sent).toContainEqual(expect.objectContaining({ custom: [{ fieldId: id, value: 'M' }] })))
  await drawn.close()
})

test('the record of an invitation that has run out offers another one', async () => {
  const invited = { ...opened, state: 'invited', expired: true, units: [], warnings: [] } as const
  sent = []
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, ...invited }))
  const renew = vi.fn()
  const drawn = await draw(
    <SessionProvider {...{ me, company }}>
      <OnboardingDrawer
        row={row}
        acts={() => [{ key: 'renew', label: 'Send again', onChoose: renew }]}
        onLink={() => undefined}
        onClose={() => undefined}
      />
    </SessionProvider>,
    'en',
    ['people', 'onboarding'],
  )
  await until(() => expect(document.body.textContent).toContain('Send again'))
  await drawn.press('Send again')
  expect(renew).toHaveBeenCalledOnce()
  await drawn.close()
})
