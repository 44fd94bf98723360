/**
 * The renaming of a plan: which name it is based on, and what stands there when somebody was quicker.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { planCalls } from '#contract/planning/plans/plan.ts'
import { useQueryCall } from '#web/api/index.ts'
import { onNotice } from '#web/api/notices.ts'
import { startMessages } from '#web/messages/translator.ts'
import { draw } from '#web/testing/render.tsx'
import { RenameDialog } from './rename-dialog.tsx'

// A call words its own failures.
beforeAll(() => startMessages().then(() => undefined))
afterEach(() => vi.unstubAllGlobals())

/** Answers with what `answers` holds, one after the other, and keeps what was sent. */
const serve = (answers: object[]) => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body ?? '{}')))
    return Response.json(answers[sent.length - 1])
  })
  return sent
}

const opened = async () => {
  const closed = vi.fn()
  const drawn = await draw(<RenameDialog plan={{ id: 'week', name: 'Week 11' }} onClose={closed} />, 'en', ['planning'])
  return { drawn, closed }
}

const field = () => document.querySelector<HTMLInputElement>('.ant-modal input') ?? expect.fail('no field')
const type = (text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
  field().dispatchEvent(new Event('input', { bubbles: true }))
}

test('somebody who was quicker is told of with the name given, the own one stays and then replaces it knowingly', async () => {
  const data = { name: 'Spring week', by: 'Cho', at: '2026-11-21T01:00:00Z' }
  const sent = serve([
    { result: 1, code: 'stale', message: 'Somebody was quicker', data },
    { result: 0, id: 'week' },
  ])
  const { drawn, closed } = await opened()
  const told: string[] = []
  onTestFinished(onNotice(notice => told.push(notice.text)))
  type('Week of the fair')
  await drawn.press('Save')
  await vi.waitFor(() => expect(document.body.textContent).toContain('“Spring week”'))
  expect(document.body.textContent).toContain('Cho')
  expect(told).toEqual([])
  expect(field().value).toBe('Week of the fair')
  await drawn.press('Save')
  await vi.waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent).toEqual([
    { planId: 'week', seen: 'Week 11', name: 'Week of the fair' },
    { planId: 'week', seen: 'Spring week', name: 'Week of the fair' },
  ])
  expect(told).toEqual(['Plan renamed'])
  await drawn.close()
})

/** Stands for what is behind the dialog. */
const Behind = () => <i>{useQueryCall(planCalls.getPlan, { planId: 'week' }).data?.plan.name}</i>

test('whoever takes the name of somebody who was quicker finds it where the old one stood', async () => {
  serve([
    { result: 0, plan: { name: 'Week 11' } },
    { result: 1, code: 'stale', message: '', data: { name: 'Spring week', by: 'Cho', at: '2026-11-21T01:00:00Z' } },
    { result: 0, plan: { name: 'Spring week' } },
  ])
  const dialog = <RenameDialog plan={{ id: 'week', name: 'Week 11' }} onClose={() => {}} />
  const drawn = await draw([<Behind key="behind" />, <div key="dialog">{dialog}</div>], 'en', ['planning'])
  await vi.waitFor(() => expect(document.querySelector('i')?.textContent).toBe('Week 11'))
  type('Week of the fair')
  await drawn.press('Save')
  await vi.waitFor(() => expect(document.querySelector('i')?.textContent).toBe('Spring week'))
})

test('a plan without a name is not saved, and says so at the field', async () => {
  serve([])
  const { drawn } = await opened()
  type(' ')
  await vi.waitFor(() => expect(drawn.button('Save').disabled).toBe(true))
  expect(document.querySelector('[id$="-issue"]')?.textContent).toBe('Enter a name')
  await drawn.close()
})
