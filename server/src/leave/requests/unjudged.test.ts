/** A kept form that nobody has judged: its dates are not gone through, however many they are. */
import { expect, test } from 'vitest'
import { leaveContent } from '#contract/leave/request.ts'
import { countLeave } from './count-leave.ts'
import { previewLeave } from './preview-leave.ts'

const asked: string[] = []
/** Whatever is read or asked for is told, and not there. */
const nothing = (name: string): never =>
  new Proxy(
    Object.assign(() => {}, {}),
    {
      get: (_of, key) => nothing(`${name}.${String(key)}`),
      apply: () => {
        asked.push(name)
        throw new Error(`${name} was asked`)
      },
    },
  ) as never
const above = { plannedDates: nothing('plannedDates'), effectOnRosters: nothing('effectOnRosters') }
const call = {
  ...{ tx: nothing('tx'), services: nothing('services'), inCompany: nothing('inCompany') },
  ...{ actor: { personId: 'x', name: 'x', employeeId: null } as never, now: new Date(0), locale: 'en' as const },
}
const typeId = '00000000-0000-4000-8000-000000000001'
const asking = (from: string, to: string) => ({
  content: leaveContent.parse({ typeId, from, to }),
  ...{ employeeId: typeId, departmentId: null, by: nothing('by'), reason: '', images: 0, confirmed: true },
  ...{ requestId: null, refersTo: null },
})
const centuries = asking('1900-01-01', '2199-12-31')

test('three centuries, or an end before its beginning, are not counted', async () => {
  const count = countLeave(above)
  await expect(count(call, [centuries])).rejects.toMatchObject({ code: 'roster:too_long', field: 'to' })
  const reversed = asking('2026-03-10', '2026-03-09')
  await expect(count(call, [reversed])).rejects.toMatchObject({ code: 'roster:ends_before', field: 'to' })
  expect(asked).toEqual([])
})

test('nobody is told what they would bring to rosters and colleagues', async () => {
  expect(await previewLeave(above)(call, centuries)).toEqual({ lines: [], facts: { counted: null } })
  expect(asked).toEqual([])
})
