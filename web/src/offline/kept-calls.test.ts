/** The list of what may be kept names calls that there are, reads alone, by their paths. */
import { expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { planCalls } from '#contract/planning/plans/plan.ts'
import { planOpenCalls } from '#contract/planning/plans/plan-open.ts'
import { rosterCalls } from '#contract/planning/roster.ts'
import { enterCompanyPath, keptCalls, mePath, signOutPath } from './kept-calls.ts'

it('the paths are those of the contract', () => {
  const kept = [accountCalls.me, accountCalls.listMessages, planCalls.listPlans, planOpenCalls.openPlan]
  expect([...keptCalls.keys()].sort()).toEqual([...kept, rosterCalls.myRoster].map(({ path }) => path).sort())
  expect([mePath, enterCompanyPath, signOutPath]).toEqual([
    accountCalls.me.path,
    accountCalls.enterCompany.path,
    accountCalls.signOut.path,
  ])
})
