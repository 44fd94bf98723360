/** A kept outing that nobody has judged: nobody is told what it would bring, however long it is. */
import { expect, test } from 'vitest'
import { outingSubject } from './away-subject.ts'

const unasked = (): never => {
  throw new Error('nothing is asked')
}
const call = {
  ...{ services: { engine: { call: unasked } } as never, inCompany: unasked, locale: 'en' as const },
  ...{ actor: { personId: 'x', name: 'x', employeeId: null } as never, now: new Date(0) },
}

test('three centuries of an outing are told to nobody as an effect on rosters', async () => {
  const content = { from: '1900-01-01', to: '2199-12-31', fromMinute: null, toMinute: null, place: '' }
  const asking = { content, employeeId: 'x', departmentId: null, by: {} as never, reason: '', images: 0 }
  const preview = outingSubject.form?.preview?.(call, { ...asking, confirmed: true, requestId: null, refersTo: null })
  expect(await preview).toEqual({ lines: [], facts: {} })
})
