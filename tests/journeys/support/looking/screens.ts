/** Every screen of the web: each route that the areas name, and what opens inside it by its address. */
import { estimateCalls } from '../../../../contract/src/estimate/calls.ts'
import { onboardingCalls } from '../../../../contract/src/onboarding/calls.ts'
import { proposalCalls } from '../../../../contract/src/onboarding/proposal.ts'
import { peopleCalls } from '../../../../contract/src/people/calls.ts'
import { planningCalls } from '../../../../contract/src/planning/calls.ts'
import { areaRoutes } from '../../../../web/src/app/routes.ts'
import type { Caller } from '../caller.ts'
import type { WorkedCompany } from '../servers/worked-company.ts'

/** The id of nothing. */
export const unknownId = '01890000-0000-7000-8000-000000000001'

const under = (path: string, name: string, values: readonly string[]) => values.map(each => `${path}${name}=${each}`)

/** Addresses that need an id of the company, tabs, steps, drawers and dialogs. */
async function inside(company: WorkedCompany, call: Caller['call']): Promise<string[]> {
  const { siteId, estimateId, publishedPlanId, submittedPlanId, draftPlanId } = company
  const guides = await call(estimateCalls.listGuides, {})
  const people = await call(peopleCalls.listEmployees, { page: 1, size: 1 })
  const leaving = await call(peopleCalls.listResignations, { page: 1, size: 1 })
  const coming = await call(onboardingCalls.listOnboardings, { tab: 'entered', page: 1, size: 1 })
  const asked = await call(proposalCalls.listProposals, { page: 1, size: 1 })
  const contracts = await call(peopleCalls.listContracts, { page: 1, size: 1 })
  const templates = await call(planningCalls.listShiftTemplates, { page: 1, size: 1 })
  const rules = await call(planningCalls.listSchedulingRules, { page: 1, size: 1 })
  const id = (found: { rows: readonly { id: string }[] }) => found.rows[0]?.id ?? ''
  const estimate = `id=${estimateId}`
  const steps = ['basics', 'indicators', 'special', 'forecast', 'adjust', 'labour', 'handover']
  const parts = ['weekly', 'daily', 'business', 'ratio', 'standard', 'slots', 'hours', 'history']
  const planParts = ['summary', 'versions', 'approval', 'acknowledgement', 'recruitment', 'audit']
  return [
    ...under(`/estimate/wizard?${estimate}&`, 'step', steps),
    ...under(`/estimate/details?${estimate}&`, 'tab', parts),
    `/estimate/workhourguide/detail?id=${id(guides)}`,
    `/planning/templates/edit?id=${id(templates)}`,
    `/planning/rules/edit?id=${id(rules)}`,
    '/planning/plans?dialog=create',
    ...under(`/planning/plans/detail?id=${publishedPlanId}&`, 'tab', planParts),
    `/planning/plans/detail?id=${submittedPlanId}&tab=approval`,
    `/planning/plans/detail?id=${draftPlanId}&dialog=personnel`,
    `/planning/plans/print?id=${publishedPlanId}`,
    `/planning/schedule/week?plan=${draftPlanId}`,
    `/planning/schedule/day?plan=${publishedPlanId}`,
    `/planning/schedule/month?plan=${publishedPlanId}`,
    ...under('/planning/overview?', 'tab', ['results', 'schedule']),
    `/planning/overview?site=${siteId}`,
    '/planning/warnings?tab=efficiency',
    ...under('/planning/settings?', 'tab', ['period', 'columns', 'validation', 'approval', 'history', 'budgets']),
    ...under(`/planning/employees?open=${id(people)}&`, 'tab', ['skills', 'availability']),
    ...under(`/people/employees?open=${id(people)}&`, 'tab', [
      'basic',
      'skills',
      'availability',
      'leave',
      'contract',
      'contact',
      'education',
      'employments',
      'medical',
      'qualification',
      'pay',
      'history',
    ]),
    `/people/employees/letter?id=${id(people)}`,
    ...['', '&mode=renew', '&mode=terminate'].map(mode => `/people/contracts/edit?id=${id(contracts)}${mode}`),
    '/people/customfields?open=new',
    ...['', '/settlement', '/certificate'].map(
      page => `/people/resignations${page}?${page === '' ? 'open' : 'id'}=${id(leaving)}`,
    ),
    '/people/resignations?open=new',
    '/people/onboarding?open=new',
    `/people/onboarding?open=${id(coming)}`,
    `/people/proposals?open=${id(asked)}`,
    // Whoever has no link is told so.
    '/onboarding',
    '/people/contracts?tab=without',
    '/people/contracts?dialog=warning',
    `/organisation?open=${siteId}`,
    ...['', '&tab=people', '&tab=site', '&tab=history'].map(tab => `/organisation/detail?id=${siteId}${tab}`),
    '/organisation?dialog=sort',
    `/organisation?move=${siteId}`,
    ...['shifts', 'workstations', 'warnings'].map(list => `/planning/${list}?open=new`),
    '/organisation/users?open=new',
    '/people/invitations?open=link',
    // Whoever is signed in may open an invitation too.
    '/invitation',
    ...['/planning/plans/detail?id=', '/estimate/details?id=', '/planning/shifts?open='].map(each => each + unknownId),
    '/no/such/screen',
  ]
}

/** A new route is in here by itself. */
export async function screens(company: WorkedCompany, call: Caller['call']): Promise<string[]> {
  return [...areaRoutes.map(route => route.path), ...(await inside(company, call))]
}
