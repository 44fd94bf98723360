/** Resignations: who leaves when, on which ground, what is settled with them, and the way back. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import type { EndGround } from '../engine.ts'
import { pageOf } from '../shared/paging.ts'
import { idOf } from '../shared/record-id.ts'
import { seenText } from '../shared/seen-text.ts'
import { dateSchema, idSchema, instantSchema, labelOf, nameOf, revisionSchema } from '../shared/values.ts'
import { blacklistTypes } from './blacklist.ts'
import { fateOf } from './bulk.ts'
import { contractTerms, lawWarning } from './contracts/labour-contract.ts'
import { peopleInput } from './employee.ts'

export const leavingTypes = ['voluntary', 'dismissal'] as const
export type LeavingType = (typeof leavingTypes)[number]

/** On which grounds each type of leaving may stand; each has its article of the Labour Contract Law. */
export const groundsOf = {
  voluntary: ['resigned', 'forced'],
  dismissal: ['agreed', 'dismissed', 'notice', 'redundancy', 'expired', 'unlawful'],
} as const satisfies Record<LeavingType, readonly EndGround[]>
export const endGrounds = [...groundsOf.voluntary, ...groundsOf.dismissal]

/** Where somebody stands who leaves or has left; `recovered` is back on the job. */
export const leaverStates = ['resigned', 'pending', 'disabled'] as const
export const leaverStatuses = [...leaverStates, 'recovered'] as const
export type LeaverStatus = (typeof leaverStatuses)[number]

/** Most people whom one call lets go. */
export const mostLeaving = 200

/** Up to 10,000,000.00. */
const cents = z.int().min(0).max(1_000_000_000).nullable()
/** In hundredths of a day, up to a month of them. */
const attended = z.int().min(0).max(3100).nullable()

/** What is settled, entered by hand; amounts are for those with `pay.view` alone. */
const payValues = z
  .object({
    baseCents: cents,
    dueDays: attended,
    actualDays: attended,
    averageCents: cents,
    /** As published; nought is no pay of a place. */
    localCents: z.int().min(1).max(1_000_000_000).nullable(),
    compensationCents: cents,
    noticeCents: cents,
  })
  .refine(({ dueDays, actualDays }) => actualDays === null || dueDays === null || actualDays <= dueDays, {
    path: ['actualDays'],
    error: 'people:error.more_than_due',
  })
export type LeavingPay = z.output<typeof payValues>
export const noPay: LeavingPay = {
  ...{ baseCents: null, dueDays: null, actualDays: null, averageCents: null, localCents: null },
  ...{ compensationCents: null, noticeCents: null },
}

const when = { lastDay: dateSchema, type: z.enum(leavingTypes), ground: z.enum(endGrounds) }
const stated = {
  ...when,
  reason: nameOf(300),
  remark: z.string().overwrite(seenText).max(500),
  socialEnd: dateSchema.nullable(),
  fundEnd: dateSchema.nullable(),
}
/** Whether an entry on the blacklist is asked for, and of which type: for those with `people.blacklist` over the company. */
const listing = { blacklisted: z.boolean(), blacklistType: z.enum(blacklistTypes).nullable() }
/** Left out, what is kept stays. */
const pay = payValues.optional()

const kept = z.object({ id: idOf('resignation'), revision: revisionSchema })

/** With how many accounts were closed, or opened: whoever had none open is disabled without one. */
const access = kept.extend({ accounts: z.int() })

const resignationRow = kept.extend({
  ...stated,
  /** Null for whoever may not see the blacklist. */
  blacklisted: listing.blacklisted.nullable(),
  blacklistType: listing.blacklistType,
  /** Whether the entry that it made counts still: bringing somebody back leaves it. */
  listed: z.boolean().nullable(),
  /** Null for whoever may not see pay. */
  pay: payValues.nullable(),
  employeeId: idSchema,
  employeeName: z.string(),
  jobNumber: z.string(),
  departmentName: z.string().nullable(),
  position: z.string().nullable(),
  /** First day of the employment that ends. */
  hiredOn: dateSchema,
  standing: z.enum(leaverStatuses),
  /** Closed: its values change no more. */
  confirmed: z.boolean(),
  /** What follows from the last day was done: contracts have ended, the blacklist was given its entry where it could be. */
  carriedOut: z.boolean(),
  recoveredOn: dateSchema.nullable(),
  createdBy: z.string(),
  createdAt: instantSchema,
  confirmedBy: z.string().nullable(),
})
export type ResignationRow = z.output<typeof resignationRow>

/** What law asks for the years of work; amounts are null where they are unknown or not for the reader. */
const severance = z.object({
  countedHalves: z.int(),
  paidHalves: z.int(),
  monthCents: z.int().nullable(),
  capped: z.boolean(),
  doubled: z.boolean(),
  cents: z.int().nullable(),
})

/** As the engine counts it. */
const settled = z.object({
  years: z.int(),
  months: z.int(),
  days: z.int(),
  beforeLaw: z.boolean(),
  severance: severance.nullable(),
  statutoryNoticeCents: z.int().nullable(),
  monthCents: z.int().nullable(),
  totalCents: z.int().nullable(),
})
export type Settled = z.output<typeof settled>

/** What is still to be done when somebody leaves; each area tells its own. */
export const exitKinds = ['duties', 'planned', 'account', 'contract'] as const
const exitLine = z.object({ kind: z.enum(exitKinds), open: z.int() })
export type ExitLine = z.output<typeof exitLine>

const weighed = z.object({
  employeeId: idSchema,
  name: z.string(),
  jobNumber: z.string(),
  departmentName: z.string().nullable(),
  hiredOn: dateSchema,
  /** The last day that stands already. */
  leftOn: dateSchema.nullable(),
  warnings: z.array(lawWarning),
  exit: z.array(exitLine),
})
export type WeighedLeaver = z.output<typeof weighed>

const path = (verb: string) => `/forward_webfront/api/people/resignation/${verb}.htm`
const write = { method: 'POST', access: 'people.edit', scope: 'record' } as const

export const resignationCalls = {
  /** Within reach by where the person stood last, the latest last day first. */
  listResignations: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'people.view',
    scope: 'within',
    input: z.object({
      ...peopleInput,
      employeeId: idOf('employee').optional(),
      state: z.enum(['all', ...leaverStates]).default('all'),
    }),
    output: pageOf(resignationRow),
  }),
  /** One with what is settled and certified of it. */
  getResignation: defineCall({
    path: path('get'),
    method: 'GET',
    access: 'people.view',
    scope: 'record',
    input: z.object({ id: idOf('resignation') }),
    output: resignationRow.extend({
      settled,
      exit: z.array(exitLine),
      /** The contract that ran on the last day; null where none did. */
      contract: z.object({ term: z.enum(contractTerms), start: dateSchema, end: dateSchema.nullable() }).nullable(),
    }),
  }),
  /** The same for several people, each of whom stands or falls alone. A last day that has passed is carried out at once. */
  addResignations: defineCall({
    ...write,
    path: path('add'),
    kilobytes: 128,
    act: 'save',
    input: z.object({ employeeIds: z.array(idOf('employee')).min(1).max(mostLeaving), ...stated, ...listing, pay }),
    output: z.object({
      rows: z.array(fateOf({ id: idSchema.nullable(), revision: revisionSchema.nullable() })),
    }),
  }),
  /**
   * Changes one that is not confirmed; once it was carried out its day, ground and entry on the blacklist stay. What is left
   * out of the blacklist stays: whoever may not see it says nothing of it.
   */
  saveResignation: defineCall({
    ...write,
    path: path('save'),
    act: 'save',
    input: kept.extend({ ...stated, ...z.object(listing).partial().shape, pay }),
    output: kept,
  }),
  confirmResignation: defineCall({ ...write, path: path('confirm'), act: 'update', input: kept, output: kept }),
  /** As though it had never been entered: list and growth track forget it, the log does not. */
  undoResignation: defineCall({ ...write, path: path('undo'), act: 'delete', input: kept, output: kept }),
  /** Back on the job from a day on, which lies after the last day. */
  recoverLeaver: defineCall({
    ...write,
    path: path('recover'),
    act: 'save',
    input: z.object({
      departmentId: idOf('department'),
      ...kept.shape,
      on: dateSchema,
      position: labelOf(60).nullable(),
      rank: labelOf(60).nullable(),
    }),
    output: kept,
  }),
  /** Signs in to nothing of the company any more. */
  disableLeaver: defineCall({ ...write, path: path('disable'), act: 'update', input: kept, output: access }),
  /** Opens what disabling closed, and nothing else. */
  enableLeaver: defineCall({ ...write, path: path('enable'), act: 'update', input: kept, output: access }),
  /** What law says of a last day, and what is open after it: asked as it is typed. */
  weighResignations: defineCall({
    ...write,
    path: path('weigh'),
    kilobytes: 128,
    input: z.object({
      employeeIds: z.array(idOf('employee')).min(1).max(mostLeaving),
      lastDay: dateSchema,
      ground: z.enum(endGrounds),
    }),
    output: z.object({ rows: z.array(weighed) }),
  }),
  /** What the engine makes of the figures, asked as they are typed. */
  weighSettlement: defineCall({
    ...write,
    access: 'pay.view',
    path: path('settle'),
    input: z.object({
      employeeId: idOf('employee'),
      lastDay: dateSchema,
      ground: z.enum(endGrounds),
      pay: payValues,
    }),
    output: settled,
  }),
}
