/** The refusals that every module shares, in the three languages, through the whole server. */
import { utils, write } from '@e965/xlsx'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approvalCalls } from '#contract/approvals/calls.ts'
import { awayImports } from '#contract/attendance/imports.ts'
import { markerHeaders } from '#contract/call.ts'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { leaveImports } from '#contract/leave/import.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { type Locale, localeCookie, locales } from '#contract/shared/locale.ts'
import { routes } from '../../routes.ts'
import { refusalOf } from '../refusal-of.ts'
import { sendFile } from '../send-file.ts'
import { type Browser, type TestServer, testServer } from '../test-server.ts'

/** As the requirement says it, not as the code does. */
const mostBytes = 10 * 1024 * 1024

let server: TestServer
let administrator: Browser
let manager: Browser
let departmentId: string

beforeAll(async () => {
  server = await testServer({ now: '2026-11-21T02:00:00Z' })
  administrator = await server.signIn('administrator')
  manager = await server.signIn('manager')
  departmentId = server.company.siteIds[0]
})
afterAll(() => server.stop())

const reading = (locale: Locale, { cookies }: Browser): Browser => ({ cookies: { ...cookies, [localeCookie]: locale } })

describe.each(locales)('in %s', locale => {
  test('[CO-028] a rule is not deleted without the permission, the words say so, and the rule stays', async () => {
    const rule = {
      name: `Stores ${locale}`,
      departmentIds: [departmentId],
      prediction: 'turnover' as const,
      algorithm: 'shift_template' as const,
      rank: 10,
      restHours: 12,
      comfort: { maxRunDays: 5, maxShiftChanges: 2 },
      priority: ['stars' as const],
      stepMinutes: 30,
      dutyMinutes: [240, 540] as [number, number],
      weights: {
        underMin: 500,
        underTarget: 100,
        overMax: 10,
        cost: 5,
        hoursBalance: 5,
        preference: 5,
        fairness: 5,
        stability: 5,
        finding: 5,
      },
    }
    const { id } = await server.call(planningCalls.saveSchedulingRule, rule, administrator)
    const employee = reading(locale, await server.signIn('employee'))
    const words = {
      zh_CN: '没有删除规则的权限',
      zh_TW: '沒有刪除規則的權限',
      en: 'You have no permission to delete the rule',
    }
    for (const call of [planningCalls.deleteSchedulingRule, planningCalls.deleteWarningRule])
      expect((await refusalOf(server.call(call, { id, revision: 0 }, employee))).answer.message).toBe(words[locale])
    const kept = await server.call(planningCalls.getSchedulingRule, { id }, administrator)
    expect(kept.rule.name).toBe(rule.name)
  })

  test('[CO-030] what a user may not do is refused with words that say that the user may not', async () => {
    const employee = reading(locale, await server.signIn('employee'))
    const words = { zh_CN: '您没有权限执行此操作', zh_TW: '您沒有權限執行此操作', en: 'You are not allowed to do this' }
    const acts = [
      () => server.call(peopleCalls.listEmployees, {}, employee),
      () => server.call(organisationCalls.removeDepartment, { id: departmentId, revision: 0 }, employee),
      () => server.call(estimateCalls.deleteHistory, { departmentId, ids: [] }, employee),
    ]
    for (const act of acts) expect((await refusalOf(act())).answer).toMatchObject({ message: words[locale] })
  })

  test('[CO-040] an act on selected rows with none selected is refused and says to select first', async () => {
    const words = { zh_CN: /选择/, zh_TW: /選擇/, en: /^Select/ }
    const reader = reading(locale, manager)
    const acts = [
      () => server.call(estimateCalls.deleteHistory, { departmentId, ids: [] }, reader),
      () => server.call(estimateCalls.recoverHistory, { departmentId, ids: [] }, reader),
      () => server.call(estimateCalls.excludeDays, { departmentId, dates: [], reason: 'closed' }, reader),
      () => server.call(estimateCalls.includeDays, { departmentId, dates: [] }, reader),
      () => server.call(planningCalls.deleteWorkstations, { ids: [], revisions: [] }, reading(locale, administrator)),
    ]
    for (const act of acts) {
      const { answer } = await refusalOf(act())
      expect(answer.message).toMatch(words[locale])
      expect(answer.code).toMatch(/_not_selected$/)
    }
  })
})

describe('[CO-038] every import', () => {
  /** Pictures and the papers of a person are no import; the file of a cash register takes something else. */
  const pictures = [organisationCalls.uploadLogo.path, peopleCalls.uploadPhoto.path, approvalCalls.addImage.path]
  const others = [...pictures, peopleCalls.attachFile.path, estimateCalls.checkHistoryCsv.path]
  const imports = {
    history: [estimateCalls.checkHistoryFile, () => ({ departmentId })],
    'a notice of holidays': [estimateCalls.importNotice, () => ({ region: 'CN' })],
    weather: [estimateCalls.importWeather, () => ({ departmentId })],
    'a company': [organisationCalls.checkCompanyFile, () => ({})],
    'a plan': [planningCalls.checkPlanFile, () => ({ planId })],
    'a blacklist': [peopleCalls.checkBlacklistFile, () => ({})],
    employees: [peopleCalls.checkEmployeeFile, () => ({})],
    'labour contracts': [peopleCalls.checkContractFile, () => ({})],
    'personnel changes': [peopleCalls.checkChangeFile, () => ({})],
    departments: [organisationCalls.checkDepartmentFile, () => ({})],
    leave: [awayImports.leave.check, () => ({})],
    outings: [awayImports.outing.check, () => ({})],
    'balances on top': [leaveImports.append.check, () => ({})],
    'balances in place': [leaveImports.overwrite.check, () => ({})],
  } as const
  let planId: string
  beforeAll(async () => {
    const form = { name: 'Week 48', departmentId, mode: 'manual', period: 'week', first: '2026-11-23' } as const
    planId = (await server.call(planningCalls.createPlan, { ...form, algorithm: 'hours_estimate' }, administrator))
      .planId
  })

  test('is tried here', () => {
    const taking = routes.filter(route => route.call.upload).map(route => route.call.path)
    expect(taking.toSorted()).toEqual([...Object.values(imports).map(([call]) => call.path), ...others].toSorted())
  })

  test.each(Object.keys(imports) as (keyof typeof imports)[])(
    'of %s takes xls and xlsx of at most 10 MB',
    async name => {
      const [call, input] = imports[name]
      const send = (file: string, bytes: Uint8Array) =>
        refusalOf(sendFile(server, call, input(), { name: file, bytes }, administrator))
      const text = new TextEncoder().encode('date,turnover\n2026-11-01,5\n')
      for (const file of ['a.csv', 'a.txt', 'a.docx', 'a'])
        expect((await send(file, text)).code, file).toBe('file_type')
      for (const file of ['a.xlsx', 'a.xls']) expect((await send(file, text)).code, file).toBe('file_unreadable')
      expect((await send('a.xlsx', new Uint8Array(mostBytes + 1))).code).toBe('too_large')
    },
  )

  /** What each import says of a workbook of one cell, once it has read it. */
  const ofOneCell = {
    history: 'estimate:column_missing',
    'a notice of holidays': 'estimate:column_missing',
    weather: 'estimate:column_missing',
    'a company': 'organisation:import_empty',
    'what a plan would become': 'planning:sheet_missing',
    'a plan': 'planning:sheet_missing',
    'a blacklist': 'people:contract_import_columns',
    employees: 'people:employee_import_empty',
    'labour contracts': 'people:contract_import_columns',
    'personnel changes': 'people:contract_import_columns',
    departments: 'organisation:import_empty',
    leave: 'people:contract_import_columns',
    outings: 'people:contract_import_columns',
    'balances on top': 'leave:import_empty',
    'balances in place': 'leave:import_empty',
  } as const
  const workbook = (kind: 'biff8' | 'xlsx') => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['something']]), 'a')
    return new Uint8Array(write(book, { type: 'array', bookType: kind }))
  }
  /** The same with an entry that fills it up to so many bytes. */
  const filled = (bytes: number) => {
    const entries = unzipSync(workbook('xlsx'))
    const zipped = (pad: number) => zipSync({ ...entries, 'xl/media/pad.bin': new Uint8Array(pad) }, { level: 0 })
    return zipped(bytes - zipped(0).length)
  }

  test.each(Object.keys(imports) as (keyof typeof imports)[])(
    '[CO-039] of %s asks for a filled-in copy of its template: no file, and one with other headings, are refused',
    async name => {
      const [call, input] = imports[name]
      const fields = new FormData()
      for (const [field, value] of Object.entries(input() as Record<string, string>)) fields.set(field, value)
      const form = new Response(fields)
      const answered = await server.inject({
        method: 'POST',
        url: call.path,
        headers: { ...markerHeaders, 'content-type': form.headers.get('content-type') ?? '' },
        cookies: administrator.cookies,
        payload: Buffer.from(await form.arrayBuffer()),
      })
      expect(answered.json()).toMatchObject({ result: 1, code: 'file_upload_error' })
      const other = { name: 'a.xlsx', bytes: workbook('xlsx') }
      const refused = await refusalOf(sendFile(server, call, input(), other, administrator))
      expect(refused.code).toBe(ofOneCell[name])
      expect(refused.answer.message).not.toBe('')
    },
  )

  test.each(Object.keys(imports) as (keyof typeof imports)[])(
    'of %s reads an xls, an xlsx, and one of exactly 10 MB',
    async name => {
      const [call, input] = imports[name]
      const files: [string, Uint8Array][] = [
        ['a.xls', workbook('biff8')],
        ['a.xlsx', workbook('xlsx')],
        ['a.xlsx', filled(mostBytes)],
      ]
      expect(files.at(-1)?.[1]).toHaveLength(mostBytes)
      const said = []
      for (const [file, bytes] of files)
        said.push((await refusalOf(sendFile(server, call, input(), { name: file, bytes }, administrator))).code)
      expect(said).toEqual(Array(3).fill(ofOneCell[name]))
    },
  )
})
