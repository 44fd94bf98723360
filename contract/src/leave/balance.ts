/** Calls for balances: what somebody has of each type at a date, by which lines, and how each came about. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { peopleInput } from '../people/employee.ts'
import { pageOf, pagingInput } from '../shared/paging.ts'
import { idOf } from '../shared/record-id.ts'
import { dateSchema, idSchema, instantSchema } from '../shared/values.ts'
import { leaveAmount, leaveUnits } from './amount.ts'

export const leaveLineKinds = [
  ...(['grant', 'carry_over', 'use', 'hold', 'release', 'expire'] as const),
  ...(['adjust', 'import', 'cash_out', 'correct'] as const),
] as const
export type LeaveLineKind = (typeof leaveLineKinds)[number]

/** What wrote a line. */
export const leaveSources = ['rule', 'request', 'person', 'import'] as const
export type LeaveSource = (typeof leaveSources)[number]

/** How far a lot is: usable now, to come, frozen, used up, or expired. */
export const lotStates = ['usable', 'coming', 'frozen', 'used_up', 'expired'] as const
export const balanceStates = ['usable', 'used_up', 'expired', 'none'] as const

/** The steps of a figure as the engine tells them: each with the amount after it and what it went by. */
export const ledgerDerivation = z.array(
  z.object({
    code: z.string(),
    gives: z.string(),
    part: z.int().optional(),
    whole: z.int().optional(),
    by: z.string().optional(),
    day: dateSchema.optional(),
    law: z.string().optional(),
    rounding: z.object({ way: z.string(), to: z.string() }).optional(),
  }),
)
export type LedgerDerivation = z.output<typeof ledgerDerivation>

const sourceFields = {
  source: z.enum(leaveSources),
  /** The rule, the person who wrote it, or the file's name. */
  sourceName: z.string(),
  /** Of the rule. */
  version: z.int().nullable(),
  requestId: idSchema.nullable(),
}

const lot = z.object({
  lineId: idSchema,
  /** What was given. */
  amount: leaveAmount,
  remaining: leaveAmount,
  from: dateSchema,
  validTo: dateSchema.nullable(),
  state: z.enum(lotStates),
  memo: z.string(),
  ...sourceFields,
})

const figures = {
  typeId: idSchema,
  typeName: z.string(),
  unit: z.enum(leaveUnits),
  /** What may be taken on that date. */
  remaining: leaveAmount,
  /** The sum of all lines. */
  balance: leaveAmount,
  /** Of requests that wait. */
  held: leaveAmount,
  /** Of agreed leave of later days. */
  booked: leaveAmount,
  /** What is there and may not be taken yet. */
  frozen: leaveAmount,
  /** What lines of later days will give. */
  coming: z.array(z.object({ day: dateSchema, amount: leaveAmount })),
  /** What ends when, of what may be taken. */
  ending: z.array(z.object({ lastDay: dateSchema, amount: leaveAmount })),
  state: z.enum(balanceStates),
  /** The first day after which some of it ends; null where none does. */
  validTo: dateSchema.nullable(),
  lots: z.array(lot),
}

const balanceRow = z.object({
  employeeId: idSchema,
  name: z.string(),
  jobNumber: z.string(),
  departmentName: z.string().nullable(),
  ...figures,
})
export type BalanceRow = z.output<typeof balanceRow>

const line = z.object({
  id: idSchema,
  day: dateSchema,
  kind: z.enum(leaveLineKinds),
  amount: leaveAmount,
  /** After this line. */
  balance: leaveAmount,
  validTo: dateSchema.nullable(),
  /** The line that gave what this one takes. */
  lot: idSchema.nullable(),
  remark: z.string(),
  writtenAt: instantSchema,
  writtenBy: z.string(),
  derivation: ledgerDerivation,
  ...sourceFields,
})
export type LedgerLine = z.output<typeof line>

const ledger = z.object({ ...figures, on: dateSchema, name: z.string(), lines: z.array(line) })
export type Ledger = z.output<typeof ledger>

const historyRow = z.object({
  id: idSchema,
  employeeId: idSchema,
  name: z.string(),
  jobNumber: z.string(),
  departmentName: z.string().nullable(),
  typeId: idSchema,
  typeName: z.string(),
  unit: z.enum(leaveUnits),
  kind: z.enum(leaveLineKinds),
  day: dateSchema,
  time: instantSchema,
  amount: leaveAmount,
  balance: leaveAmount,
  validTo: dateSchema.nullable(),
  remark: z.string(),
  writtenBy: z.string(),
  ...sourceFields,
})
export type BalanceHistoryRow = z.output<typeof historyRow>

const path = (verb: string) => `/forward_webfront/api/leave/balance/${verb}.htm`
/** Today where none is given. */
const on = dateSchema.optional()

export const leaveBalanceCalls = {
  /** One row for each person and type with a balance that has a line: by job number, and the types in their order. */
  listBalances: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'leave.view',
    scope: 'within',
    input: z.object({
      ...peopleInput,
      employeeId: idOf('employee').optional(),
      typeId: idOf('leave_type').optional(),
      state: z.enum(['active', 'left', 'all']).default('active'),
      on,
    }),
    output: pageOf(balanceRow),
  }),
  getLedger: defineCall({
    path: path('ledger'),
    method: 'POST',
    access: 'leave.view',
    scope: 'record',
    input: z.object({ employeeId: idOf('employee'), typeId: idOf('leave_type'), on }),
    output: ledger,
  }),
  /** What the caller has, of all types that are offered: with a type without a balance too, so that it can be asked for. */
  ownBalances: defineCall({
    path: path('own'),
    method: 'POST',
    access: 'company',
    scope: 'own',
    input: z.object({ on }),
    output: z.object({
      rows: z.array(z.object({ ...figures, paid: z.boolean(), hasBalance: z.boolean() })),
    }),
  }),
  ownLedger: defineCall({
    path: path('ownledger'),
    method: 'POST',
    access: 'company',
    scope: 'own',
    input: z.object({ typeId: idOf('leave_type'), on }),
    output: ledger,
  }),
  /** Every line within reach, the newest first, each with the balance that it left. */
  listBalanceHistory: defineCall({
    path: '/forward_webfront/api/leave/history/list.htm',
    method: 'POST',
    access: 'leave.view',
    scope: 'within',
    input: z.object({
      ...pagingInput,
      search: peopleInput.search,
      departmentId: peopleInput.departmentId,
      below: peopleInput.below,
      employeeId: idOf('employee').optional(),
      typeId: idOf('leave_type').optional(),
      source: z.enum(leaveSources).optional(),
      /** First and last day on which the lines take effect. */
      from: dateSchema.optional(),
      to: dateSchema.optional(),
    }),
    output: pageOf(historyRow),
  }),
}
