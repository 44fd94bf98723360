/** Calls for published versions of a plan and who has acknowledged them. */

import { z } from 'zod'
import type { Duty, RestMark } from '#contract/engine.ts'
import { defineCall } from '../../call.ts'
import { keptDate } from '../../roster/rest-changes.ts'
import { idOf } from '../../shared/record-id.ts'
import { dateSchema, idSchema, instantSchema } from '../../shared/values.ts'
import { author, fromEngine } from '../fields.ts'

export const versionHead = z.object({
  id: idOf('plan_version'),
  number: z.int(),
  publishedBy: author,
  publishedAt: instantSchema,
  /** Duties, and dates kept free, that differ from the version before. */
  changes: z.int(),
  /** Of those whose duties it changed the ones with an account, and of these who has acknowledged it. */
  told: z.int(),
  acknowledged: z.int(),
  /** Nobody but the planner can tell these. */
  noAccount: z.int(),
})
export type VersionHead = z.infer<typeof versionHead>

/** One line of a change list: a duty before and after; one of both is missing where it came or went. */
const dutyChange = z.object({ before: fromEngine<Duty>().nullable(), after: fromEngine<Duty>().nullable() })

const acknowledgementRow = z.object({
  /** Of the version that the person was told of. */
  number: z.int(),
  employeeId: idSchema,
  name: z.string(),
  /** Without an account nothing told the person. */
  hasAccount: z.boolean(),
  changes: z.int(),
  toldAt: instantSchema,
  acknowledgedAt: instantSchema.nullable(),
})

const path = (verb: string) => `/forward_webfront/api/planning/version/${verb}.htm`

export const versionCalls = {
  listVersions: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'planning.view',
    scope: 'record',
    input: z.object({ planId: idOf('plan') }),
    output: z.object({ rows: z.array(versionHead) }),
  }),
  getVersion: defineCall({
    path: path('get'),
    method: 'POST',
    access: 'planning.view',
    scope: 'record',
    input: z.object({ versionId: idOf('plan_version') }),
    output: z.object({
      version: versionHead,
      planId: idOf('plan'),
      first: dateSchema,
      days: z.int(),
      roster: z.array(fromEngine<Duty>()),
      changes: z.array(dutyChange),
      /** The dates that it keeps free, and those that came or went since the version before. */
      rest: z.array(keptDate),
      restChanges: z.array(fromEngine<RestMark>()),
      /** SHA-256 of what is frozen, and whether it still is. */
      hash: z.string(),
      intact: z.boolean(),
    }),
  }),
  listAcknowledgements: defineCall({
    path: path('acknowledgements'),
    method: 'POST',
    access: 'planning.view',
    scope: 'record',
    input: z.object({
      versionId: idOf('plan_version'),
      /**
       * Everybody who was told of this version or an earlier one, each with the newest that is not acknowledged yet, else
       * with the newest; a version tells only those whose duties it changes, and the earlier one stands for the others.
       */
      standing: z.boolean().default(false),
    }),
    output: z.object({ rows: z.array(acknowledgementRow) }),
  }),
}
