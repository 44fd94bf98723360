/**
 * The personal record in the drawer: what is masked, opened, judged while typed, and sent.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { OpenPersonal } from './open-personal.tsx'
import type { Personal } from './personal-form.ts'

const employeeId = '00000000-0000-7000-8000-000000000002'
const kept = (masked: string) => ({ state: 'kept' as const, masked })
const empty = { state: 'empty' as const, masked: null }
const record: Personal = {
  ...{
    revision: 3,
    email: 'li@example.com',
    jobNature: null,
    officeLocation: null,
    firstWorkOn: '2012-07-01',
    socialFrom: null,
  },
  ...{ retirementCategory: 'man', birth: '1990-03-07', gender: 'male', identityKind: 'identity_card', contradicts: [] },
  custom: [],
  fields: {
    identityNumber: kept('310•••0019'),
    bankName: empty,
    bankAccount: empty,
    homeAddress: empty,
    health: empty,
  },
  mayContact: true,
}
const life = {
  ...{ on: '2026-03-02', age: 35, whole: null },
  here: { from: '2024-03-03', years: 2, months: 0, countedFrom: '2024-03-03' },
  retirement: {
    ...{ birth: '1970-06-15', category: 'man', years: 60, delayMonths: 17, on: '2031-11-15' },
    ...{ earliest: '2030-06-15', latest: '2034-11-15' },
  },
}

let drawn: Drawn
let sent: { path: string; body: Record<string, unknown> }[]

const show = async (personal: Personal = record, { readOnly = false, locale = 'en' as Locale } = {}) => {
  sent = []
  vi.stubGlobal('fetch', async (called: string, { body }: RequestInit = {}) => {
    if (body) sent.push({ path: called.split('/').at(-1) ?? '', body: JSON.parse(String(body)) })
    if (called.includes('customfield')) return Response.json({ result: 0, rows: [] })
    if (called.includes('life.htm')) return Response.json({ result: 0, ...life })
    if (called.includes('open.htm')) return Response.json({ result: 0, value: '310101199003070019' })
    if (called.includes('save.htm')) return Response.json({ result: 0, revision: 4 })
    return Response.json({ result: 0, ...personal })
  })
  const company = { permissions: ['people.view', 'people.edit'], departments: 'all', currency: 'CNY' }
  drawn = await draw(
    <SessionProvider me={{ today: '2026-03-02', company: null } as Me} company={company as unknown as Company}>
      <OpenPersonal employeeId={employeeId} readOnly={readOnly} onChanged={() => undefined} />
    </SessionProvider>,
    locale,
    ['people'],
  )
  await until(() => expect(document.querySelector('form')).not.toBeNull())
}
const text = () => document.body.textContent ?? ''
const field = (label: string) => {
  const id = [...document.querySelectorAll('label')].find(each => each.textContent === label)?.htmlFor
  return document.getElementById(id ?? '')
}
const type = async (label: string, value: string) => {
  const input = field(label) as HTMLInputElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(each => (each.getAttribute('aria-label') ?? each.textContent) === name)
const press = (name: string) => act(async () => button(name)?.click())

afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

test('a kept number is masked, and shown in full by an act that names the field', async () => {
  await show()
  expect(field('ID number')?.textContent).toBe('310•••0019')
  await press('Show ID number')
  await until(() => expect(field('ID number')?.textContent).toBe('310101199003070019'))
  expect(sent).toEqual([{ path: 'open.htm', body: { employeeId, field: 'identityNumber' } }])
  await press('Hide ID number')
  expect(field('ID number')?.textContent).toBe('310•••0019')
})

test.each([
  ['en', 'Change ID number', 'ID number', /the last place does not fit/],
  ['zh_CN', '修改证件号码', '证件号码', /最后一位与其他各位不符/],
  ['zh_TW', '修改證件號碼', '證件號碼', /最後一位與其他各位不符/],
] as const)(
  'in %s a whole number is judged beside the field while it is typed',
  async (locale, change, label, sentence) => {
    await show(record, { locale })
    await press(change)
    await type(label, '11010519491231002')
    expect(text()).not.toMatch(sentence)
    await type(label, '110105194912310021')
    await until(() => expect(text()).toMatch(sentence))
    await type(label, '11010519491231002X')
    await until(() => expect(text()).not.toMatch(sentence))
  },
)

test('what a good number contradicts in the record is told beside it', async () => {
  await show()
  await press('Change ID number')
  await type('ID number', '11010519491231002X')
  await until(() => expect(text()).toMatch(/another date of birth than the record.*another sex/))
})

test('only what was written is sent of the private fields', async () => {
  await show()
  await type('Bank account', '6222020200112233445')
  await press('Save')
  await until(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    path: 'save.htm',
    body: { employeeId, revision: 3, email: 'li@example.com', fields: { bankAccount: '6222020200112233445' } },
  })
  expect(Object.keys(sent[0]?.body.fields as object)).toEqual(['bankAccount'])
})

test('whoever may not see a field finds neither it nor its kind, and who may not write finds no way to', async () => {
  await show({ ...record, identityKind: null, fields: { homeAddress: kept('•••') } }, { readOnly: true })
  expect(field('ID number')).toBeNull()
  expect(field('Kind of document')).toBeNull()
  expect(field('Home address')?.textContent).toBe('•••')
  expect(button('Change Home address')).toBeUndefined()
  expect(button('Show Home address')?.matches(':disabled')).toBe(false)
})

test('a field whose key is not there says so and can be written anew', async () => {
  await show({ ...record, fields: { homeAddress: { state: 'lost', masked: null } } })
  expect(field('Home address')?.textContent).toBe('cannot be opened')
  expect(text()).toContain('Sealed with a key that the server does not have')
  expect(button('Show Home address')).toBeUndefined()
  expect(button('Change Home address')).toBeDefined()
})

test('age, work age and retirement stand above, with the steps to the date', async () => {
  await show()
  await until(() => expect(text()).toMatch(/2 y 0 m/))
  await act(async () =>
    [...document.querySelectorAll('button')].find(each => /2031/.test(each.textContent ?? ''))?.click(),
  )
  await until(() => expect(text()).toMatch(/Put off by.*17 months/))
})
