/** Schedule settings of a workbook: a row changes what it fills in, and leaves all else. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'
import { applyCompany, checkCompany } from '../testing/workbooks/company-import.ts'

let server: TestServer
let administrator: Browser
beforeAll(async () => {
  server = await testServer({ workers: 1, locale: 'en' })
  administrator = await server.signIn('administrator')
})
afterAll(() => server.stop())

const stored = () => server.call(planningCalls.getScheduleSettings, {}, administrator)

it('keeps the settings that the file does not name, and whoever had them open is told of the change', async () => {
  const { settings, version } = await stored()
  const own = {
    ...settings,
    startDate: '2026-03-11',
    editLimit: 3,
    planApproval: true,
    columns: settings.columns.slice(0, 1),
  }
  await server.call(planningCalls.saveScheduleSettings, { settings: own, version }, administrator)
  const shown = await stored()
  const checked = await checkCompany(server, administrator, { settings: [{ period: 'month', precision: 30 }] })
  expect(checked.problems).toEqual([])
  expect((await applyCompany(server, administrator, checked)).state).toBe('done')
  const after = await stored()
  expect(after.settings).toEqual({ ...own, period: 'month', precision: 30 })
  const history = await server.call(organisationCalls.listAudit, { subject: 'schedule_settings' }, administrator)
  expect(history.rows[0]).toMatchObject({ source: 'import', action: 'save', before: own, after: after.settings })
  // One record, whoever writes it: its history is one.
  expect(new Set(history.rows.map(each => each.subjectId)).size).toBe(1)
  const late = server.call(planningCalls.saveScheduleSettings, shown, administrator)
  await expect(late).rejects.toMatchObject({ code: 'stale' })
})
