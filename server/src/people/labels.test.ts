/** Labels that things are grouped by are stored in one spelling, by the form and by a file, and grouped as people read them. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { sendFile } from '../testing/send-file.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'
import { companyFile } from '../testing/workbooks/company-file.ts'
import { meanHourlyCost } from './leave-and-pay/mean-hourly-cost.ts'

let server: TestServer
let admin: Browser
beforeAll(async () => {
  server = await testServer({ workers: 1, locale: 'en' })
  admin = await server.signIn('administrator')
})
afterAll(() => server.stop())

/** As a Mac writes it: the accent beside its letter; with gaps of other widths. */
const typed = ' Cafe\u0301\u3000\u00a0head '
const spelled = 'Caf\u00e9 head'

const terms = {
  ...{ from: '2025-01-01', to: null, hireType: 'full_time' as const, hoursSystem: 'standard' as const },
  ...{ cycle: null, dayMinutes: 480, weekMinutes: 2400 },
}
const person = (jobNumber: string, label: string) => ({
  ...{ jobNumber, name: jobNumber, phone: null, gender: 'male' as const, birth: '1999-05-05', hiredOn: '2025-01-01' },
  ...{ leftOn: null, participates: true, restWeekdays: [], protections: [] },
  employments: [{ ...terms, departmentId: server.company.siteIds[1], position: label, rank: label }],
})

it('position and rank, and what a workstation is grouped by', async () => {
  const { id } = await server.call(peopleCalls.saveEmployee, person('L1', typed), admin)
  const { employments } = await server.call(peopleCalls.getEmployee, { id }, admin)
  expect(employments).toMatchObject([{ position: spelled, rank: spelled }])
  const station = { departmentId: server.company.rootId, name: 'Bar', workType: 'direct', crossPost: true, priority: 1 }
  const groups = { region: typed, storeType: typed, storeFormat: typed, standInGroup: typed }
  await server.call(planningCalls.saveWorkstation, { ...station, workType: 'direct', colour: 1, ...groups }, admin)
  const { rows } = await server.call(planningCalls.listWorkstations, {}, admin)
  const all = { region: spelled, storeType: spelled, storeFormat: spelled, standInGroup: spelled }
  expect(rows.find(each => each.name === 'Bar')).toMatchObject(all)
})

it('a sign that nobody sees makes no second position', async () => {
  const hidden = server.call(peopleCalls.saveEmployee, person('L2', 'Caf\u00e9\u200b head'), admin)
  expect((await refusalOf(hidden)).code).toBe('parameter_error')
})

it('a rate of a position is that of whoever has it, however wide or tall its letters are', async () => {
  const rate = { employeeId: null, from: '2025-01-01', hourlyCents: 3100 }
  await server.call(peopleCalls.savePayRate, { ...rate, position: 'CAF\u00c9 \uff48ead' }, admin)
  const { companyId, siteIds } = server.company
  const mean = await server.services.db.inCompany(companyId, tx => meanHourlyCost(tx, siteIds[1], '2026-03-02'))
  expect(mean).toBe(3100)
})

it('a file brings the same spelling', async () => {
  const employee = {
    ...{ jobNumber: 'L3', name: 'Of a file', hiredOn: '2025-01-01', department: 'Testing' },
    ...{ position: typed, rank: typed, hoursSystem: 'standard' },
  }
  const file = await companyFile({ employees: [employee] })
  const { importId, problems } = await sendFile(server, organisationCalls.checkCompanyFile, {}, file, admin)
  expect(problems).toEqual([])
  const { taskId } = await server.call(organisationCalls.applyCompanyImport, { importId }, admin)
  const state = async () => (await server.call(organisationCalls.getTask, { id: taskId }, admin)).task.state
  await expect.poll(state, { timeout: 25_000, interval: 100 }).toBe('done')
  const { rows } = await server.call(peopleCalls.listEmployees, { search: 'L3' }, admin)
  expect(rows).toMatchObject([{ position: spelled }])
})
