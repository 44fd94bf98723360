/** Labour contracts and what else people sign with the company: their terms, what is done with them, what law says of one. */
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageOf } from '../../shared/paging.ts'
import { idOf } from '../../shared/record-id.ts'
import { seenText } from '../../shared/seen-text.ts'
import { dateSchema, idSchema, labelOf, nameOf, revisionSchema } from '../../shared/values.ts'
import { hireTypes, peopleInput } from '../employee.ts'

export const contractTypes = ['labour', 'internship', 'service', 'reemployment', 'other'] as const
/** Until a day, without a fixed end, or until a piece of work is done. */
export const contractTerms = ['fixed', 'open', 'task'] as const
/** `expiring` is signed, too, and ends within the days of its warning. */
export const contractStatuses = ['signed', 'unsigned', 'expiring'] as const
export type ContractStatus = (typeof contractStatuses)[number]
/** Why one ended: `dismissed` by article 39, `notice` by article 40, `redundancy` by article 41 of the Labour Contract Law. */
export const endReasons = [
  ...(['expired', 'agreed', 'resigned', 'dismissed', 'notice', 'redundancy', 'renewed', 'other'] as const),
] as const
export type EndReason = (typeof endReasons)[number]

export const mostProbationMonths = 12
export const mostWarningDays = 365
/** Until a company sets its own. */
export const usualWarningDays = 30

const remark = z.string().overwrite(seenText).max(500).nullable()
const terms = {
  number: nameOf(40).min(1),
  type: z.enum(contractTypes),
  /** The party that employs, where a company has several. */
  subject: labelOf(100).min(1).nullable(),
  /** Who signed for it. */
  signingBody: labelOf(100).min(1).nullable(),
  term: z.enum(contractTerms),
  start: dateSchema,
  end: dateSchema.nullable(),
  /** Nobody has signed it yet where it is absent. */
  signedOn: dateSchema.nullable(),
  employeeType: z.enum(hireTypes).nullable(),
  probationMonths: z.int().min(0).max(mostProbationMonths),
  /** Last day of the probation. */
  probationUntil: dateSchema.nullable(),
  /** Days before its end from which it is expiring soon; the company's own where absent. */
  warningDays: z.int().min(0).max(mostWarningDays).nullable(),
  remark,
}
const ofPerson = { employeeId: idOf('employee'), ...terms }
const ending = { endedOn: dateSchema, endReason: z.enum(endReasons), endNote: remark }

/** What a form and a row of a file must hold together. */
const contractForm = z.object({
  ...ofPerson,
  endedOn: dateSchema.nullable(),
  endReason: z.enum(endReasons).nullable(),
})
export type ContractForm = z.output<typeof contractForm>

const kept = z.object({ id: idOf('labour_contract'), revision: revisionSchema })
const seen = { id: idOf('labour_contract'), revision: revisionSchema }

const contractRow = kept.extend({
  ...ofPerson,
  endedOn: dateSchema.nullable(),
  endReason: z.enum(endReasons).nullable(),
  endNote: z.string().nullable(),
  previousId: idSchema.nullable(),
  previousNumber: z.string().nullable(),
  employeeName: z.string(),
  jobNumber: z.string(),
  departmentName: z.string().nullable(),
  state: z.enum(contractStatuses),
  /** Terminated or run out: its real end lies before today. */
  ended: z.boolean(),
})
export type ContractRow = z.output<typeof contractRow>

/** What law says of a contract as it is typed; none of it forbids. `field` is where it stands, `article` whose sentence it is. */
export const lawWarnings = [
  'probation_too_long',
  'probation_not_allowed',
  'probation_again',
  'second_fixed',
  'open_due',
  'late_signing',
  'protected',
  'protected_expiry',
] as const
export const lawWarning = z.object({
  code: z.enum(lawWarnings),
  field: z.string(),
  article: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type LawWarning = z.output<typeof lawWarning>

const path = (verb: string) => `/forward_webfront/api/people/contract/${verb}.htm`
const write = { method: 'POST', access: 'people.edit', scope: 'record' } as const
const several = z.array(idOf('labour_contract')).max(500)

export const labourContractCalls = {
  /** Within reach by where the person stands; those that run come by their end, the others by the latest. */
  listContracts: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'people.view',
    scope: 'within',
    input: z.object({
      /** Looks for the contract's number, too. */
      ...peopleInput,
      employeeId: idOf('employee').optional(),
      state: z.enum(contractStatuses).optional(),
      standing: z.enum(['current', 'ended', 'all']).default('current'),
    }),
    output: pageOf(contractRow),
  }),
  getContract: defineCall({
    path: path('get'),
    method: 'GET',
    access: 'people.view',
    scope: 'record',
    input: z.object({ id: idOf('labour_contract') }),
    output: contractRow,
  }),
  /** What is kept as it was is no change: it has its revision still, and the log says nothing of it. */
  saveContract: defineCall({
    ...write,
    path: path('save'),
    act: 'save',
    input: z.object({ id: idOf('labour_contract').optional(), revision: revisionSchema.optional(), ...ofPerson }),
    output: kept,
  }),
  /** The one that follows another of the same person; with `endPrevious` that one ends the day before, at the latest. */
  renewContract: defineCall({
    ...write,
    path: path('renew'),
    act: 'save',
    input: z.object({ previous: z.object(seen), endPrevious: z.boolean(), ...terms }),
    output: kept,
  }),
  terminateContract: defineCall({
    ...write,
    path: path('terminate'),
    act: 'save',
    input: z.object({ ...seen, ...ending }),
    output: kept,
  }),
  /** Takes a termination back. */
  resumeContract: defineCall({ ...write, path: path('resume'), act: 'update', input: z.object(seen), output: kept }),
  deleteContracts: defineCall({
    ...write,
    path: path('delete'),
    act: 'delete',
    input: z.object({ ids: several, revisions: z.array(revisionSchema).max(500) }),
    output: z.object({ deleted: z.int() }),
  }),
  recoverContracts: defineCall({
    ...write,
    path: path('recover'),
    act: 'update',
    input: z.object({ ids: several }),
    output: z.object({ recovered: z.int() }),
  }),
  /** What law says of a draft, which need not be complete: asked as it is typed. */
  weighContract: defineCall({
    ...write,
    path: path('weigh'),
    input: z.object({
      id: idOf('labour_contract').optional(),
      employeeId: idOf('employee'),
      type: z.enum(contractTypes),
      term: z.enum(contractTerms),
      start: dateSchema,
      end: dateSchema.nullable(),
      signedOn: dateSchema.nullable(),
      probationMonths: z.int().min(0).max(mostProbationMonths),
      probationUntil: dateSchema.nullable(),
      endedOn: dateSchema.nullable().default(null),
      endReason: z.enum(endReasons).nullable().default(null),
    }),
    output: z.object({ warnings: z.array(lawWarning) }),
  }),
  /** People on the job without a contract in force, by the day on which law wants one at the latest. */
  listWithoutContract: defineCall({
    path: path('without'),
    method: 'POST',
    access: 'people.view',
    scope: 'within',
    input: z.object(peopleInput),
    output: pageOf(
      z.object({
        id: idOf('employee'),
        name: z.string(),
        jobNumber: z.string(),
        departmentName: z.string().nullable(),
        position: z.string().nullable(),
        hiredOn: dateSchema,
        deadline: dateSchema,
        overdue: z.boolean(),
      }),
    ),
  }),
  getContractWarning: defineCall({
    path: path('warning'),
    method: 'GET',
    access: 'people.view',
    scope: 'common',
    input: z.object({}),
    output: z.object({ days: z.int(), revision: revisionSchema }),
  }),
  saveContractWarning: defineCall({
    path: path('savewarning'),
    method: 'POST',
    act: 'save',
    access: 'people.edit',
    input: z.object({ days: z.int().min(0).max(mostWarningDays), revision: revisionSchema }),
    output: z.object({ revision: revisionSchema }),
  }),
}
