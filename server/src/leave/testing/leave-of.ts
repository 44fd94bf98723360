/** Makes what tests of leave need on a running server: types and rules by their calls. */
import { leaveCalls as calls } from '#contract/leave/calls.ts'
import type { LeaveTerms } from '#contract/leave/terms.ts'
import type { LeaveTypeRow } from '#contract/leave/type.ts'
import { leaveTerms } from '../../testing/any-call/filled-company.ts'
import type { Browser, TestServer } from '../../testing/test-server.ts'

/** By whoever sets leave up. */
export const leaveOf = (server: TestServer, by: Browser) => ({
  type: async (name: string, given: Partial<LeaveTypeRow> = {}): Promise<string> => {
    const usual = {
      ...{ paid: true, sort: 1, enabled: true, unit: 'day', counts: 'rostered', hasBalance: true, law: 'other' },
      ...{ evidenceFrom: null, noticeDays: null, backDays: null, isPrivate: false },
    } as const
    const { id: _, creator: _by, createdAt: _at, revision: _revision, ...values } = given as LeaveTypeRow
    return (await server.call(calls.saveLeaveType, { ...usual, ...values, name }, by)).id
  },
  rule: async (
    typeId: string,
    name: string,
    terms: Partial<LeaveTerms> = {},
    from = '2025-01-01',
    priority = 1,
  ): Promise<string> => {
    const said = { name, typeId, priority, enabled: true, from, scope: {}, source: '' }
    return (await server.call(calls.saveLeaveRule, { ...said, terms: { ...leaveTerms, ...terms } }, by)).id
  },
  /** Of one person and type, as the list tells it. */
  balance: async (employeeId: string, typeId: string, on?: string) => {
    const { rows } = await server.call(calls.listBalances, { employeeId, typeId, ...(on && { on }) }, by)
    return rows[0]
  },
})
