/** Pay rates: dated hourly cost of an employee or a position. Amounts are for those with `pay.view` alone. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'
import { dateSchema, idSchema, labelOf, revisionSchema } from '../shared/values.ts'

const base = '/forward_webfront/api/people/payrate/'

/** 0 to 10,000.00 an hour. */
export const hourlyCents = z.int().min(0).max(1_000_000)

const kept = z.object({ id: idOf('pay_rate'), revision: revisionSchema })

const payRateRow = kept.extend({
  employeeId: idSchema.nullable(),
  employeeName: z.string().nullable(),
  position: z.string().nullable(),
  from: dateSchema,
  hourlyCents,
})

export const payCalls = {
  listPayRates: defineCall({
    path: `${base}list.htm`,
    method: 'GET',
    access: 'pay.view',
    scope: 'within',
    input: z.object({ employeeId: idOf('employee').optional() }),
    output: z.object({ rates: z.array(payRateRow) }),
  }),
  /** A rate of an employee or of a position, one of the two. */
  savePayRate: defineCall({
    path: `${base}save.htm`,
    method: 'POST',
    act: 'save',
    access: 'pay.view',
    scope: 'record',
    input: z
      .object({
        id: idOf('pay_rate').optional(),
        revision: revisionSchema.optional(),
        employeeId: idOf('employee').nullable(),
        position: labelOf(60).min(1).nullable(),
        from: dateSchema,
        hourlyCents,
      })
      .refine(rate => (rate.employeeId === null) !== (rate.position === null), { path: ['employeeId'] }),
    output: kept,
  }),
  removePayRate: defineCall({
    path: `${base}remove.htm`,
    method: 'POST',
    act: 'delete',
    access: 'pay.view',
    scope: 'record',
    input: kept,
    output: kept,
  }),
  recoverPayRate: defineCall({
    path: `${base}recover.htm`,
    method: 'POST',
    act: 'update',
    access: 'pay.view',
    scope: 'record',
    input: z.object({ id: idOf('pay_rate') }),
    output: kept,
  }),
}
