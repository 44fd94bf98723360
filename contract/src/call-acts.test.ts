/** Every call that changes something has a kind that says so. */
import { expect, test } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { actOf, type Call } from '#contract/call.ts'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'

const areas = {
  accountCalls,
  entryCalls,
  estimateCalls,
  invitationCalls,
  organisationCalls,
  peopleCalls,
  planningCalls,
}
const named = (starts: RegExp) =>
  Object.values(areas).flatMap(calls =>
    Object.entries<Call>(calls).flatMap(([name, call]) => (starts.test(name) ? [[name, call] as const] : [])),
  )

test('what deletes, saves or takes a file in is of that kind, in every area', () => {
  for (const [name, call] of named(/^(delete|remove)/)) expect(actOf(call), name).toBe('delete')
  for (const [name, call] of named(/^save/)) expect(actOf(call), name).toBe('save')
  for (const [name, call] of named(/^(import(Notice|Weather)|apply\w*Import)$/))
    expect(actOf(call), name).toBe('import')
  for (const [name, call] of named(/^(check\w+(File|Csv)|uploadLogo)$/)) expect(actOf(call), name).toBe('upload')
  for (const [name, call] of named(/^(enable|change|rename)/)) expect(actOf(call), name).toBe('update')
})

test('each kind has calls, and what is none of them is an operation', () => {
  const kinds = new Set(named(/./).map(([, call]) => actOf(call)))
  expect(kinds).toEqual(new Set(['save', 'delete', 'update', 'upload', 'import', 'operation']))
  expect(actOf(planningCalls.submitPlan)).toBe('operation')
  expect(actOf(estimateCalls.runEstimate)).toBe('operation')
})

test('what only reads says nothing of an act, whatever its address ends with', () => {
  const readers = named(/^(get|list|show|download|check|read|find)/).filter(([, call]) => !call.upload)
  expect(readers.length).toBeGreaterThan(30)
  for (const [name, call] of readers) expect(call.act, name).toBeUndefined()
})
