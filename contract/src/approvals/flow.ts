/** Flows: who decides on a request of a category, as a tree of stages and branches, kept in versions. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { permissions } from '../shared/permissions.ts'
import { idOf } from '../shared/record-id.ts'
import { idSchema, instantSchema, nameOf, revisionSchema } from '../shared/values.ts'
import { categories } from './values.ts'

const path = (verb: string) => `/forward_webfront/api/approvals/flow/${verb}.htm`

/**
 * Who decides, found anew whenever it matters. permission: whoever has it for the request's department; with `reach`,
 * whoever has it and manages the whole company. persons: by name. head: of the department. manager: the head so many
 * levels up, 1 being the nearest who is somebody else. role: whoever has it within the department. site: the manager of
 * the site. chosen: by the applicant, as often as `chosen` says.
 */
export const decidersSchema = z.union([
  z.object({ permission: z.enum(permissions), reach: z.literal('company').optional() }),
  z.object({ persons: z.array(idOf('judged')).min(1).max(20) }),
  z.object({ head: z.literal(true) }),
  z.object({ manager: z.int().min(1).max(10) }),
  z.object({ role: idOf('judged') }),
  z.object({ site: z.literal(true) }),
  z.object({ chosen: z.int().min(1).max(10) }),
])
export type Deciders = z.output<typeof decidersSchema>

/** A question about a fact of the request; every limit that is given must hold. */
export const conditionSchema = z.object({
  fact: z.string().min(1).max(40),
  is: z
    .array(z.union([z.string().max(60), z.number()]))
    .max(50)
    .optional(),
  atLeast: z.number().optional(),
  atMost: z.number().optional(),
})
export type Condition = z.output<typeof conditionSchema>

/** Facts that conditions may ask for; a subject tells those that it has. */
export const flowFacts = ['days', 'hours', 'type', 'department', 'level', 'amount', 'findings'] as const

/** One is enough, all must agree, or all one after the other. */
export const stageRules = ['one', 'all', 'in_turn'] as const
export type StageRule = (typeof stageRules)[number]

/** Whether deciders have an order in which they can be asked. */
export const haveOrder = (who: Deciders): boolean => 'persons' in who || 'chosen' in who

/** When whoever is asked has not decided. */
const waitSchema = z.object({
  /** Hours until they are reminded, once. */
  remind: z.int().min(1).max(720).optional(),
  /** Hours until somebody else is asked as well. */
  escalate: z.int().min(1).max(720).optional(),
  to: decidersSchema.optional(),
})

export const stageFields = {
  name: nameOf(40).optional(),
  who: decidersSchema,
  rule: z.enum(stageRules),
  /** Who is asked while nobody else is found; without it the request waits until somebody is. */
  otherwise: decidersSchema.optional(),
  wait: waitSchema.optional(),
  /** Nobody found passes the stage by: the only silence that is an agreement, and only where the flow says so. */
  silent: z.literal(true).optional(),
}

export const stageNode = z
  .object({ kind: z.literal('stage'), ...stageFields })
  .refine(({ who, rule }) => rule !== 'in_turn' || haveOrder(who), 'approvals:error.flow_order')

/** The first branch whose conditions all hold is taken; where none does, the other way. */
export interface BranchNode {
  kind: 'branch'
  branches: { when: Condition[]; nodes: FlowNode[] }[]
  otherwise: FlowNode[]
}
export type StageNode = z.output<typeof stageNode>
export type FlowNode = StageNode | BranchNode

const branchesAt = (depth: number): z.ZodType<FlowNode, FlowNode> => {
  if (depth === 0) return stageNode as unknown as z.ZodType<FlowNode, FlowNode>
  const nodes = z.array(branchesAt(depth - 1)).max(8)
  const branch = z.object({
    kind: z.literal('branch'),
    branches: z
      .array(z.object({ when: z.array(conditionSchema).min(1).max(6), nodes }))
      .min(1)
      .max(6),
    otherwise: nodes,
  })
  return z.union([stageNode, branch]) as unknown as z.ZodType<FlowNode, FlowNode>
}

/** Branches within branches, as deep as anybody can read a picture of them. */
export const flowTreeSchema = z.object({
  nodes: z.array(branchesAt(2)).max(12),
  /** Who gets a copy of what was agreed to. */
  copies: z.array(decidersSchema).min(1).max(10).optional(),
  /** Who confirms what is in effect already; without it an agreement closes the request. */
  review: decidersSchema.optional(),
  /** Hours that witnesses have. */
  witnessHours: z.int().min(1).max(720).optional(),
})
export type FlowTree = z.output<typeof flowTreeSchema>

const version = z.object({
  version: z.int(),
  savedAt: instantSchema,
  savedBy: z.string(),
  tree: z.custom<FlowTree>(),
})

/** A stage of the way that a request would go, with whom it would ask today. */
const foundStage = z.object({
  name: z.string().nullable(),
  rule: z.enum(stageRules),
  who: z.custom<Deciders>(),
  people: z.array(z.object({ id: idSchema, name: z.string() })),
  /** Nobody of the stage itself was found, and those named for that are asked. */
  fallback: z.boolean(),
  silent: z.boolean(),
})
export type FoundStage = z.output<typeof foundStage>

export const wayOut = z.object({
  stages: z.array(foundStage),
  copies: z.array(z.object({ id: idSchema, name: z.string() })),
  review: z.array(z.object({ id: idSchema, name: z.string() })).nullable(),
})
export type Way = z.output<typeof wayOut>

const edit = { access: 'approvals.edit' } as const
const category = z.enum(categories)

export const flowCalls = {
  /** The flow of each category: the company's own, or what holds where it has set none. */
  listFlows: defineCall({
    ...edit,
    path: path('list'),
    method: 'GET',
    input: z.object({}),
    output: z.object({
      rows: z.array(
        z.object({
          category,
          /** 0 where the company has set none of its own. */
          version: z.int(),
          savedAt: instantSchema.nullable(),
          savedBy: z.string().nullable(),
          tree: z.custom<FlowTree>(),
          /** What its conditions may ask. */
          facts: z.array(z.string()),
        }),
      ),
    }),
  }),
  /** A new version; requests that wait go on by the one that they began with. */
  saveFlow: defineCall({
    ...edit,
    path: path('save'),
    method: 'POST',
    act: 'save',
    kilobytes: 3072,
    /** `version` is the one that was looked at. */
    input: z.object({ category, version: revisionSchema, tree: flowTreeSchema }),
    output: z.object({ version: z.int() }),
  }),
  flowVersions: defineCall({
    ...edit,
    path: path('versions'),
    method: 'GET',
    input: z.object({ category }),
    output: z.object({ rows: z.array(version) }),
  }),
  /** The way that a request of somebody with these facts would go today, by a tree that need not be saved. */
  simulateFlow: defineCall({
    ...edit,
    path: path('simulate'),
    method: 'POST',
    kilobytes: 3072,
    input: z.object({
      category,
      tree: flowTreeSchema,
      employeeId: idOf('employee'),
      facts: z.record(z.string().max(40), z.union([z.string().max(60), z.number(), z.null()])).default({}),
    }),
    output: wayOut,
  }),
}
