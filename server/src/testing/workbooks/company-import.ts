/** A workbook's way into a company of a test: its dry run, and its taking in until the task has ended. */
import { expect } from 'vitest'
import type { Output } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { sendFile } from '../send-file.ts'
import type { Browser, TestServer } from '../test-server.ts'
import { type CompanyRows, companyFile } from './company-file.ts'

type Checked = Output<typeof organisationCalls.checkCompanyFile>

export const checkCompany = async (server: TestServer, as: Browser, rows: CompanyRows): Promise<Checked> =>
  sendFile(server, organisationCalls.checkCompanyFile, {}, await companyFile(rows), as)

const ended = async (server: TestServer, as: Browser, id: string) => {
  const task = async () => (await server.call(organisationCalls.getTask, { id }, as)).task
  await expect.poll(async () => (await task()).endedAt, { timeout: 25_000, interval: 100 }).not.toBeNull()
  return task()
}

/** Takes a checked file in, and answers the ended task. */
export const applyCompany = async (
  server: TestServer,
  as: Browser,
  { importId, plan }: Pick<Checked, 'importId' | 'plan'>,
) => {
  const { taskId } = await server.call(organisationCalls.applyCompanyImport, { importId, plan }, as)
  return ended(server, as, taskId)
}

/** Takes an applied file back, and answers the ended task. */
export const undoneCompany = async (server: TestServer, as: Browser, importId: string) => {
  const { taskId } = await server.call(organisationCalls.undoCompanyImport, { importId }, as)
  return ended(server, as, taskId)
}
