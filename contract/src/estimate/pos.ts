/** The machine call of cash registers, and the calls that make and revoke its tokens. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'
import { instantSchema } from '../shared/values.ts'
import { done, nameField } from './fields.ts'
import { historyCellCodes, historyColumns } from './history-import.ts'

/** `POST` with `Authorization: Bearer <token>`; ordinary statuses, no marker headers. */
export const posSalesPath = '/api/pos/sales'
/** Most slots of one request. */
const posRowsLimit = 2000

const figure = z.union([z.number(), z.string().max(40)])

/** Business of one site. Sending the same again changes nothing; of two versions of a slot the higher one stays. */
export const posSales = z.object({
  /** Id or code of the site's department. */
  site: z.string().min(1).max(60),
  rows: z
    .array(
      z.object({
        /** Business date of the site, `2026-11-20`. */
        date: z.string().max(40),
        /** `11:00-11:30`; 15, 30 or 60 minutes. */
        slot: z.string().max(40),
        /** In whole currency with up to two decimals. */
        turnover: figure,
        amount: figure.optional(),
        people: figure.optional(),
        orders: figure.optional(),
        /** Higher for a later word on the same slot, for example the register's time of writing. */
        version: z.int().min(1),
      }),
    )
    .min(1)
    .max(posRowsLimit),
})
export type PosSales = z.output<typeof posSales>

/** Status 200: what became of the rows. */
export const posAnswer = z.object({
  added: z.int(),
  replaced: z.int(),
  unchanged: z.int(),
  /** Rows that a higher version had overtaken already. */
  stale: z.int(),
})

/** Status 422: nothing was written; rows count from 0. */
export const posRefusal = z.object({
  error: z.string(),
  message: z.string(),
  problems: z.array(
    z.object({ row: z.int(), field: z.enum(historyColumns), code: z.enum(historyCellCodes), message: z.string() }),
  ),
})

const posToken = z.object({
  id: idOf('pos_token'),
  name: z.string(),
  /** Its last characters. */
  ending: z.string(),
  createdBy: z.string(),
  createdAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
  revokedAt: instantSchema.nullable(),
})
export type PosTokenRow = z.infer<typeof posToken>

const path = (verb: string) => `/forward_webfront/api/estimate/postoken/${verb}.htm`

export const posCalls = {
  listPosTokens: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'history.import',
    input: z.object({}),
    output: z.object({ rows: z.array(posToken) }),
  }),
  /** The token is answered this once. */
  makePosToken: defineCall({
    path: path('make'),
    method: 'POST',
    act: 'save',
    access: 'history.import',
    input: z.object({ name: nameField }),
    output: z.object({ id: idOf('pos_token'), token: z.string() }),
  }),
  revokePosToken: defineCall({
    path: path('revoke'),
    method: 'POST',
    access: 'history.import',
    input: z.object({ id: idOf('pos_token') }),
    output: done,
  }),
}
