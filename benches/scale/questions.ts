/** What is measured: screens as the calls that they make, with the pages that they ask for. */
import { accountCalls } from '#contract/account/calls.ts'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import type { Caller } from '#server/demo/testing/demo-shop.ts'

export interface Question {
  name: string
  /** Seconds within which it shall be answered, where that is asked for. */
  aim?: number
  ask(call: Caller): Promise<unknown>
}

export const questions = ({ today }: { today: string }): Question[] => [
  {
    name: 'home',
    aim: 0.5,
    ask: call =>
      Promise.all([
        call(accountCalls.me, {}),
        call(accountCalls.listMessages, { page: 1, size: 10 }),
        call(invitationCalls.listOwnInvitations, {}),
        call(planningCalls.listPlans, { start: today, end: addDays(today, 13), page: 1, size: 200 }),
        call(organisationCalls.listDepartments, {}),
      ]),
  },
  { name: 'overview of sites', aim: 0.5, ask: call => call(planningCalls.siteOverview, { page: 1, size: 500 }) },
  { name: 'plan list', aim: 0.5, ask: call => call(planningCalls.listPlans, { page: 1, size: 50 }) },
  { name: 'departments', ask: call => call(organisationCalls.listDepartments, {}) },
  { name: 'people, a page of 50', ask: call => call(peopleCalls.listEmployees, { page: 1, size: 50 }) },
  {
    name: 'people, by search',
    ask: call => call(peopleCalls.listEmployees, { search: 'S0001001', page: 1, size: 50 }),
  },
  { name: 'guides', ask: call => call(estimateCalls.listGuides, {}) },
  { name: 'batch runs', ask: call => call(planningCalls.listBatchRuns, { page: 1, size: 20 }) },
]
