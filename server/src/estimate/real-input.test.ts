/** Half-hourly tickets of a real bakery go through the product's own template, forecast and demand to a published plan. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { workstationCalls } from '#contract/planning/settings/workstation.ts'
import { fetchFile, sendFile } from '../testing/send-file.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'

const file = process.env.PAIBAN_TICKETS ?? path.resolve('../shared/benchmarks/forecast/breadbasket_slot30.csv')
const there = existsSync(file)
if (!there) process.stderr.write(`real input left out: ${file} is not there; PAIBAN_TICKETS may name it\n`)

/** Date, first minute as HH:mm, turnover, tickets. */
const tickets = (): [string, string, number, number][] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(line => {
      const [, date = '', slot = '', turnover, count] = line.split(',')
      return [date, slot, Number(turnover), Number(count)]
    })

const after = (slot: string): string => {
  const minute = Number(slot.slice(0, 2)) * 60 + Number(slot.slice(3)) + 30
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

describe.runIf(there)('real input', () => {
  let server: TestServer
  let counter = ''
  let estimateId = ''
  beforeAll(async () => {
    server = await testServer({ now: '2017-04-10T02:00:00Z', workers: 1, locale: 'en' })
  })
  afterAll(() => server.stop())

  test('half-hourly tickets are imported by the template, forecast and turned into demand', async () => {
    const admin = await server.signIn('administrator')
    const [departmentId] = server.company.siteIds
    const rows = tickets()
    const template = await fetchFile(server, estimateCalls.downloadHistoryTemplate, {}, admin)
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(template.buffer as ArrayBuffer)
    book.worksheets[0]?.addRows(
      rows.map(([date, slot, turnover, count]) => [date, `${slot}-${after(slot)}`, turnover, turnover, null, count]),
    )
    const upload = { name: 'tickets.xlsx', bytes: new Uint8Array(await book.xlsx.writeBuffer()) }
    const found = await sendFile(server, estimateCalls.checkHistoryFile, { departmentId }, upload, admin)
    expect(found).toMatchObject({ rows: rows.length, added: rows.length, refused: 0 })
    await server.call(estimateCalls.applyHistoryImport, { importId: found.importId }, admin)
    const progress = () => server.call(estimateCalls.historyImportProgress, { importId: found.importId }, admin)
    while ((await progress()).state === 'applying') await new Promise(resolve => setTimeout(resolve, 100))
    expect((await progress()).added).toBe(rows.length)

    const workstation = {
      departmentId,
      name: 'Counter',
      workType: 'direct' as const,
      crossPost: true,
      priority: 1,
      colour: 1,
    }
    counter = (await server.call(workstationCalls.saveWorkstation, workstation, admin)).id
    const slot = { name: 'Day', start: 420, end: 1080, basis: 'hourly' as const }
    const guide = [1, 2, 3, 4].map((heads, index) => ({ fromCents: index * 4_000, values: [heads] }))
    const values = { departmentId, type: 'direct' as const, effectiveFrom: '2017-01-01', slots: [slot], rows: guide }
    await server.call(estimateCalls.saveGuide, values, admin)

    const period = { first: '2017-04-10', last: '2017-04-16' }
    const basics = { name: 'Real week', departmentId, forecastType: 'turnover' as const, ...period, remark: 'tickets' }
    const draft = await server.call(estimateCalls.saveEstimate, basics, admin)
    const based = { id: draft.id, revision: draft.revision }
    const estimate = await server.call(estimateCalls.runEstimate, based, admin)
    const turnovers = new Map<string, number>()
    for (const [date, , turnover] of rows) turnovers.set(date, (turnovers.get(date) ?? 0) + turnover)
    const mean = [...turnovers.values()].reduce((sum, day) => sum + day, 0) / turnovers.size
    const days = estimate.forecast?.days ?? []
    expect(days).toHaveLength(7)
    for (const day of days) {
      expect(day.turnover / 100).toBeGreaterThan(mean * 0.4)
      expect(day.turnover / 100).toBeLessThan(mean * 2.5)
      expect(day.transactions).toBeGreaterThan(0)
    }
    expect(estimate.forecast?.quality.wape).toBeLessThan(300_000)
    expect(estimate.directMinutes).toBeGreaterThan(7 * 600)
    const handed = await server.call(
      estimateCalls.handOverEstimate,
      { id: estimate.id, revision: estimate.revision },
      admin,
    )
    expect(handed.state).toBe('handed_over')
    estimateId = handed.id
  })

  /** Somebody who has worked there since before the tickets begin. */
  const hire = async (number: number, admin: Browser): Promise<void> => {
    const terms = { from: '2016-01-01', to: null, departmentId: server.company.siteIds[0], position: null, rank: null }
    const hours = {
      hireType: 'full_time',
      hoursSystem: 'standard',
      cycle: null,
      dayMinutes: 480,
      weekMinutes: 2400,
    } as const
    const names = { jobNumber: `B${number}`, name: `Baker ${number}`, phone: null, gender: null, birth: null }
    const work = { hiredOn: '2016-01-01', leftOn: null, participates: true, restWeekdays: [] }
    const form = { ...names, ...work, employments: [{ ...terms, ...hours }] }
    const { id, revision } = await server.call(peopleCalls.saveEmployee, form, admin)
    const skills = [{ workstationId: counter, stars: 3, certificateUntil: null }]
    await server.call(peopleCalls.saveSkills, { employeeId: id, revision, skills }, admin)
  }

  test('that demand becomes a plan that covers it, breaks no prohibited rule, and is published', async () => {
    const admin = await server.signIn('administrator')
    const [departmentId] = server.company.siteIds
    for (let number = 1; number <= 8; number += 1) await hire(number, admin)
    const form = { departmentId, mode: 'automatic' as const, period: 'week' as const, first: '2017-04-10', estimateId }
    const { planId, taskId } = await server.call(planningCalls.createPlan, form, admin)
    const state = () => server.call(planningCalls.generationProgress, { taskId: taskId ?? '' }, admin)
    while (['waiting', 'running'].includes((await state()).generation.state))
      await new Promise(resolve => setTimeout(resolve, 200))
    expect((await state()).generation).toMatchObject({ state: 'done', stored: 1 })
    const { findings, totals, revision } = await server.call(planningCalls.checkPlan, { planId }, admin)
    expect(findings.filter(each => each.severity === 'prohibited')).toEqual([])
    expect(totals.minutes).toBeGreaterThan(7 * 600)
    const published = await server.call(planningCalls.publishPlan, { planId, revision }, admin)
    expect(published).toMatchObject({ state: 'in_effect', versionNumber: 1 })
    const { rows } = await server.call(planningCalls.listVersions, { planId }, admin)
    const frozen = await server.call(planningCalls.getVersion, { versionId: rows[0]?.id ?? '' }, admin)
    expect(frozen.roster.every(duty => duty.employee !== undefined)).toBe(true)
  })
})
