/**
 * What a letter of employment states, to whom pay and numbers are offered, and that nothing is printed unfinished.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { typeInto } from '#web/testing/type-into.ts'
import { until } from '#web/testing/until.ts'
import { EmploymentLetterPage } from './employment-letter.tsx'
import { statedTerms } from './stated-terms.ts'

const id = '7b7c0a3e-0000-4000-8000-000000000001'
const terms = {
  ...{ from: '2024-12-01', to: null, departmentId: id, position: 'cook', rank: null, managerId: null },
  ...{ hireType: 'full_time' as const },
  ...{ hoursSystem: 'standard' as const, cycle: null, dayMinutes: 480, weekMinutes: 2400 },
}
const told = {
  ...{ id, revision: 3, jobNumber: 'L1', name: 'Li Na', phone: null, gender: null, birth: null, hiredOn: '2024-12-01' },
  ...{ leftOn: null as string | null, participates: true, restWeekdays: [], protections: [], custom: [] },
  employments: [terms, { ...terms, from: '2027-01-01', position: 'chef' }],
}

const show = async (permissions: string[], leftOn: string | null = null) => {
  const opened: unknown[] = []
  vi.stubGlobal('fetch', async (called: string, asked?: RequestInit) => {
    if (called.includes('/department/'))
      return Response.json({ result: 0, departments: [{ id, name: 'Square', parentId: null }], revision: 'r' })
    if (called.includes('/employee/get.htm')) return Response.json({ result: 0, ...told, leftOn })
    opened.push(JSON.parse(String(asked?.body)))
    return Response.json({ result: 0, value: '11010519491231002X' })
  })
  const company = { permissions, departments: 'all', title: 'Weilai Ltd', currency: 'CNY' } as unknown as Company
  const drawn = await draw(
    <SessionProvider me={{ today: '2026-11-28' } as Me} company={company}>
      <EmploymentLetterPage />
    </SessionProvider>,
    'en',
    ['people'],
    `/?id=${id}`,
  )
  await until(() => expect(letter()).toContain('Li Na'))
  return { ...drawn, opened }
}
const letter = () => document.querySelector('article')?.textContent ?? ''

afterEach(() => vi.unstubAllGlobals())

test('it states the post of today, not one to come, and says of a leaver that they worked here', async () => {
  const drawn = await show(['people.view'])
  await until(() => expect(letter()).toContain('Square'))
  expect(letter()).toContain('has worked for Weilai Ltd since 1 Dec 2024')
  expect(letter()).toMatch(/Positioncook/)
  await drawn.close()
  const gone = await show(['people.view'], '2026-11-20')
  expect(letter()).toContain('from 1 Dec 2024 to 20 Nov 2026')
  await gone.close()
})

test('income is offered to whoever may see pay, and is not printed before it is entered', async () => {
  const plain = await show(['people.view'])
  expect(document.body.textContent).not.toContain('Letter of income')
  await plain.close()
  const drawn = await show(['people.view', 'pay.view'])
  const radio = [...document.querySelectorAll<HTMLElement>('.ant-segmented-item')].at(1)
  await act(async () => radio?.querySelector('input')?.click())
  expect(drawn.button('Print').disabled).toBe(true)
  await typeInto(document.querySelector<HTMLInputElement>('.ant-input-number input') ?? undefined, '8200.5')
  await until(() => expect(letter()).toContain('over the last 12 months is ¥8,200.50'))
  expect(drawn.button('Print').disabled).toBe(false)
  await drawn.close()
})

test('the number of a document is opened by an act of its own, and only by whoever may', async () => {
  const plain = await show(['people.view'])
  expect(document.querySelector('[role=switch]')).toBeNull()
  await plain.close()
  const drawn = await show(['people.view', 'people.identity'])
  expect(drawn.opened).toEqual([])
  await act(async () => document.querySelector<HTMLElement>('[role=switch]')?.click())
  await until(() => expect(letter()).toContain('11010519491231002X'))
  expect(drawn.opened).toEqual([{ employeeId: id, field: 'identityNumber' }])
  await drawn.close()
})

test('terms that begin after the day stand in only where there are no others', () => {
  expect(statedTerms({ ...told, leftOn: null }, '2027-02-01').terms?.position).toBe('chef')
  expect(statedTerms({ ...told, leftOn: null }, '2024-01-01').terms?.position).toBe('cook')
  expect(statedTerms({ ...told, leftOn: '2026-12-31' }, '2027-02-01')).toMatchObject({ hasLeft: true, terms })
})
