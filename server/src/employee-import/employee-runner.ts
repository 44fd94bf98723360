/**
 * How a file of employees runs as an import: read against who is there, written row by row in short transactions, so that
 * it can be stopped, and taken back in one.
 */
import { eq } from 'drizzle-orm'
import { reachesWhole } from '../access/reach.ts'
import { employment } from '../access/schema.ts'
import { audit } from '../audit/audit.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { readWorkbook } from '../files/workbook.ts'
import { waitTurn } from '../http/in-turn.ts'
import { importJob, mustBeApplying } from '../importing/apply-file.ts'
import type { Applying, Runner, Within } from '../importing/runner.ts'
import { type ChosenHeadings, importRun } from '../importing/schema.ts'
import { task } from '../jobs/schema.ts'
import { readFields } from '../people/custom/fields.ts'
import { customValue } from '../people/custom/schema.ts'
import { employee } from '../people/schema.ts'
import { type Context, readImporter } from './context.ts'
import { employeeWorkbook } from './employee-columns.ts'
import { type EmployeeReading, readEmployees } from './read-employees.ts'
import type { RowDraft } from './row-draft.ts'
import { undoEmployees, type Written } from './undo-employees.ts'
import { writeRow } from './write-row.ts'

/** As many people as one file brings, with all columns and 50 of the company's own. */
const limits = { rows: 20_000, columns: 100, cells: 800_000 }

/** Rows of a transaction: others wait no longer than it lasts. */
const chunkSize = 40

const read = async (
  within: Within,
  sheets: EmployeeReading['sheets'],
  chosen: ChosenHeadings | null | undefined,
): Promise<EmployeeReading> => {
  const by = await readImporter(within)
  return within.inCompany(async tx => {
    const fields = await readFields(tx, { enabled: true })
    return readEmployees(within, tx, { sheets, fields, chosen, by })
  })
}

const isIdle = ({ person, changes }: RowDraft): boolean => person !== undefined && changes.length === 0

interface Tally {
  added: number
  replaced: number
  /** Good when it was read, and refused when it was written: somebody else was faster. */
  late: number
}

/** Each row by itself: what is refused by now holds up no other. */
const writeChunk = async (applying: Applying, tx: Tx, drafts: readonly RowDraft[], context: Context) => {
  const made: Written['made'] = []
  const changed: Written['changed'] = []
  let late = 0
  for (const draft of drafts) {
    try {
      const wrote = await tx.transaction(within => writeRow(applying, within, draft, context))
      if ('made' in wrote) made.push(wrote.made)
      else changed.push(wrote.changed)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      late += 1
    }
  }
  return { made, changed, late }
}

/** The counts go on from what a killed run left with its task; rows that it wrote are as the file says by now. */
const apply = async (applying: Applying, reading: EmployeeReading): Promise<void> => {
  const { inCompany, run, taskId, signal, actor, now } = applying
  const { drafts, context, rows, refused } = reading
  if (!context) throw new Refusal('people:employee_import_columns', {}, 'file')
  const writing = drafts.filter(draft => !isIdle(draft))
  const [kept] = await inCompany(tx => tx.select({ tally: task.result }).from(task).where(eq(task.id, taskId)))
  const tally: Tally = { added: 0, replaced: 0, late: 0, ...(kept?.tally as Tally | null) }
  for (let at = 0; at < writing.length; at += chunkSize) {
    if (signal.aborted) throw new Refusal('task_interrupted')
    await inCompany(async tx => {
      // Numbers and phones are given once: whoever saves by hand comes before or after.
      await waitTurn(tx)
      await mustBeApplying(tx, run.id)
      const [{ written: before = null } = {}] = await tx
        .select({ written: importRun.written })
        .from(importRun)
        .where(eq(importRun.id, run.id))
      const { made, changed, late } = await writeChunk(applying, tx, writing.slice(at, at + chunkSize), context)
      const there = (before as Written | null) ?? { made: [], changed: [] }
      const written: Written = { made: [...there.made, ...made], changed: [...there.changed, ...changed] }
      tally.added += made.length
      tally.replaced += changed.length
      tally.late += late
      await tx.update(importRun).set({ written }).where(eq(importRun.id, run.id))
      await tx.update(task).set({ result: tally }).where(eq(task.id, taskId))
    })
    await applying.progress(Math.min(at + chunkSize, writing.length), writing.length)
  }
  await inCompany(async tx => {
    const [{ written = null } = {}] = await tx
      .select({ written: importRun.written })
      .from(importRun)
      .where(eq(importRun.id, run.id))
    const { added, replaced, late } = tally
    const counts = { rows, added, replaced, refused: refused + late }
    const unchanged = rows - counts.refused - added - replaced
    await applying.finish(tx, { counts: { ...counts, unchanged }, written: written ?? { made: [], changed: [] } })
    const line = { actor, subject: 'company', subjectId: run.companyId, action: 'import', source: 'import' } as const
    await audit(tx, { ...line, after: { fileName: run.fileName, ...counts, unchanged }, now })
  })
}

export const employeeRunner: Runner<EmployeeReading, void> = {
  kind: 'employee',
  permission: 'company.import',
  inTurn: true,
  workbook: employeeWorkbook,
  fills: [employee, employment, customValue],
  matches: true,
  isPrivate: true,
  writesParts: true,
  codes: {
    gone: 'organisation:import_gone',
    running: 'organisation:import_gone',
    notDone: 'organisation:import_not_done',
    keptNoLonger: 'organisation:import_kept_no_longer',
  },
  // A checked file tells what is on file of people: it is its sender's, and of those who reach the whole company.
  mustReach: async (_tx, actor, { createdBy }) => {
    if (createdBy !== actor.personId && !reachesWhole(actor)) throw new Refusal('forbidden')
  },
  read: async (within, file, { headings }) => read(within, await readWorkbook(file, limits), headings),
  count: async (_within, { drafts, rows, refused }) => {
    const added = drafts.filter(({ person }) => !person).length
    const unchanged = drafts.filter(isIdle).length
    return { rows, added, replaced: drafts.length - added - unchanged, unchanged, refused }
  },
  apply,
  undo: undoEmployees,
}

export const employeeImportJob = importJob(employeeRunner)
