/** What a form sends: nobody is named for the own request, and what is half filled in is not asked about. */
import { expect, test } from 'vitest'
import { madeRequest } from '#web/approvals/testing/made-request.ts'
import { anew, emptyForm, formOf, isWhole, sentForm } from './apply-form.ts'
import { goingOnOf } from './going-on.ts'

const today = '2026-11-20'

test('the own request names nobody; one for somebody else names that one', () => {
  const form = emptyForm('outing', today)
  expect(sentForm('outing', form, anew)).not.toHaveProperty('employeeId')
  expect(sentForm('outing', { ...form, employeeId: 'li' }, anew)).toMatchObject({
    category: 'outing',
    employeeId: 'li',
  })
})

test('days are whole until somebody says otherwise, hours of overtime are to be said', () => {
  expect(emptyForm('trip', today).content).toMatchObject({ from: today, to: today, fromMinute: null, toMinute: null })
  expect(isWhole('outing', emptyForm('outing', today))).toBe(true)
  expect(isWhole('trip', emptyForm('trip', today))).toBe(false)
  expect(isWhole('leave', emptyForm('leave', today))).toBe(false)
  expect(isWhole('overtime', emptyForm('overtime', today))).toBe(false)
  expect(
    isWhole('overtime', { ...emptyForm('overtime', today), content: { date: today, start: 1080, end: 1200 } }),
  ).toBe(true)
})

test('[AP-012] what came back is filled in again with all that it had', () => {
  const request = madeRequest({
    content: { typeId: 'annual', from: '2026-11-24', to: '2026-11-25', fromMinute: null, toMinute: null },
    collaborators: [{ id: 'he', name: 'He' }],
    witnesses: [{ id: 'zhao', name: 'Zhao', state: 'proved', at: null, remark: '' }],
  })
  const going = goingOnOf('edit', request)
  const sent = sentForm('leave', formOf('leave', request, going, { employeeId: 'li', today }), going)
  expect(sent).toEqual({
    category: 'leave',
    ...{ id: 'request', revision: 3, content: request.content, reason: 'family' },
    ...{ collaboratorIds: ['he'], witnessIds: ['zhao'] },
  })
})

test('what would end an agreed one is a request of its own, for the same person, with a reason of its own', () => {
  const request = madeRequest({
    content: { date: today, start: 1080, end: 1200 },
    category: 'overtime',
  })
  const going = goingOnOf('cancel', request)
  expect(sentForm('overtime', formOf('overtime', request, going, { employeeId: 'hr', today }), going)).toMatchObject({
    ...{ revision: 0, refersTo: 'request', refersAs: 'cancel', employeeId: 'li', reason: '', witnessIds: [] },
  })
})

test('one that was to change another still is, once it came back', () => {
  const request = madeRequest({ refersTo: { id: 'agreed', no: 3 }, refersAs: 'change' })
  expect(goingOnOf('edit', request)).toEqual({ id: 'request', revision: 3, refersTo: 'agreed', refersAs: 'change' })
})
