/** How a plan's workbook runs as an import: written as one command of its plan, whose id is the import's, and taken back by another. */
import { createHash } from 'node:crypto'
import { Refusal } from '../../errors.ts'
import { waitBesideTurns } from '../../http/in-turn.ts'
import { importJob, mustBeApplying } from '../../importing/apply-file.ts'
import type { Applying, Runner } from '../../importing/runner.ts'
import { canonical } from '../edits/merging/roster.ts'
import { lockPlan } from '../plans/find-plan.ts'
import { refusal } from '../refusal.ts'
import { differencesOf } from './differences.ts'
import { planWorkbook } from './list-columns.ts'
import { planIdOf, planReader, type ReadPlan, readPlanFile } from './plan-reader.ts'
import { storeFileCommand } from './store-file-command.ts'
import { undoPlanImport } from './undo-plan-import.ts'

/** What a file would change, cell by cell. */
export const fileDifferences = ({ change, before, names }: ReadPlan) => {
  const byId = new Map(before.map(duty => [duty.id, duty]))
  const gone = [...change.remove, ...change.put.map(duty => duty.id)].flatMap(id => byId.get(id) ?? [])
  return differencesOf(gone, change.put, names)
}

/** The ids of duties that the file brings are made at each reading, and stand for nothing. */
export const printOf = ({ change, before }: ReadPlan): string => {
  const there = new Set(before.map(duty => duty.id))
  const put = change.put.map(duty => canonical(there.has(duty.id) ? duty : { ...duty, id: '' }))
  return createHash('sha256')
    .update(canonical([change.remove.toSorted(), put.toSorted()]))
    .digest('hex')
}

/** All of it as one command, or nothing. A run that is begun again finds it done: it ends in the transaction of the command. */
const apply = async (applying: Applying, seen: ReadPlan): Promise<void> => {
  const { inCompany, run, actor, services, now, locale, signal } = applying
  if (signal.aborted) throw new Refusal('task_interrupted')
  await inCompany(async tx => {
    await waitBesideTurns(tx)
    await mustBeApplying(tx, run.id)
    const found = await lockPlan(tx, actor, planIdOf(run))
    // What others saved since the first look stands against it, and nobody saves more before it is written.
    const plan = await readPlanFile(tx, { actor, locale, services }, found.id, seen.sheets)
    planWorkbook.mustBeGood(plan.faults.length)
    if (printOf(plan) !== printOf(seen)) throw refusal('import_changed')
    const cells = fileDifferences(plan).length
    const command = { id: run.id, label: { act: 'import', count: cells }, change: plan.change }
    if (cells > 0) await storeFileCommand(tx, found, command, { actor, services, now })
    await applying.finish(tx, { result: { cells, duties: plan.change.put.length } })
  })
}

export const planRunner: Runner<ReadPlan, { cells: number }> = {
  ...planReader,
  permission: 'planning.edit',
  codes: {
    gone: 'planning:file_gone',
    running: 'planning:import_running',
    notDone: 'planning:import_not_done',
    changed: 'planning:import_changed',
  },
  printOf,
  apply,
  undo: (undoing, run) => undoPlanImport(undoing, run),
}

export const planImportJob = importJob(planRunner)
