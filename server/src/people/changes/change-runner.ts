/** How a file of personnel changes runs as an import: each entered as by the form, in one transaction, taken back in one. */
import { inArray } from 'drizzle-orm'
import { mustReach } from '../../access/reach.ts'
import { employment } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import { readWorkbook } from '../../files/workbook.ts'
import { waitTurn } from '../../http/in-turn.ts'
import { importJob } from '../../importing/apply-file.ts'
import type { Applying, Runner } from '../../importing/runner.ts'
import { employee, personnelChange } from '../schema.ts'
import { changeWorkbook } from './change-columns.ts'
import { enterFor } from './enter.ts'
import { type ChangeReading, readChanges } from './read-changes.ts'
import { undoChanges, type Written } from './undo-changes.ts'

const limits = { rows: 5_000, columns: 60, cells: 200_000 }

const apply = async (applying: Applying, seen: ChangeReading): Promise<void> => {
  const { inCompany, locale, run, actor, now, services } = applying
  await inCompany(async tx => {
    // What others saved since the first look stands against it, and nobody saves more before it is written.
    await waitTurn(tx)
    const { wishes, rows, unchanged, refused } = await readChanges(tx, actor, seen.sheets, locale)
    const made: Written['made'] = []
    for (const { employeeId, entered } of wishes) {
      const id = await enterFor({ tx, actor, services, now, source: 'import' }, employeeId, entered)
      made.push({ id, employeeId })
    }
    const people = [...new Set(made.map(each => each.employeeId))]
    const revisions = await tx
      .select({ id: employee.id, revision: employee.revision })
      .from(employee)
      .where(inArray(employee.id, people))
    const counts = { rows, unchanged, refused, added: made.length, replaced: 0 }
    const written: Written = { made, people: revisions }
    await applying.finish(tx, { counts, written })
    const line = { actor, subject: 'personnel_change', subjectId: run.id, action: 'import', source: 'import' } as const
    await audit(tx, { ...line, after: { fileName: run.fileName, ...counts }, now })
  })
}

export const changeRunner: Runner<ChangeReading, { removed: number; recovered: number }> = {
  kind: 'change',
  isPrivate: true,
  inTurn: true,
  permission: 'company.import',
  workbook: changeWorkbook,
  fills: [personnelChange, employment],
  codes: {
    gone: 'people:contract_import_gone',
    running: 'people:contract_import_gone',
    notDone: 'people:contract_import_not_done',
    keptNoLonger: 'people:contract_import_kept_no_longer',
  },
  // A file names anybody of the company, so whoever brings one may change them all.
  mustReach: async (tx, actor) => {
    await mustReach(tx, actor, null)
    await mustReach(tx, actor, null, 'people.edit')
  },
  read: async ({ inCompany, locale, actor }, file) => {
    const sheets = await readWorkbook(file, limits)
    return inCompany(tx => readChanges(tx, actor, sheets, locale))
  },
  count: async (_within, { wishes, rows, unchanged, refused }) => ({
    ...{ rows, added: wishes.length, replaced: 0, unchanged, refused },
  }),
  apply,
  undo: undoChanges,
}

export const changeImportJob = importJob(changeRunner)
