/** Flows: the stages of a decision, who decides in each and by which rule. Plain data, kept with each request. */
import { z } from 'zod'
import { permissions } from '#contract/shared/permissions.ts'

/**
 * Whoever has a permission for the request's department, found anew whenever it matters; with `reach`, whoever has it
 * and manages the whole company. Or persons by name.
 */
const deciders = z.union([
  z.object({ permission: z.enum(permissions), reach: z.literal('company').optional() }),
  z.object({ persons: z.array(z.uuid()).min(1) }),
])
export type Deciders = z.output<typeof deciders>

/** A question about a fact of the request; every limit that is given must hold. */
const condition = z.object({
  fact: z.string().min(1),
  is: z.array(z.union([z.string(), z.number()])).optional(),
  atLeast: z.number().optional(),
  atMost: z.number().optional(),
})
export type Condition = z.output<typeof condition>

/** One is enough, all must agree, or all one after the other. */
const stageRule = z.enum(['one', 'all', 'in_turn'])
export type StageRule = z.output<typeof stageRule>

const stage = z
  .object({
    who: deciders,
    rule: stageRule,
    /** Who is asked while nobody else is found; without it the request waits until somebody is. */
    otherwise: deciders.optional(),
    /** A request of which these do not all hold passes the stage by. */
    when: z.array(condition).min(1).optional(),
  })
  .refine(({ who, rule }) => rule !== 'in_turn' || 'persons' in who, 'only named persons have an order')
export type Stage = z.output<typeof stage>

export const flowSchema = z
  .object({
    stages: z.array(stage).min(1),
    /** Who gets a copy of what was agreed to. */
    copies: z.array(deciders).min(1).optional(),
  })
  .refine(({ stages }) => stages.some(each => each.when === undefined), 'some stage must hold for every request')
export type Flow = z.output<typeof flowSchema>

/** What flows may ask of a request. */
export type Facts = Readonly<Record<string, string | number | null>>

/** What is not known asks: rather one too many decides than nobody. */
const holds = ({ fact, is, atLeast, atMost }: Condition, facts: Facts): boolean => {
  const value = facts[fact] ?? null
  if (value === null) return true
  if (is !== undefined && !is.includes(value)) return false
  if (atLeast !== undefined && Number(value) < atLeast) return false
  return atMost === undefined || Number(value) <= atMost
}

/** The flow without the stages that a request with these facts passes by. */
export const flowFor = (flow: Flow, facts: Facts): Flow => ({
  ...flow,
  stages: flow.stages.filter(({ when }) => (when ?? []).every(each => holds(each, facts))),
})
