/** What a call's input may hold goes into the body that the call takes. */
import { expect, it } from 'vitest'
import { z } from 'zod'
import { accountCalls } from './account/calls.ts'
import { entryCalls } from './account/entry/calls.ts'
import { approvalCalls } from './approvals/calls.ts'
import { approvalExports } from './approvals/exports.ts'
import { awayImportCalls } from './attendance/imports.ts'
import { type Call, usualKilobytes } from './call.ts'
import { estimateCalls } from './estimate/calls.ts'
import { leaveCalls } from './leave/calls.ts'
import { invitationCalls } from './membership/invitation/calls.ts'
import { onboardingCalls } from './onboarding/calls.ts'
import { onboardingExports } from './onboarding/exports.ts'
import { proposalCalls } from './onboarding/proposal.ts'
import { onboardingTaskCalls } from './onboarding/tasks.ts'
import { organisationCalls } from './organisation/calls.ts'
import { peopleCalls } from './people/calls.ts'
import { planningCalls } from './planning/calls.ts'
import { absenceCalls } from './roster/absence-calls.ts'
import { scimCalls } from './scim/calls.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** The longest JSON that fits a schema, in bytes; a character of ours has three. */
const longest = (schema: Schema, named: Record<string, Schema>, depth = 0): number => {
  const of = (each: Schema) => longest(each, named, depth + 1)
  if (depth > 14) return 0
  if (schema.$ref !== undefined) return of(named[schema.$ref.replace('#/$defs/', '')] ?? {})
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return Math.max(...alternatives.map(each => of(each as Schema)))
  if (schema.allOf) return schema.allOf.reduce<number>((sum, each) => sum + of(each as Schema), 0)
  if (schema.enum) return Math.max(...schema.enum.map(each => JSON.stringify(each).length))
  switch (schema.type) {
    case 'string':
      return schema.maxLength === undefined ? 40 : 2 + schema.maxLength * (schema.pattern === undefined ? 3 : 1)
    case 'array':
      return schema.prefixItems
        ? schema.prefixItems.reduce<number>((sum, each) => sum + 1 + of(each as Schema), 2)
        : 2 + (schema.maxItems ?? 0) * (1 + of((schema.items ?? {}) as Schema))
    case 'object':
      return Object.entries(schema.properties ?? {}).reduce(
        (sum, [key, inner]) => sum + key.length + 4 + of(inner as Schema),
        2,
      )
    default:
      return 12
  }
}

/** Each of their lists at full length with all others would be gigabytes; no plan, and no tree of a flow, comes near. */
const unbounded = /\/(planning\/plan\/save|approvals\/flow\/(save|simulate))\.htm$/

const areas = [
  approvalCalls,
  approvalExports,
  proposalCalls,
  onboardingCalls,
  onboardingExports,
  onboardingTaskCalls,
  accountCalls,
  entryCalls,
  invitationCalls,
  organisationCalls,
  peopleCalls,
  leaveCalls,
  estimateCalls,
  absenceCalls,
  awayImportCalls,
  planningCalls,
  scimCalls,
]
const all: Call[] = areas.flatMap(area => Object.values<Call>(area))
it.each(all.filter(call => call.method === 'POST' && !call.upload).map(call => [call.path, call] as const))(
  '%s takes the longest input that fits it',
  (path, call) => {
    const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
    const kilobytes = call.kilobytes ?? usualKilobytes
    expect(kilobytes).toBeLessThanOrEqual(3072)
    if (unbounded.test(path)) expect(kilobytes).toBe(3072)
    else {
      expect(kilobytes).toBeLessThan(3072)
      expect(longest(schema, schema.$defs ?? {}) / 1024).toBeLessThanOrEqual(kilobytes)
    }
  },
)
