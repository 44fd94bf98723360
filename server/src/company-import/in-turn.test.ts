/** A workbook that is applied beside somebody who saves the same by hand: each name is stored once, whoever is first. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { sendFile } from '../testing/send-file.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'
import { companyFile } from '../testing/workbooks/company-file.ts'

let server: TestServer
let administrator: Browser
beforeAll(async () => {
  server = await testServer({ workers: 1, locale: 'en' })
  administrator = await server.signIn('administrator')
})
afterAll(() => server.stop())

const names = (letter: string) => Array.from({ length: 10 }, (_, at) => `${letter}${at}`)

/** Saves shift after shift until the import has ended. */
const saveMeanwhile = async (shortNames: readonly string[], hasEnded: () => Promise<boolean>) => {
  for (const shortName of shortNames) {
    const form = { name: `By hand ${shortName}`, shortName, colour: 7, start: 540, end: 1020, breaks: [] }
    await server.call(planningCalls.saveShift, form, administrator).catch(() => undefined)
    if (await hasEnded()) return
  }
}

it('no short name is stored twice, and what was refused for it is nothing of the workbook', async () => {
  for (const letter of ['A', 'B', 'C', 'D']) {
    const shortNames = names(letter)
    const rows = shortNames.map(shortName => ({
      name: `Of a file ${shortName}`,
      shortName,
      start: '09:00',
      end: '17:00',
    }))
    const checked = await sendFile(
      server,
      organisationCalls.checkCompanyFile,
      {},
      await companyFile({ shifts: rows.toReversed() }),
      administrator,
    )
    const { importId } = checked
    const { taskId } = await server.call(organisationCalls.applyCompanyImport, { importId }, administrator)
    const stateOf = async () => (await server.call(organisationCalls.getTask, { id: taskId }, administrator)).task.state
    await saveMeanwhile(shortNames, async () => ['done', 'failed'].includes(await stateOf()))
    await expect.poll(stateOf, { timeout: 25_000, interval: 50 }).toMatch(/done|failed/)
    const { rows: shifts } = await server.call(planningCalls.listShifts, {}, administrator)
    const stored = shifts.filter(each => each.shortName.startsWith(letter))
    const ofFile = stored.filter(each => each.name.startsWith('Of a file')).length
    expect(new Set(stored.map(each => each.shortName)).size, letter).toBe(stored.length)
    expect(ofFile, letter).toBe((await stateOf()) === 'done' ? shortNames.length : 0)
  }
})
