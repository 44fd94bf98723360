/** The stages that a request goes through, one after the other: plain data, made of a flow and kept with each request. */
import { z } from 'zod'
import {
  type Condition,
  conditionSchema,
  type Deciders,
  decidersSchema,
  type FlowNode,
  type FlowTree,
  haveOrder,
  stageFields,
} from '#contract/approvals/flow.ts'

export type { Condition, Deciders, StageRule } from '#contract/approvals/flow.ts'

const stage = z
  .object({
    ...stageFields,
    /** A request of which these do not all hold passes the stage by. */
    when: z.array(conditionSchema).min(1).optional(),
  })
  .refine(({ who, rule }) => rule !== 'in_turn' || haveOrder(who), 'only named persons have an order')
export type Stage = z.output<typeof stage>

export const flowSchema = z
  .object({
    stages: z.array(stage).min(1),
    /** Who gets a copy of what was agreed to. */
    copies: z.array(decidersSchema).min(1).optional(),
    /** Who confirms what is in effect already. */
    review: decidersSchema.optional(),
    witnessHours: z.int().optional(),
    /** Of the company's own flow; left out where it has set none. */
    version: z.int().optional(),
  })
  .refine(({ stages }) => stages.some(each => each.when === undefined), 'some stage must hold for every request')
export type Flow = z.output<typeof flowSchema>

/** What flows may ask of a request. */
export type Facts = Readonly<Record<string, string | number | null>>

const within = (value: string | number, { is, atLeast, atMost }: Condition): boolean => {
  if (is !== undefined && !is.includes(value)) return false
  if (atLeast !== undefined && Number(value) < atLeast) return false
  return atMost === undefined || Number(value) <= atMost
}

/** What is not known asks: rather one too many decides than nobody. */
const asks = (condition: Condition, facts: Facts): boolean => {
  const value = facts[condition.fact] ?? null
  return value === null || within(value, condition)
}

/** What is not known takes no branch: the other way is there for it. */
const holds = (condition: Condition, facts: Facts): boolean => {
  const value = facts[condition.fact] ?? null
  return value !== null && within(value, condition)
}

/** The flow without the stages that a request with these facts passes by. */
export const flowFor = (flow: Flow, facts: Facts): Flow => ({
  ...flow,
  stages: flow.stages.filter(({ when }) => (when ?? []).every(each => asks(each, facts))),
})

const stagesOf = (nodes: readonly FlowNode[], facts: Facts): Stage[] =>
  nodes.flatMap(node => {
    if (node.kind === 'stage') {
      const { kind: _, ...own } = node
      return [own]
    }
    const taken = node.branches.find(({ when }) => when.every(each => holds(each, facts)))
    return stagesOf(taken?.nodes ?? node.otherwise, facts)
  })

/** The way of a request with these facts through a tree: of each branching the first whose conditions hold. */
export const wayThrough = ({ nodes, ...rest }: FlowTree, facts: Facts): Flow => ({
  ...rest,
  stages: stagesOf(nodes, facts),
})

/** A flow of the code as a tree, to be shown and edited. */
export const treeOf = ({ stages, copies, review }: Flow): FlowTree => ({
  ...(copies && { copies }),
  ...(review && { review }),
  nodes: stages.map(({ when, ...own }) => {
    const node = { kind: 'stage' as const, ...own }
    return when === undefined ? node : { kind: 'branch' as const, branches: [{ when, nodes: [node] }], otherwise: [] }
  }),
})

/** Each of whom a flow asks somewhere. */
export const decidersIn = (stage: Stage): Deciders[] =>
  [stage.who, stage.otherwise, stage.wait?.to].filter(each => each !== undefined)
