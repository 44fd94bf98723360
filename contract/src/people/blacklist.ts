/** The blacklist: whom the company does not employ again, why, on what ground and until when. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf, searchInput } from '../shared/paging.ts'
import { idOf } from '../shared/record-id.ts'
import { dateSchema, instantSchema, nameOf, phoneSchema, revisionSchema } from '../shared/values.ts'
import { identityKinds } from './identity.ts'

export const blacklistTypes = ['dishonesty', 'theft', 'violence', 'absence', 'breach', 'other'] as const
export type BlacklistType = (typeof blacklistTypes)[number]

const entry = {
  name: nameOf(60),
  phone: phoneSchema.nullable(),
  gender: z.enum(['female', 'male']).nullable(),
  identityKind: z.enum(identityKinds).nullable(),
  type: z.enum(blacklistTypes).nullable(),
  reason: nameOf(300),
  /** On what ground the company keeps it, since it is personal data. */
  basis: nameOf(300),
  /** The last day on which it counts; it is to be given where the ground has an end. */
  until: dateSchema.nullable(),
  memo: nameOf(300),
}

const kept = z.object({ id: idOf('blacklist_entry'), revision: revisionSchema })

const blacklistRow = kept.extend({
  ...entry,
  /** Masked; `lost` where its key is not here. */
  identityNumber: z.object({ state: z.enum(['kept', 'lost']), masked: z.string().nullable() }),
  createdBy: z.string(),
  createdAt: instantSchema,
  removedAt: instantSchema.nullable(),
  removedBy: z.string().nullable(),
  removeReason: z.string().nullable(),
})
export type BlacklistRow = z.output<typeof blacklistRow>

const path = (verb: string) => `/forward_webfront/api/people/blacklist/${verb}.htm`
const write = { method: 'POST', access: 'people.blacklist' } as const

export const blacklistCalls = {
  /** Those that count, or those that were removed or have run out; by part of the name or phone, or a whole number. */
  listBlacklist: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'people.blacklist',
    input: z.object({
      ...searchInput,
      tab: z.enum(['valid', 'removed']).default('valid'),
      type: z.enum(blacklistTypes).optional(),
    }),
    output: pageOf(blacklistRow),
  }),
  /** What must be given is refused by the command, each with its own message. */
  saveBlacklistEntry: defineCall({
    ...write,
    path: path('save'),
    act: 'save',
    input: z.object({
      id: idOf('blacklist_entry').optional(),
      revision: revisionSchema.optional(),
      ...entry,
      /** Left out, it stays as it is. */
      identityNumber: z.string().trim().max(60).optional(),
    }),
    output: kept,
  }),
  /** From the valid list to the removed one. */
  takeOffBlacklist: defineCall({
    ...write,
    path: path('takeoff'),
    act: 'update',
    input: kept.extend({ reason: nameOf(300).min(1, 'people:error.blacklist_reason') }),
    output: kept,
  }),
  /** Undoes a removal. */
  putBackOnBlacklist: defineCall({ ...write, path: path('putback'), act: 'update', input: kept, output: kept }),
  deleteBlacklistEntry: defineCall({ ...write, path: path('delete'), act: 'delete', input: kept, output: kept }),
  recoverBlacklistEntry: defineCall({
    ...write,
    path: path('recover'),
    act: 'update',
    input: z.object({ id: idOf('blacklist_entry') }),
    output: kept,
  }),
  /** Whether the list may be exported, and whether the caller may switch that. */
  getBlacklistSetting: defineCall({
    path: path('setting'),
    method: 'GET',
    access: 'people.blacklist',
    scope: 'common',
    input: z.object({}),
    output: z.object({ exported: z.boolean(), revision: revisionSchema, maySwitch: z.boolean() }),
  }),
  saveBlacklistSetting: defineCall({
    ...write,
    path: path('savesetting'),
    act: 'save',
    input: z.object({ exported: z.boolean(), revision: revisionSchema }),
    output: z.object({ revision: revisionSchema }),
  }),
  /** Shows the number in full, and writes down who looked. */
  openBlacklistNumber: defineCall({
    ...write,
    path: path('open'),
    input: z.object({ id: idOf('blacklist_entry') }),
    output: z.object({ value: z.string() }),
  }),
}

/** What is worth a look before somebody is taken on; none of it forbids. */
export const newcomerWarnings = [
  'on_the_job',
  'previous_leaver',
  'blacklisted',
  'relative',
  'underage',
  'overage',
  'employee_limit',
] as const

export const newcomerWarning = z.object({
  code: z.enum(newcomerWarnings),
  /** What it was found by. */
  by: z.enum(['phone', 'identityNumber', 'birth', 'contact', 'hiredOn']),
  /** Whose record it is, where the caller reaches it. */
  name: z.string().nullable(),
  /** The last day of work of somebody who left. */
  on: dateSchema.nullable(),
  age: z.int().nullable(),
  /** The company's limit of employees. */
  limit: z.int().nullable(),
})
export type NewcomerWarning = z.output<typeof newcomerWarning>

export const newcomerCalls = {
  checkNewcomer: defineCall({
    path: '/forward_webfront/api/people/employee/check.htm',
    method: 'POST',
    access: 'people.edit',
    scope: 'within',
    input: z.object({
      /** Whom not to find: the employee whose record is open. */
      employeeId: idOf('employee').optional(),
      phone: phoneSchema.nullable().default(null),
      birth: dateSchema.nullable().default(null),
      gender: z.enum(['female', 'male']).nullable().default(null),
      identityNumber: z.string().trim().max(60).nullable().default(null),
      /** The phone of an emergency contact, as it is typed. */
      contactPhone: z.string().trim().max(30).nullable().default(null),
      /** How many come on the job, new or back again. */
      coming: z.int().min(0).max(200).default(0),
    }),
    output: z.object({ warnings: z.array(newcomerWarning) }),
  }),
}
