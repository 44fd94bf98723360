/** A request as lists and its own page show it, and what goes in when one is made. */
import { z } from 'zod'
import { pagingInput } from '../shared/paging.ts'
import { idOf } from '../shared/record-id.ts'
import { dateSchema, idSchema, instantSchema, minuteSchema, nameOf, revisionSchema } from '../shared/values.ts'
import {
  assigneeStates,
  assigneeWays,
  categories,
  referring,
  requestActs,
  requestLimits,
  requestStates,
  requestTabs,
  stepActs,
  witnessStates,
} from './values.ts'

/** A business date, with the minute where it is not the whole date. */
const moment = z.object({ date: dateSchema, minute: minuteSchema.nullable() })
export type TargetTime = z.output<typeof moment>

export const requestKept = { requestId: idOf('request'), revision: revisionSchema }
export const remarkField = nameOf(500).default('')

/**
 * What a form of a category holds: the subject's own schema reads it (see the contract of its area) and its refusals name
 * its fields.
 */
export const contentSchema = z.record(z.string().max(60), z.unknown())

/** What every form has, whatever is asked for. */
export const formSchema = z.object({
  category: z.enum(categories),
  /** Left out, it is the caller's own. */
  employeeId: idOf('employee').optional(),
  content: contentSchema,
  reason: nameOf(500).default(''),
  collaboratorIds: z.array(idOf('employee')).max(20).default([]),
  witnessIds: z.array(idOf('judged')).max(20).default([]),
  /** Deciders, where the flow lets the applicant choose. */
  chosenIds: z.array(idOf('judged')).max(10).default([]),
  refersTo: idOf('request').optional(),
  refersAs: z.enum(referring).optional(),
})
export type RequestForm = z.output<typeof formSchema>

/** A remark of the engine or of a judge, told by its code. */
const told = z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })

/** What an agreement would bring, in facts and codes that the subject makes: lines to show before → after. */
export const effectSchema = z.object({
  /** What is told, most important first; `tone` says how it looks. */
  lines: z.array(told.extend({ tone: z.enum(['plain', 'good', 'warning', 'danger']) })),
  /** Facts for a picture of the category's own (balance, dates, cover, colleagues). */
  facts: z.record(z.string(), z.unknown()),
})
export type Effect = z.output<typeof effectSchema>
export type ToldLine = Effect['lines'][number]

export const sortFields = ['no', 'submitted', 'target', 'applicant', 'state'] as const

export const requestFilters = {
  tab: z.enum(requestTabs),
  state: z.enum(['all', ...requestStates]).default('all'),
  /** Of the tabs approve and witness: what waits for the caller, what the caller has answered, or both. */
  turn: z.enum(['all', 'waiting', 'answered']).default('all'),
  category: z.enum(categories).optional(),
  kindId: idOf('any').optional(),
  employeeId: idOf('employee').optional(),
  departmentId: idOf('department').optional(),
  below: z.boolean().default(true),
  /** Target times that touch these dates. */
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  /** In the applicant's name, the number, or the reason. */
  search: z.string().trim().max(60).default(''),
  by: z.enum(sortFields).default('submitted'),
  down: z.boolean().default(true),
}
export const listInput = z.object({ ...pagingInput, ...requestFilters })
export type RequestFilter = Omit<z.output<typeof listInput>, 'page' | 'size'>

export const rowSchema = z.object({
  id: idOf('request'),
  no: z.int(),
  revision: revisionSchema,
  category: z.enum(categories),
  /** The type of leave; null where there is none, and where the reader may not know. */
  kindName: z.string().nullable(),
  /** The reader may not know type, reason, content and images: a reason of health may stand in them. */
  hidden: z.boolean(),
  employeeId: idSchema.nullable(),
  applicantName: z.string(),
  applicantPhone: z.string().nullable(),
  jobNumber: z.string().nullable(),
  departmentId: idSchema.nullable(),
  departmentName: z.string().nullable(),
  /** Who entered it for the applicant; null where it was the applicant. */
  proxyName: z.string().nullable(),
  /** Who is asked at the moment. */
  deciderNames: z.array(z.string()),
  status: z.enum(requestStates),
  refersAs: z.enum(referring).nullable(),
  /** What it brought was taken back. */
  reversed: z.boolean(),
  from: moment.nullable(),
  to: moment.nullable(),
  reason: z.string().nullable(),
  submittedAt: instantSchema.nullable(),
  /** When the stage that is open, or was last, began to ask. */
  askedAt: instantSchema.nullable(),
  /** When witnesses were asked. */
  proofAskedAt: instantSchema.nullable(),
  /** Where it is decided on, for a category that has a page of its own. */
  link: z.string().nullable(),
  /** What the reader may do now. */
  may: z.array(z.enum(requestActs)),
})
export type RequestRow = z.output<typeof rowSchema>

const person = z.object({ id: idSchema, name: z.string() })

const asked = person.extend({
  state: z.enum(assigneeStates),
  way: z.enum(assigneeWays),
  /** From whom it came by transfer, or who wants to hear this one first. */
  byName: z.string().nullable(),
  /** Who may decide in this one's place today. */
  standIns: z.array(z.string()),
  /** Who decided, and when; somebody else where it was a stand-in or another's decision was enough. */
  decidedBy: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
})

const stage = z.object({
  place: z.int(),
  name: z.string().nullable(),
  rule: z.enum(['one', 'all', 'in_turn']),
  state: z.enum(['open', 'agreed', 'refused', 'sent_back', 'withdrawn', 'settled', 'coming', 'review']),
  people: z.array(asked),
  openedAt: instantSchema.nullable(),
  remindedAt: instantSchema.nullable(),
  remindAt: instantSchema.nullable(),
  escalateAt: instantSchema.nullable(),
})

const step = z.object({
  id: idSchema,
  act: z.enum(stepActs),
  personName: z.string(),
  /** For whom the person acted, as stand-in; or to whom it was handed. */
  forName: z.string().nullable(),
  at: instantSchema,
  remark: z.string(),
  revision: revisionSchema,
})

/** Its state has another name than in rows: of an answer itself `status` is how the call went, and reaches nobody. */
export const openedSchema = rowSchema.omit({ status: true }).extend({
  state: z.enum(requestStates),
  content: contentSchema.nullable(),
  collaborators: z.array(person),
  witnesses: z.array(person.extend({ state: z.enum(witnessStates), at: instantSchema.nullable(), remark: z.string() })),
  copies: z.array(person),
  images: z.array(idOf('request_image')),
  stages: z.array(stage),
  steps: z.array(step),
  effect: effectSchema.nullable(),
  /** The request that this one cancels or changes, and those that do so with this one. */
  refersTo: z.object({ id: idSchema, no: z.int() }).nullable(),
  referredBy: z.array(
    z.object({ id: idSchema, no: z.int(), refersAs: z.enum(referring), status: z.enum(requestStates) }),
  ),
  /** Until when the last step of the reader can be undone, where that ends by time. */
  undoUntil: instantSchema.nullable(),
  urgedAt: instantSchema.nullable(),
})
export type OpenedRequest = z.output<typeof openedSchema>

/** What became of one row of a batch. */
export const rowResult = z.object({
  requestId: idSchema,
  done: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
})

export const batchOf = z
  .array(z.object({ requestId: idOf('judged'), revision: revisionSchema }))
  .min(1)
  .max(requestLimits.batch)
