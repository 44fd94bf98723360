/** Applying a checked company workbook: the call that queues it, and the job that writes it in one transaction. */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import { companySheets } from '#contract/organisation/company-import.ts'
import { resolveActor } from '../access/resolve-actor.ts'
import { employment } from '../access/schema.ts'
import { audit } from '../audit/audit.ts'
import { noteChange } from '../changes/index.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { waitTurn } from '../http/in-turn.ts'
import type { Answer, Served } from '../http/served.ts'
import { defineJob } from '../jobs/job.ts'
import { availabilityPattern, employee, payRate, skill } from '../people/schema.ts'
import { importerOf } from './existing-people.ts'
import { mustBeOwnImport } from './own-import.ts'
import { readBook } from './read-book.ts'
import { openSheets, resolveBook } from './resolve-book.ts'
import { companyImport } from './schema.ts'
import { companyWorkbook } from './sheets.ts'
import { askShiftMinutes } from './shift-minutes.ts'
import { planOf } from './tell-changes.ts'
import { updatePeople } from './update-people.ts'
import { writeCompany } from './write-company.ts'

type Call = typeof organisationCalls.applyCompanyImport

/** Writes everything, or nothing. Begun again after a killed process it finds the file gone and ends. */
export const companyImportJob = defineJob({
  name: 'company-import',
  schema: z.object({ importId: z.uuid(), plan: z.string().optional() }),
  fills: [employee, employment, skill, availabilityPattern, payRate],
  run: async ({ inCompany, services, actor, progress, companyId }, { importId, plan }) => {
    if (!actor) throw new Refusal('forbidden')
    // Resolved anew: a right or a department taken meanwhile is gone.
    const today = services.clock.today()
    const by = await importerOf(
      await inCompany(tx => resolveActor(tx, actor, companyId, today, 'company.import')),
      services,
    )
    const [found] = await inCompany(tx => tx.select().from(companyImport).where(eq(companyImport.id, importId)))
    if (!found?.file) throw new Refusal('organisation:import_gone')
    const sheets = await openSheets({ name: found.fileName, bytes: found.file })
    const judged = async (tx: Tx) => {
      const draft = await resolveBook(tx, readBook(sheets), by)
      companyWorkbook.mustBeGood(draft.book.faults.length)
      if (plan !== undefined && plan !== planOf(draft.people)) throw new Refusal('organisation:import_changed')
      return draft
    }
    const { work } = await inCompany(judged)
    await progress(1, 3)
    const minutes = await askShiftMinutes(services.engine, work.shifts)
    await progress(2, 3)
    const now = services.clock.now()
    return inCompany(async tx => {
      // What others saved since the first look stands against it, and nobody saves more before it is written.
      await waitTurn(tx)
      const draft = await judged(tx)
      const counts = Object.fromEntries(companySheets.map(sheet => [sheet, draft.book.rows[sheet].length]))
      await writeCompany(tx, draft, minutes, { actor, now, today })
      await updatePeople(draft.people, { tx, actor: by.actor, services, now, source: 'import' })
      await tx.update(companyImport).set({ file: null }).where(eq(companyImport.id, importId))
      const line = {
        actor,
        subject: 'company',
        subjectId: found.companyId,
        action: 'import',
        source: 'import',
      } as const
      await audit(tx, { ...line, after: { fileName: found.fileName, ...counts }, now })
      await noteChange(tx, { matter: 'place' })
      return counts
    })
  },
})

/** @throws Refusal not_found, forbidden, organisation:import_refused, organisation:import_gone */
export const applyCompanyImport = async (request: Served<Call>): Promise<Answer<Call>> => {
  const { input, actor, tx, services, locale, now } = request
  const [row] = await tx.select().from(companyImport).where(eq(companyImport.id, input.importId)).for('update')
  if (!row) throw new Refusal('not_found')
  mustBeOwnImport(actor, row.createdBy)
  if (row.taskId !== null || !row.file) throw new Refusal('organisation:import_gone')
  companyWorkbook.mustBeGood(row.faults)
  const sender = { actor, companyId: actor.companyId, locale, now }
  const taskId = await services.jobs.send(tx, companyImportJob, { importId: row.id, plan: input.plan }, sender)
  await tx.update(companyImport).set({ taskId }).where(eq(companyImport.id, row.id))
  return { taskId }
}
