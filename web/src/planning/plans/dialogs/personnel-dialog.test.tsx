/**
 * The choice of a plan's people: what is saved, who was quicker, and why somebody cannot leave.
 * @vitest-environment happy-dom
 */
import { ConfigProvider } from 'antd'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Output } from '#contract/call.ts'
import type { planCalls } from '#contract/planning/plans/plan.ts'
import { onNotice } from '#web/api/notices.ts'
import { startMessages } from '#web/messages/translator.ts'
import { draw } from '#web/testing/render.tsx'
import { PersonnelDialog } from './personnel-dialog.tsx'

// A call words its own failures.
beforeAll(() => startMessages().then(() => undefined))
afterEach(() => vi.unstubAllGlobals())

type Detail = Output<typeof planCalls.getPlan>

const detail = {
  plan: { id: 'week', departmentId: 'shop', revision: 4, peopleRevision: 7 },
  employees: [
    { id: 'ann', name: 'Ann' },
    { id: 'bob', name: 'Bob' },
  ],
} as unknown as Detail

/** Answers the choice with what `answers` holds, one after the other, and keeps what was sent. */
const serve = (answers: object[]) => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.includes('personnel')) return Response.json({ result: 0, rows: [], total: 0 })
    sent.push(JSON.parse(String(init?.body ?? '{}')))
    return Response.json(answers[sent.length - 1])
  })
  return sent
}

const opened = async () => {
  const [again, closed] = [vi.fn(), vi.fn()]
  const drawn = await draw(<PersonnelDialog detail={detail} again={again} onClose={closed} />, 'en', ['planning'])
  return { drawn, again, closed }
}

/** The toasts from now on. */
const toasts = () => {
  const texts: string[] = []
  onTestFinished(onNotice(notice => texts.push(notice.text)))
  return texts
}

const chosen = () => [...document.querySelectorAll('.ant-select-selection-item')].map(each => each.textContent)
const remove = (name: string) => {
  const tag = [...document.querySelectorAll('.ant-select-selection-item')].find(each => each.textContent === name)
  tag?.querySelector('.ant-select-selection-item-remove')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

test('who is chosen is saved at the revisions that were shown, and the dialog goes', async () => {
  const sent = serve([{ result: 0, id: 'week', peopleRevision: 8 }])
  const { drawn, closed } = await opened()
  expect(chosen()).toEqual(['Ann', 'Bob'])
  remove('Bob')
  await vi.waitFor(() => expect(chosen()).toEqual(['Ann']))
  await drawn.press('Save')
  await vi.waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent).toEqual([{ planId: 'week', revision: 4, peopleRevision: 7, employeeIds: ['ann'] }])
  await drawn.close()
})

test('somebody who was quicker is told of, the own choice stays, and saving again replaces theirs knowingly', async () => {
  const changes = [{ by: 'Cho', at: '2026-11-21T01:00:00Z', came: ['Dan'], left: [] }]
  const data = { peopleRevision: 9, employeeIds: ['ann', 'bob', 'dan'], changes }
  const sent = serve([
    { result: 1, code: 'stale', message: 'Somebody was quicker', data },
    { result: 0, id: 'week', peopleRevision: 10 },
  ])
  const { drawn, again, closed } = await opened()
  const told = toasts()
  remove('Bob')
  await vi.waitFor(() => expect(chosen()).toEqual(['Ann']))
  await drawn.press('Save')
  await vi.waitFor(() => expect(document.body.textContent).toContain('added: Dan'))
  expect(told).toEqual([])
  expect(document.body.textContent).toContain('Cho')
  expect(chosen()).toEqual(['Ann'])
  expect(again).toHaveBeenCalled()
  await drawn.press('Save')
  await vi.waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent[1]).toMatchObject({ peopleRevision: 9, employeeIds: ['ann'] })
  await drawn.close()
})

test('an edit of the roster since is told by a toast, as the dialog has no word of its own', async () => {
  serve([{ result: 1, code: 'stale', message: 'Somebody was quicker', data: { revision: 5, state: 'draft' } }])
  const { drawn, again } = await opened()
  const told = toasts()
  await drawn.press('Save')
  await vi.waitFor(() => expect(told).toEqual(['Somebody was quicker']))
  expect(again).toHaveBeenCalled()
  await drawn.close()
})

test('their choice can be taken instead', async () => {
  const data = { peopleRevision: 9, employeeIds: ['bob'], changes: [] }
  const sent = serve([
    { result: 1, code: 'stale', message: 'Somebody was quicker', data },
    { result: 0, id: 'week', peopleRevision: 10 },
  ])
  const { drawn } = await opened()
  await drawn.press('Save')
  await vi.waitFor(() => expect(document.body.textContent).toContain('Others have changed'))
  await drawn.press('Take theirs')
  expect(chosen()).toEqual(['Bob'])
  expect(document.body.textContent).not.toContain('Others have changed')
  await drawn.press('Save')
  await vi.waitFor(() => expect(sent[1]).toMatchObject({ employeeIds: ['bob'] }))
  await drawn.close()
})

test('why somebody cannot leave stands at the field, and nobody at all cannot be saved', async () => {
  serve([{ result: 1, code: 'personnel_on_duty', field: 'employeeIds', message: 'Bob still has shifts' }])
  const { drawn, closed } = await opened()
  remove('Bob')
  await vi.waitFor(() => expect(chosen()).toEqual(['Ann']))
  await drawn.press('Save')
  await vi.waitFor(() => expect(document.querySelector('[id$="-issue"]')?.textContent).toBe('Bob still has shifts'))
  expect(closed).not.toHaveBeenCalled()
  remove('Ann')
  await vi.waitFor(() => expect(drawn.button('Save').disabled).toBe(true))
  expect(document.body.textContent).toContain('A plan needs at least one person')
  await drawn.close()
})

test('what is typed finds people of other sites, who lend a hand', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    asked.push(String(init?.body))
    return Response.json({ result: 0, rows: [], total: 0 })
  })
  const { drawn } = await opened()
  await vi.waitFor(() => expect(asked.at(-1)).toContain('"departmentId":"shop"'))
  const input = document.querySelector<HTMLInputElement>('.ant-select input')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Eve')
  input?.dispatchEvent(new Event('input', { bubbles: true }))
  await vi.waitFor(() => expect(asked.at(-1)).toContain('"search":"Eve"'))
  expect(asked.at(-1)).not.toContain('departmentId')
  await drawn.close()
})

test('it opens with the focus in its field, not on the cross that closes it', async () => {
  serve([])
  const still = { token: { motion: false } }
  const drawn = await draw(
    <ConfigProvider theme={still}>
      <PersonnelDialog detail={detail} again={() => undefined} onClose={() => undefined} />
    </ConfigProvider>,
    'en',
    ['planning'],
  )
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'))
  await drawn.close()
})
