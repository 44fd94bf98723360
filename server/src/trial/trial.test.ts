/** The trial company of an applicant: made behind the answer, shown on its way, begun again where it failed. */
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { runJob } from '../jobs/run-job.ts'
import { task } from '../jobs/schema.ts'
import { openLog } from '../log.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'
import { fillTrialJob } from './fill-trial-job.ts'

let server: TestServer
/** People without a company of their own. */
let applicants: Record<'manager' | 'employee' | 'hr', Browser>
beforeAll(async () => {
  server = await testServer({ locale: 'en' })
  applicants = {
    manager: await server.signIn('manager'),
    employee: await server.signIn('employee'),
    hr: await server.signIn('hr'),
  }
  await server.services.db.raw.exec('delete from membership')
})
afterAll(() => server.stop())

const c = {
  companyName: 'Bright Foods',
  companyScale: 'less_100',
  industry: '65',
  province: '北京市',
  city: '北京市',
  district: '朝阳区',
  address: 'Road 1',
}
const trialOf = async (browser: Browser) => {
  const { companys, defaultCompany } = await server.call(accountCalls.listCompanies, {}, browser)
  const trial = companys.find(each => each.trial)
  if (!trial) throw new Error('there is no trial company')
  return { ...trial, isDefault: defaultCompany === trial.cid }
}
const tasksOf = (companyId: string) =>
  server.services.db.asOwner(tx =>
    tx
      .select()
      .from(task)
      .where(and(eq(task.companyId, companyId), eq(task.kind, fillTrialJob.name)))
      .orderBy(desc(task.id)),
  )
/** What a worker does with the newest task. */
const work = async (companyId: string, services = server.services) => {
  const [newest] = await tasksOf(companyId)
  const envelope = { taskId: newest?.id ?? '', companyId, actor: null, locale: 'en' as const, data: { months: 1 } }
  await runJob(services, fillTrialJob, envelope, new AbortController().signal)
}

it('the answer does not wait: the trial is filled later, once even where a run was killed, and opens', async () => {
  const applicant = applicants.employee
  await server.call(entryCalls.newCompany, { c }, applicant)
  const { cid, title, preparing, isDefault } = await trialOf(applicant)
  expect([title, preparing, isDefault]).toEqual(['Bright Foods (trial)', { state: 'waiting', progress: 0 }, false])
  const refused = await refusalOf(server.call(accountCalls.enterCompany, { cid }, applicant))
  expect(refused.code).toBe('entry:company_preparing')

  const { db } = server.services
  let begun = 0
  const dying: typeof db.inCompany = (...run) => {
    begun += 1
    return begun > 5 ? Promise.reject(new Error('killed')) : db.inCompany(...run)
  }
  const silent = { ...server.services, db: { ...db, inCompany: dying }, log: openLog('silent') }
  await expect(work(cid, silent)).rejects.toThrow('killed')
  expect((await trialOf(applicant)).preparing?.state).toBe('running')

  await work(cid)
  const open = await trialOf(applicant)
  expect([open.preparing, open.isDefault]).toEqual([undefined, true])
  await server.call(accountCalls.enterCompany, { cid }, applicant)
  expect((await server.call(peopleCalls.listEmployees, {}, applicant)).total).toBe(102)
  const { rows } = await db.raw.query(
    `select count(distinct department_id)::int as sites, max(date)::text as last,
      (count(*) - count(distinct (department_id, date, start)))::int as twice
      from history_record where company_id = $1`,
    [cid],
  )
  expect(rows).toEqual([{ sites: 3, last: '2026-03-01', twice: 0 }])
})

it('one that failed says so; of two wishes to try again one begins, and a stranger may not wish it', async () => {
  const applicant = applicants.hr
  await server.call(entryCalls.newCompany, { c }, applicant)
  const { cid } = await trialOf(applicant)
  const again = (browser: Browser) => server.call(entryCalls.prepareTrial, { cid }, browser)
  await again(applicant)
  expect(await tasksOf(cid)).toHaveLength(1)
  await server.services.db.asOwner(tx => tx.update(task).set({ state: 'failed' }).where(eq(task.companyId, cid)))
  expect((await trialOf(applicant)).preparing?.state).toBe('failed')
  expect((await refusalOf(again(applicants.manager))).code).toBe('eid_error')
  await Promise.all([again(applicant), again(applicant)])
  expect(await tasksOf(cid)).toHaveLength(2)
  expect((await trialOf(applicant)).preparing?.state).toBe('waiting')
})
