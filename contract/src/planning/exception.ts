/** Calls about exceptions to findings: asked for by who plans, granted by who may approve, each with its reason. */
import { z } from 'zod'
import type { Finding } from '#contract/engine.ts'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'
import { seenText } from '../shared/seen-text.ts'
import { instantSchema } from '../shared/values.ts'
import { author, done, fromEngine } from './fields.ts'

export const exceptionReason = z.string().overwrite(seenText).min(1).max(200)

const path = (verb: string) => `/forward_webfront/api/planning/exception/${verb}.htm`

export const exceptionCalls = {
  /**
   * Asks those who may approve for an exception to a finding of the stored plan; `key` comes from findingKey. It is
   * granted by a command that excepts the finding's duties, which settles what was asked.
   */
  askException: defineCall({
    path: path('ask'),
    method: 'POST',
    access: 'planning.edit',
    scope: 'record',
    input: z.object({ planId: idOf('plan'), key: z.string().max(4000), reason: exceptionReason }),
    output: done,
  }),
  /** The open requests of a plan, and the reasons of the exceptions that were granted. */
  listExceptions: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'planning.view',
    scope: 'record',
    input: z.object({ planId: idOf('plan') }),
    output: z.object({
      asked: z.array(
        z.object({
          id: idOf('request'),
          key: z.string(),
          finding: fromEngine<Finding>(),
          reason: z.string(),
          author,
          at: instantSchema,
          /** Whether the asking person is this one, who may take it back. */
          own: z.boolean(),
        }),
      ),
      /** Those that stand, oldest first: what was taken back or lost since is told by the plan's history. */
      granted: z.array(z.object({ duties: z.array(z.string()), reason: z.string(), author, at: instantSchema })),
    }),
  }),
  /** Who may approve refuses what others asked for; who asked takes it back. */
  closeException: defineCall({
    path: path('close'),
    method: 'POST',
    access: 'planning.edit',
    scope: 'record',
    input: z.object({ planId: idOf('plan'), id: idOf('request') }),
    output: done,
  }),
}
