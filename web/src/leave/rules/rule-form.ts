/** The form of a leave rule: a new one, one as it holds, and what stands against it before it is sent. */
import type { Input, Output } from '#contract/call.ts'
import { leaveCalls } from '#contract/leave/calls.ts'
import type { LeaveTerms } from '#contract/leave/terms.ts'
import type { Issues } from '#web/form/index.ts'

/** As it is sent, with everything said. */
export type RuleForm = Omit<Required<Input<typeof leaveCalls.saveLeaveRule>>, 'id' | 'revision' | 'scope' | 'terms'> & {
  id?: string
  revision?: number
  scope: { departmentIds: string[]; positions: string[]; hireTypes: string[]; tagIds: string[] }
  terms: LeaveTerms
}
export type HeldRule = Output<typeof leaveCalls.getLeaveRule>

const yearBegin = { month: 1, day: 1 }

export const blankIssue: Record<LeaveTerms['issue']['kind'], LeaveTerms['issue']> = {
  year: { kind: 'year', amount: 500, start: yearBegin },
  month: { kind: 'month', amount: 100, day: 1 },
  seniority: {
    ...{ kind: 'seniority', years: 'working', lawFloor: true, start: yearBegin },
    bands: [
      { fromYears: 1, amount: 500 },
      { fromYears: 10, amount: 1000 },
      { fromYears: 20, amount: 1500 },
    ],
  },
  once: { kind: 'once', amount: 500 },
  statutory: { kind: 'statutory', reach: 'next_year' },
  overtime: { kind: 'overtime' },
  event: { kind: 'event', amount: 300 },
}

export const blankFreeze: Record<LeaveTerms['freeze']['kind'], LeaveTerms['freeze']> = {
  none: { kind: 'none' },
  probation: { kind: 'probation' },
  months: { kind: 'months', months: 3 },
  yearly: { kind: 'yearly', from: { month: 1, day: 1 }, to: { month: 2, day: 28 } },
}

export const blankOverdraft: Record<LeaveTerms['overdraft']['kind'], LeaveTerms['overdraft']> = {
  none: { kind: 'none' },
  most: { kind: 'most', amount: 100 },
  any: { kind: 'any' },
}

export const blankCarry: NonNullable<LeaveTerms['carry']> = {
  ...{ on: { month: 12, day: 31 }, most: 500, months: 3, needsConsent: false },
}

export const freshRule = (today: string): RuleForm => ({
  ...{ name: '', typeId: '', priority: 1, enabled: true, from: today, source: '' },
  scope: { departmentIds: [], positions: [], hireTypes: [], tagIds: [] },
  terms: {
    ...{ issue: blankIssue.year, prorated: true, limits: { grant: null, year: null, balance: null } },
    ...{ validity: 'year', carry: null, release: 'at_once', freeze: { kind: 'none' }, overdraft: { kind: 'none' } },
    ...{
      leaveUnit: 'day',
      minimum: 50,
      step: 50,
      rounding: 'half_up',
      decimals: 2,
      dayMinutes: null,
      owedPercent: null,
    },
  },
})

/** By its newest version; what is saved of it begins today, since one that is in use is never written over. */
export const heldRule = ({ versions, ...rule }: HeldRule, today: string): RuleForm => {
  const fresh = freshRule(today)
  const [newest] = versions
  const { id, revision, name, typeId, priority, enabled } = rule
  const from = newest && newest.from > today ? newest.from : today
  return {
    ...{ id, revision, name, typeId, priority, enabled, from },
    scope: newest?.scope ?? fresh.scope,
    terms: newest?.terms ?? fresh.terms,
    source: newest?.source ?? '',
  }
}

export const checkRule = ({ name, typeId, from }: RuleForm): Issues => ({
  ...(name.trim() === '' && { name: { key: 'leave:error.rule_name_required' } }),
  ...(typeId === '' && { typeId: { key: 'shared:form.required' } }),
  ...(from === '' && { from: { key: 'shared:form.required' } }),
})

/** As the calls take it: choices of a form are any text, which the schema holds to its set. */
export const sentRule = (form: RuleForm): Input<typeof leaveCalls.saveLeaveRule> =>
  form as Input<typeof leaveCalls.saveLeaveRule>
