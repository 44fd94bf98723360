/** The record of an employee beside the terms: contacts, education, work before, health, rewards, training, certificates. */
import { z } from 'zod'
import { defineCall, uploadLimit } from '../call.ts'
import type { Permission } from '../shared/permissions.ts'
import { idOf } from '../shared/record-id.ts'
import { dateSchema, idSchema, nameOf, nothing, revisionSchema } from '../shared/values.ts'

export const recordKinds = [
  'contact',
  'education',
  'work',
  'medical',
  'award',
  'training',
  'qualification',
  'title',
  'permit',
] as const
export type RecordKind = (typeof recordKinds)[number]

export const degrees = ['primary', 'junior', 'senior', 'vocational', 'college', 'bachelor', 'master', 'doctor'] as const
export const awards = ['reward', 'punishment'] as const

/** A month of the years that dates are of. */
export const monthSchema = z.string().regex(/^(19|2[01])\d\d-(0[1-9]|1[0-2])$/, 'form.invalid')

const months = { from: monthSchema, to: monthSchema.nullable() }
const days = { from: dateSchema.nullable(), to: dateSchema.nullable() }
const told = { title: nameOf(100).min(1), body: nameOf(100), description: nameOf(1000) }
const certified = { ...days, ...told, number: nameOf(60), expiresOn: dateSchema.nullable() }

/** What each kind holds in the open; a training, a title and the others of their sort are alike. */
export const recordContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('contact'),
    name: nameOf(60).min(1),
    relationship: nameOf(30).min(1),
    phone: nameOf(30).min(1),
  }),
  z.object({
    kind: z.literal('education'),
    ...{ school: nameOf(100).min(1), major: nameOf(60), degree: z.enum(degrees).nullable() },
    ...{ ...months, fullTime: z.boolean() },
  }),
  z.object({
    kind: z.literal('work'),
    ...{ company: nameOf(100).min(1), position: nameOf(60), ...months, content: nameOf(1000) },
  }),
  z.object({ kind: z.literal('medical'), ...days }),
  z.object({ kind: z.literal('award'), nature: z.enum(awards), ...days, ...told }),
  z.object({ kind: z.literal('training'), ...days, ...told }),
  z.object({ kind: z.literal('qualification'), ...certified }),
  z.object({ kind: z.literal('title'), ...certified }),
  z.object({ kind: z.literal('permit'), ...certified }),
])
export type RecordContent = z.output<typeof recordContent>

/** What of a kind is kept sealed, and opened by an act that the log tells of. */
export const sealedOfKind = {
  contact: ['address'],
  medical: ['title', 'body', 'description'],
} as const satisfies Partial<Record<RecordKind, readonly string[]>>
export type SealedKind = keyof typeof sealedOfKind
export type SealedPart = (typeof sealedOfKind)[SealedKind][number]

export const isSealedKind = (kind: RecordKind): kind is SealedKind => kind in sealedOfKind

/** The log tells of health apart, for whoever may see it. */
export const subjectOfKind = (kind: RecordKind) => (kind === 'medical' ? 'medical_record' : 'employee_record')

/** The permission that the sealed part of a kind needs. */
export const permissionOfSealed: Record<SealedKind, Permission> = {
  contact: 'people.address',
  medical: 'people.health',
}

/** Of health not even the days are told without its permission. */
export const permissionOfKind: Partial<Record<RecordKind, Permission>> = { medical: 'people.health' }

const sealedText = z.object({
  address: nameOf(200).optional(),
  title: nameOf(100).optional(),
  body: nameOf(100).optional(),
  description: nameOf(1000).optional(),
})
export type SealedText = z.output<typeof sealedText>

export const recordFileLimits = { bytes: uploadLimit, files: 10 } as const
export const recordFileTypes = ['pdf', 'jpg', 'png'] as const
export type RecordFileType = (typeof recordFileTypes)[number]

const recordFile = z.object({
  id: idOf('employee_file'),
  name: z.string(),
  type: z.enum(recordFileTypes),
  size: z.int(),
})
export type RecordFile = z.output<typeof recordFile>

const kept = z.object({ id: idOf('employee_record'), revision: revisionSchema })

const recordRow = kept.extend({
  employeeId: idSchema,
  content: recordContent,
  /** Absent where the kind has none, or the caller may not see it; lost: its key is not here. */
  sealed: z.enum(['empty', 'kept', 'lost']).optional(),
  files: z.array(recordFile),
})
export type RecordRow = z.output<typeof recordRow>

const path = (verb: string) => `/forward_webfront/api/people/record/${verb}.htm`
const write = { method: 'POST', access: 'people.edit', scope: 'record' } as const
const read = { method: 'POST', access: 'people.view', scope: 'record' } as const
const file = z.object({ id: idOf('employee_file') })

export const employeeRecordCalls = {
  /** The records of one kind, the latest first. */
  listRecords: defineCall({
    ...read,
    method: 'GET',
    path: path('list'),
    input: z.object({ employeeId: idOf('employee'), kind: z.enum(recordKinds) }),
    output: z.object({ rows: z.array(recordRow) }),
  }),
  saveRecord: defineCall({
    ...write,
    path: path('save'),
    act: 'save',
    input: z.object({
      id: idOf('employee_record').optional(),
      revision: revisionSchema.optional(),
      employeeId: idOf('employee'),
      content: recordContent,
      /** Left out, it stays as it is. */
      sealed: sealedText.optional(),
    }),
    output: kept,
  }),
  deleteRecord: defineCall({ ...write, path: path('delete'), act: 'delete', input: kept, output: kept }),
  recoverRecord: defineCall({
    ...write,
    path: path('recover'),
    act: 'update',
    input: z.object({ id: idOf('employee_record') }),
    output: kept,
  }),
  /** Shows the sealed part in full, and writes that down. */
  openRecord: defineCall({
    ...read,
    path: path('open'),
    input: z.object({ id: idOf('employee_record') }),
    output: z.object({ text: sealedText }),
  }),
  /** PDF, JPEG or PNG, by the bytes. */
  attachFile: defineCall({
    ...write,
    path: path('attach'),
    input: z.object({ recordId: idOf('employee_record') }),
    output: file,
    upload: true,
  }),
  /** The file itself; the log tells who fetched it. */
  fetchAttachment: defineCall({ ...read, path: path('file'), input: file, output: nothing, download: 'data' }),
  detachFile: defineCall({ ...write, path: path('detach'), act: 'delete', input: file, output: file }),
  recoverFile: defineCall({ ...write, path: path('recoverFile'), act: 'update', input: file, output: file }),
}
