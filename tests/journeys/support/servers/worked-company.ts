/** The demo company after a week of work: an estimate, a published plan, one that waits for approval, a batch, a request for deletion. */
import { securityCalls } from '../../../../contract/src/account/entry/security-calls.ts'
import { estimateCalls } from '../../../../contract/src/estimate/calls.ts'
import { organisationCalls } from '../../../../contract/src/organisation/calls.ts'
import { planningCalls } from '../../../../contract/src/planning/calls.ts'
import { demoLogins } from '../../../../server/src/demo/made-up/logins.ts'
import { type Caller, callerAs } from '../caller.ts'

/** What the screens are about; ids stand in addresses. */
export interface WorkedCompany {
  siteId: string
  estimateId: string
  publishedPlanId: string
  submittedPlanId: string
  draftPlanId: string
}

/** Two weeks are estimated; each gets a plan, and a copy after them has what copies have: prohibited findings. */
const weeks = { first: '2026-11-23', last: '2026-12-06' }
const secondWeek = '2026-11-30'
const thirdWeek = '2026-12-07'

async function until<T>(read: () => Promise<T>, ready: (found: T) => boolean): Promise<T> {
  for (;;) {
    const found = await read()
    if (ready(found)) return found
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

async function estimated(call: Caller['call'], departmentId: string): Promise<string> {
  const saved = await call(estimateCalls.saveEstimate, {
    name: '第48周',
    departmentId,
    forecastType: 'turnover',
    ...weeks,
    remark: '周末有团餐',
  })
  const run = await call(estimateCalls.runEstimate, { id: saved.id, revision: saved.revision })
  const adjusted = await call(estimateCalls.adjustEstimate, {
    id: run.id,
    revision: run.revision,
    figures: [{ date: '2026-11-28', start: null, turnoverCents: 1_200_000 }],
    reason: '团餐',
  })
  return (await call(estimateCalls.handOverEstimate, { id: adjusted.id, revision: adjusted.revision })).id
}

interface Planned {
  name: string
  departmentId: string
  first: string
  estimateId: string
}

/** A plan that the server has made, with a reason for each finding that needs one. */
async function planned(call: Caller['call'], form: Planned) {
  const { planId } = await call(planningCalls.createPlan, { ...form, period: 'week', mode: 'manual' })
  const { plan } = await call(planningCalls.getPlan, { planId })
  const { taskId } = await call(planningCalls.generatePlan, { planId, revision: plan.revision, seconds: 2, seed: 1 })
  await until(
    () => call(planningCalls.generationProgress, { taskId }),
    ({ generation }) => generation.state !== 'waiting' && generation.state !== 'running',
  )
  const { revision } = await call(planningCalls.checkPlan, { planId })
  const { needReason } = await call(planningCalls.previewPublication, { planId })
  return { planId, revision, reasons: needReason.map(({ key }) => ({ key, reason: '已与员工沟通' })) }
}

/** Does the week's work over HTTP, as the people whose work it is. */
export async function workedCompany(url: string): Promise<WorkedCompany> {
  const [administrator, manager] = [await callerAs(url, 'administrator'), await callerAs(url, 'manager')]
  const { departments } = await administrator.call(organisationCalls.listDepartments, {})
  const site = departments.find(each => each.name.includes('人民广场'))
  const other = departments.find(each => each.site !== null && each.id !== site?.id)
  if (!site || !other) throw new Error('the demo company has no such site')
  const estimateId = await estimated(manager.call, site.id)
  const about = { departmentId: site.id, estimateId }
  const first = await planned(manager.call, { ...about, name: '第48周班表', first: weeks.first })
  await manager.call(planningCalls.publishPlan, first)
  const second = await planned(manager.call, { ...about, name: '第49周班表', first: secondWeek })
  await manager.call(planningCalls.submitPlan, { ...second, remark: '请审批' })
  const copy = { planId: first.planId, first: thirdWeek, name: '第50周班表' }
  const { planId: draftPlanId } = await manager.call(planningCalls.copyPlan, copy)
  await administrator.call(planningCalls.saveBatchSchedule, {
    enabled: true,
    startMinute: 120,
    periodsAhead: 1,
    seconds: 1,
    sites: [{ departmentId: other.id, enabled: true }],
  })
  const { runId } = await administrator.call(planningCalls.runBatch, {})
  await until(
    () => administrator.call(planningCalls.listBatchResults, { runId }),
    ({ run }) => run.finishedAt !== null,
  )
  // Asked for by the one who looks at the screens: on the own page it can be taken back, on the company's answered.
  const current = demoLogins.find(login => login.role === 'administrator')?.password ?? ''
  await administrator.call(securityCalls.requestDeletion, { reason: '请删除我的旧资料', current })
  return { siteId: site.id, estimateId, publishedPlanId: first.planId, submittedPlanId: second.planId, draftPlanId }
}
