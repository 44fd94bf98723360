/**
 * Reminder rules on screen: the list tells whom, how and when; the form asks for what is missing and shows what is said.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ReminderRuleRow } from '#contract/people/reminders/rule.ts'
import { ReminderRules } from '#web/people/reminders/reminder-rules.tsx'
import { ReminderRulePage } from '#web/people/reminders/rule-page.tsx'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { typeInto } from '#web/testing/type-into.ts'
import { until } from '#web/testing/until.ts'

const id = '7b7c0a3e-0000-4000-8000-000000000001'
const role = { id: '7b7c0a3e-0000-4000-8000-000000000002', code: 'hr', name: '' }
const row: ReminderRuleRow = {
  ...{ id, revision: 2, name: 'Contracts', timing: 'contract_end', side: 'before', days: null, departmentIds: [] },
  ...{ tellsPerson: true, roleIds: [role.id], employeeIds: [], enabled: true, push: null, sms: { text: '{name}' } },
  ...{ email: { subject: '{name}', text: '{date}' }, departmentNames: [], roles: [role], employees: [] },
}
const weighed = {
  example: { name: 'Zhou Jianguo', on: '2026-12-28', remindOn: '2026-11-28' },
  texts: [{ channel: 'email', subject: 'Zhou Jianguo', text: '28 December 2026' }],
  overdue: 3,
}
const company = { permissions: ['people.view', 'people.edit'] as string[], departments: 'all' } as Company
let sent: { verb: string; body: unknown }[]

const drawScreen = (screen: React.ReactNode, address = '/') => {
  sent = []
  vi.stubGlobal('fetch', async (called: string, asked?: RequestInit) => {
    const verb = called.replace(/.*\/(\w+)\.htm.*/, '$1')
    if (!['list', 'get', 'weigh'].includes(verb)) sent.push({ verb, body: JSON.parse(String(asked?.body)) })
    const one = verb === 'get' ? row : { id, revision: 3, rows: [row], total: 1, roles: [role] }
    return Response.json({ result: 0, ...one, ...(verb === 'weigh' && weighed) })
  })
  const within = (
    <SessionProvider me={{ today: '2026-11-28' } as Me} company={company}>
      {screen}
    </SessionProvider>
  )
  return draw(within, 'en', ['people', 'account'], address)
}
const shows = (text: string) => until(() => expect(document.body.textContent).toContain(text))
afterEach(() => vi.unstubAllGlobals())

test('[PE-083] [PE-087] the list tells whom, by which channels and when; a rule is switched off from its row', async () => {
  const drawn = await drawScreen(<ReminderRules />)
  for (const told of ['Contracts', 'The person · ', 'E-mail · SMS', 'before, as the expiry warning says'])
    await shows(told)
  expect(document.querySelector('tbody a')?.getAttribute('href')).toBe(`/people/reminders/edit?id=${id}`)
  await act(async () => document.querySelector<HTMLElement>('tbody button[aria-haspopup]')?.click())
  const item = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
    each => each.textContent === 'Disable',
  )
  await act(async () => item?.click())
  await until(() => expect(sent).toEqual([{ verb: 'enable', body: { id, enabled: false, revision: 2 } }]))
  await drawn.close()
})

test('[PE-084] [PE-085] a new rule is asked for what is missing, and nothing is sent', async () => {
  const drawn = await drawScreen(<ReminderRulePage />, '/people/reminders/edit')
  await shows('Zhou Jianguo')
  const label = [...document.querySelectorAll('label')].find(each => each.textContent === 'E-mail')
  await act(async () => document.getElementById(label?.htmlFor ?? '')?.click())
  await drawn.press('Save')
  for (const said of ['Enter the name of the rule', 'Choose who is told', 'Choose at least one channel'])
    await shows(said)
  expect(sent).toEqual([])
  await drawn.close()
})

test('[PE-085] a push is offered beside the other channels, and says what becomes of one that nobody sees', async () => {
  const drawn = await drawScreen(<ReminderRulePage />, '/people/reminders/edit')
  await shows('App push')
  const label = [...document.querySelectorAll('label')].find(each => each.textContent === 'App push')
  await act(async () => document.getElementById(label?.htmlFor ?? '')?.click())
  for (const said of ['App push: subject', 'App push: text', 'within 10 minutes']) await shows(said)
  await drawn.close()
})

test('[PE-084] [PE-086] a rule shows what it would say, how much is due already, and refuses an unknown placeholder', async () => {
  const drawn = await drawScreen(<ReminderRulePage />, `/people/reminders/edit?id=${id}`)
  await shows('28 December 2026')
  await shows('3 reminders are due already')
  const box = [...document.querySelectorAll('input')].find(each => each.value === '{name}')
  await typeInto(box, '{pay}')
  await drawn.press('Save')
  await shows('{pay} is not a placeholder')
  expect(sent).toEqual([])
  await drawn.close()
})
