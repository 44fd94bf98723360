/** Calls that change balances by hand: an adjustment adds or takes, a setting makes what is left so much. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'
import { seenText } from '../shared/seen-text.ts'
import { dateSchema, idSchema } from '../shared/values.ts'
import { leaveAmount, typedValue } from './amount.ts'

/** Most people of one act. */
export const mostAdjustedPeople = 500
/** Most types of one setting. */
const mostSetTypes = 30

/** A longer one is refused by the command, in its own words. */
const remark = z.string().overwrite(seenText).max(1000).default('')
const dates = { from: dateSchema, validTo: dateSchema.nullable() }

const adjustment = z.object({
  employeeIds: z.array(idOf('employee')).max(mostAdjustedPeople),
  typeId: idOf('leave_type'),
  /** Whole units of the type: 0 and less than 0 too. */
  amount: typedValue,
  ...dates,
  remark,
})

const setting = z.object({
  employeeIds: z.array(idOf('employee')).max(mostAdjustedPeople),
  /** What is to be left of each type; an empty one leaves it as it is. */
  values: z.array(z.object({ typeId: idOf('leave_type'), amount: typedValue })).max(mostSetTypes),
  ...dates,
  remark,
})

const preview = z.object({
  rows: z.array(
    z.object({
      employeeId: idSchema,
      name: z.string(),
      typeId: idSchema,
      before: leaveAmount,
      after: leaveAmount,
      /** Why it would be refused: a code with its words. */
      refused: z.string().nullable(),
    }),
  ),
})

const done = z.object({
  /** People whose balance was changed, and those whose was not, each with the reason in words. */
  changed: z.int(),
  refused: z.array(z.object({ employeeId: idSchema, name: z.string(), code: z.string(), message: z.string() })),
})

const ofPerson = { employeeId: idOf('employee'), ruleId: idOf('leave_rule') }
/** What a ledger has after it. */
const given = z.object({ balance: leaveAmount })

const path = (verb: string) => `/forward_webfront/api/leave/balance/${verb}.htm`
const write = { method: 'POST', access: 'leave.edit', scope: 'record' } as const

export const leaveAdjustCalls = {
  /** What each would have after it: nothing is written. */
  previewAdjustment: defineCall({ ...write, path: path('previewadjust'), input: adjustment, output: preview }),
  /** For one or several; each person's stands or falls by itself, and nobody's is changed twice. */
  adjustBalances: defineCall({ ...write, path: path('adjust'), act: 'save', input: adjustment, output: done }),
  /** Something happened for which a rule gives leave: a marriage, a birth, a bereavement. It gives at once. */
  recordLeaveEvent: defineCall({
    ...write,
    path: path('event'),
    act: 'save',
    input: z.object({
      ...ofPerson,
      day: dateSchema,
      /** Where it is not the rule's amount. */
      amount: typedValue.default(''),
    }),
    output: given,
  }),
  /** What was agreed about leave that somebody did not take in a year: it goes over, or is given up in writing. */
  recordLeaveConsent: defineCall({
    ...write,
    path: path('consent'),
    act: 'save',
    input: z.object({
      ...ofPerson,
      year: z.int().min(2000).max(2199),
      carries: z.boolean(),
      waived: z.boolean(),
    }),
    output: given,
  }),
  previewSetting: defineCall({ ...write, path: path('previewset'), input: setting, output: preview }),
  setBalances: defineCall({ ...write, path: path('set'), act: 'save', input: setting, output: done }),
}
