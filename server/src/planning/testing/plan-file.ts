/** Plans' files in tests: exported as a workbook that can be changed, and sent back. */
import ExcelJS from 'exceljs'
import { expect } from 'vitest'
import { type Input, markerHeaders, type Output } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { sendFile } from '../../testing/send-file.ts'
import type { PlanningShop } from './planning-shop.ts'

export const exportedPlan = async (
  { server, manager }: PlanningShop,
  input: Input<typeof calls.exportPlan>,
): Promise<ExcelJS.Workbook> => {
  const answered = await server.inject({
    method: 'POST',
    url: calls.exportPlan.path,
    headers: markerHeaders,
    cookies: manager.cookies,
    payload: input,
  })
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(answered.rawPayload as unknown as ArrayBuffer)
  return book
}

export const bytesOf = async (book: ExcelJS.Workbook): Promise<Uint8Array> =>
  new Uint8Array(await book.xlsx.writeBuffer())

/** The dry run of a workbook. */
export const checkPlan = async (
  { server, manager }: PlanningShop,
  planId: string,
  book: ExcelJS.Workbook,
  as = manager,
): Promise<Output<typeof calls.checkPlanFile>> =>
  sendFile(server, calls.checkPlanFile, { planId }, { name: 'plan.xlsx', bytes: await bytesOf(book) }, as)

/** Takes what a dry run has shown in, and answers the ended task. */
export const applyPlan = async (
  { server, manager }: PlanningShop,
  { importId, plan }: Pick<Output<typeof calls.checkPlanFile>, 'importId' | 'plan'>,
  as = manager,
) => {
  const { taskId: id } = await server.call(calls.applyPlanImport, { importId, plan }, as)
  const task = async () => (await server.call(organisationCalls.getTask, { id }, as)).task
  await expect.poll(async () => (await task()).endedAt, { timeout: 25_000, interval: 50 }).not.toBeNull()
  return task()
}
