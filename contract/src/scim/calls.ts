/** Synchronisation with another HR system by SCIM 2.0 (RFC 7643, 7644): how it is set up, tokens of providers, and pulls. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf, pagingInput } from '../shared/paging.ts'
import { idOf } from '../shared/record-id.ts'
import { idSchema, instantSchema, nameOf, nothing, revisionSchema } from '../shared/values.ts'
import { choices, difference, differenceKinds, pullRow } from './pull.ts'

const path = (noun: string, verb: string) => `/forward_webfront/api/scim/${noun}/${verb}.htm`
const access = 'company.import' as const

/** Where an identity provider writes; ordinary statuses, no marker headers. */
export const scimPath = '/scim/v2'
/** Days for which a token may be made. */
export const tokenDays = [30, 90, 180, 365] as const
const mostDepartments = 200
const mostChosen = 1000

const settings = {
  /** Which take part, each with all below it. */
  departmentIds: z.array(idOf('department')).max(mostDepartments),
  /** Where somebody goes who is named in no department. */
  newcomersTo: idOf('department').nullable(),
  address: z.string().trim().max(500).nullable(),
  nightly: z.boolean(),
}

const token = z.object({
  id: idOf('scim_token'),
  name: z.string(),
  ending: z.string(),
  createdBy: z.string(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
  revokedAt: instantSchema.nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
})
export type ScimTokenRow = z.output<typeof token>

const kept = z.object({ id: idOf('scim_pull'), revision: revisionSchema })

export const scimCalls = {
  getScim: defineCall({
    path: path('setting', 'get'),
    method: 'GET',
    access,
    input: z.object({}),
    output: z.object({ ...settings, hasSecret: z.boolean(), revision: revisionSchema }),
  }),
  saveScim: defineCall({
    path: path('setting', 'save'),
    method: 'POST',
    act: 'save',
    access,
    input: z.object({
      ...settings,
      /** Of the other system; left out, the one that is kept stays. */
      secret: z.string().trim().min(1).max(2000).optional(),
      revision: revisionSchema,
    }),
    output: z.object({ revision: revisionSchema }),
  }),
  listScimTokens: defineCall({
    path: path('token', 'list'),
    method: 'GET',
    access,
    input: z.object({}),
    output: z.object({ rows: z.array(token) }),
  }),
  /** The token is answered this once. */
  makeScimToken: defineCall({
    path: path('token', 'make'),
    method: 'POST',
    act: 'save',
    access,
    input: z.object({ name: nameOf(60).min(1), days: z.literal(tokenDays).default(365) }),
    output: z.object({ id: idSchema, token: z.string() }),
  }),
  revokeScimToken: defineCall({
    path: path('token', 'revoke'),
    method: 'POST',
    access,
    input: z.object({ id: idOf('scim_token') }),
    output: nothing,
  }),
  /** Reads the other system; nothing is written before somebody applies what differs. */
  startScimPull: defineCall({
    path: path('pull', 'start'),
    method: 'POST',
    access,
    input: z.object({}),
    output: z.object({ id: idSchema, taskId: idSchema }),
  }),
  /** The newest first. */
  listScimPulls: defineCall({
    path: path('pull', 'list'),
    method: 'GET',
    access,
    input: z.object({ ...pagingInput }),
    output: pageOf(pullRow),
  }),
  /** One pull, the last where none is named; null before the first. */
  getScimPull: defineCall({
    path: path('pull', 'get'),
    method: 'GET',
    access,
    input: z.object({ id: idOf('scim_pull').optional() }),
    output: z.object({ pull: pullRow.extend({ taskId: idSchema.nullable() }).nullable() }),
  }),
  /** What differs in a pull; conflicts first. A search may be a name: it goes in a body. */
  listScimDifferences: defineCall({
    path: path('pull', 'differences'),
    method: 'POST',
    access,
    input: z.object({
      ...pagingInput,
      id: idOf('scim_pull'),
      search: z.string().trim().max(60).default(''),
      kind: z.enum(['all', 'conflict', 'refused', ...differenceKinds]).default('all'),
    }),
    output: pageOf(difference),
  }),
  /** Writes what was chosen; `confirmed` where the pull asks whether it may do so much. */
  applyScimPull: defineCall({
    path: path('pull', 'apply'),
    kilobytes: 1024,
    method: 'POST',
    act: 'save',
    access,
    input: kept.extend({
      choices: z.array(z.object({ key: z.string().max(300), choice: z.enum(choices) })).max(mostChosen),
      confirmed: z.boolean().default(false),
    }),
    output: kept.extend({ taskId: idSchema }),
  }),
  discardScimPull: defineCall({
    path: path('pull', 'discard'),
    method: 'POST',
    access,
    input: kept,
    output: kept,
  }),
}
