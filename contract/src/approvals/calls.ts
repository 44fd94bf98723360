/** Calls of requests: one set for every category. What stands in a form is read by the subject of its category. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idOf } from '../shared/record-id.ts'
import { idSchema, nothing, revisionSchema } from '../shared/values.ts'
import { delegationCalls } from './delegation.ts'
import { flowCalls, wayOut } from './flow.ts'
import {
  batchOf,
  effectSchema,
  formSchema,
  listInput,
  openedSchema,
  remarkField,
  requestKept,
  rowResult,
  rowSchema,
} from './request.ts'
import { requestStates } from './values.ts'

const path = (verb: string) => `/forward_webfront/api/approvals/request/${verb}.htm`

/** Being on a request is the right to see it; the jurisdiction tab goes by `approvals.view`. */
const read = { access: 'company', scope: 'within' } as const
const act = { access: 'company', scope: 'record', method: 'POST' } as const

const state = z.object({ requestId: idSchema, revision: revisionSchema, status: z.enum(requestStates) })
const withRemark = z.object({ ...requestKept, remark: remarkField })
const batch = z.object({ rows: z.array(rowResult), done: z.int() })

const lists = {
  listRequests: defineCall({
    ...read,
    path: path('list'),
    method: 'POST',
    input: listInput,
    output: z.object({ rows: z.array(rowSchema), total: z.int() }),
  }),
  /** What waits for the caller, for the numbers at tabs and menu. */
  requestCounts: defineCall({
    ...read,
    path: path('counts'),
    method: 'GET',
    input: nothing,
    output: z.object({ approve: z.int(), witness: z.int(), review: z.int(), refill: z.int() }),
  }),
  openRequest: defineCall({
    ...act,
    path: path('open'),
    method: 'GET',
    input: z.object({ requestId: idOf('request') }),
    output: openedSchema,
  }),
}

/** Making one: `id` and `revision` of a pending edit, or none. */
const making = formSchema.extend({ id: idOf('request').optional(), revision: revisionSchema.default(0) })

const acts = {
  /** What the subject says of it before it is handed in; keeps nothing. */
  previewRequest: defineCall({
    ...act,
    path: path('preview'),
    kilobytes: 256,
    input: making,
    output: z.object({
      effect: effectSchema,
      way: wayOut.nullable(),
      /** Refusals that handing it in would meet, the first of each field. */
      faults: z.array(z.object({ code: z.string(), field: z.string().nullable(), message: z.string() })),
    }),
  }),
  /** Keeps a pending edit, judged when it is submitted. */
  saveRequest: defineCall({ ...act, path: path('save'), act: 'save', kilobytes: 256, input: making, output: state }),
  /** `confirmed`: the caller has read the warnings that ask for it. */
  submitRequest: defineCall({
    ...act,
    path: path('submit'),
    act: 'save',
    kilobytes: 256,
    input: making.extend({ confirmed: z.boolean().default(false) }),
    output: state,
  }),
  decide: defineCall({
    ...act,
    path: path('decide'),
    input: withRemark.extend({ act: z.enum(['agree', 'refuse', 'send_back']) }),
    output: state,
  }),
  decideMany: defineCall({
    ...act,
    scope: 'within',
    path: path('decidemany'),
    input: z.object({ rows: batchOf, act: z.enum(['agree', 'refuse']), remark: remarkField }),
    output: batch,
  }),
  confirm: defineCall({ ...act, path: path('confirm'), input: withRemark, output: state }),
  prove: defineCall({
    ...act,
    path: path('prove'),
    input: withRemark.extend({ act: z.enum(['prove', 'deny']) }),
    output: state,
  }),
  withdraw: defineCall({ ...act, path: path('withdraw'), input: withRemark, output: state }),
  undoStep: defineCall({ ...act, path: path('undo'), input: withRemark, output: state }),
  transfer: defineCall({
    ...act,
    path: path('transfer'),
    input: withRemark.extend({ toId: idOf('judged') }),
    output: state,
  }),
  askFirst: defineCall({
    ...act,
    path: path('askfirst'),
    input: withRemark.extend({ toId: idOf('judged') }),
    output: state,
  }),
  urge: defineCall({ ...act, path: path('urge'), input: z.object(requestKept), output: state }),
  deleteMany: defineCall({
    ...act,
    scope: 'within',
    path: path('deletemany'),
    act: 'delete',
    input: z.object({ rows: batchOf }),
    output: batch,
  }),
  comment: defineCall({
    ...act,
    path: path('comment'),
    input: z.object({ requestId: idOf('request'), remark: remarkField }),
    output: nothing,
  }),
}

const images = {
  /** For a pending edit, or a request that waits, of the caller's own. */
  addImage: defineCall({
    ...act,
    path: path('addimage'),
    upload: true,
    input: z.object({ requestId: idOf('request') }),
    output: z.object({ imageId: idSchema }),
  }),
  removeImage: defineCall({
    ...act,
    path: path('removeimage'),
    act: 'delete',
    input: z.object({ imageId: idOf('request_image') }),
    output: nothing,
  }),
  image: defineCall({
    ...act,
    path: path('image'),
    method: 'GET',
    image: true,
    input: z.object({ imageId: idOf('request_image') }),
    output: nothing,
  }),
}

export const approvalCalls = { ...lists, ...acts, ...images, ...flowCalls, ...delegationCalls }
