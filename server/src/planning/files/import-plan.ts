/** Reads a workbook into a plan: first what it would change, then as one command. */
import { and, eq } from 'drizzle-orm'
import type { Duty } from '#contract/engine.ts'
import type { planFileCalls } from '#contract/planning/plans/plan-file.ts'
import { readWorkbook } from '../../files/workbook.ts'
import type { Download, ServedLong, Upload } from '../../http/served.ts'
import { checkFile, markedFile } from '../../importing/check-file.ts'
import { exceptionRight } from '../edits/exception-right.ts'
import { mustBeEditable } from '../edits/may-edit.ts'
import { mergeCommands } from '../edits/merge-commands.ts'
import { planBounds } from '../edits/plan-bounds.ts'
import { planRoom } from '../edits/plan-room.ts'
import { storeCommands } from '../edits/store-commands.ts'
import { mustNotNameSearch } from '../generation/command-of-search.ts'
import { findPlan, lockPlan, mustBeLast } from '../plans/find-plan.ts'
import { planEdit } from '../plans/schema.ts'
import { planFacts } from '../problem/plan-facts.ts'
import { refusal } from '../refusal.ts'
import { planWorkbook } from './list-columns.ts'
import { planLimits, planReader, type ReadPlan, readPlanFile } from './plan-reader.ts'

const cellOf = (duty: Duty): string => `${duty.employee ?? ''} ${duty.date}`

/** Cells whose duties differ, by date and person. */
const differences = ({ change, before, names }: ReadPlan) => {
  const byId = new Map(before.map(duty => [duty.id, duty]))
  const gone = [...change.remove, ...change.put.map(duty => duty.id)].flatMap(id => byId.get(id) ?? [])
  const cells = new Map<string, { before: Duty[]; after: Duty[]; sample: Duty }>()
  const cell = (duty: Duty) => {
    const known = cells.get(cellOf(duty)) ?? { before: [], after: [], sample: duty }
    cells.set(cellOf(duty), known)
    return known
  }
  for (const duty of gone) cell(duty).before.push(duty)
  for (const duty of change.put) cell(duty).after.push(duty)
  return [...cells.values()]
    .sort((a, b) => (a.sample.date < b.sample.date ? -1 : a.sample.date > b.sample.date ? 1 : 0))
    .map(({ before, after, sample }) => ({
      employeeId: sample.employee ?? null,
      name: names.get(sample.employee ?? '') ?? '',
      date: sample.date,
      before,
      after,
    }))
}

type DryRun = ServedLong<typeof planFileCalls.dryRunImport> & { file: Upload }

/**
 * Keeps the file for its marked copy; nothing of the plan is stored.
 * @throws file_type, file_unreadable, sheet_missing, file_other_plan and the refusals of reading a workbook
 */
export const dryRunImport = async (request: DryRun) => {
  const { input, actor, inCompany } = request
  const { departmentId } = await inCompany(tx => findPlan(tx, actor, input.planId))
  const { draft, answer } = await checkFile(planReader, request, { departmentId, subjectId: input.planId })
  const { importId, rows, added, replaced, unchanged, refused, problemCount, problems } = answer
  return {
    ...{ importId, rows, added, replaced, unchanged, refused, problemCount, problems },
    revision: draft.revision,
    change: draft.change,
    differences: differences(draft),
  }
}

/** @throws not_found, forbidden, file_gone */
export const downloadMarkedPlan = (request: ServedLong<typeof planFileCalls.downloadMarkedPlan>): Promise<Download> =>
  markedFile(planReader, request, request.input.importId)

type Import = ServedLong<typeof planFileCalls.importPlan> & { file: Upload }

/**
 * Two duties of a person in one minute are kept, with their finding. Sending the same import again changes nothing.
 * @throws stale, file_problems, plan_in_audit, edit_limit; what a dry run throws; the code of a duty that cannot be stored
 */
export const importPlan = async (request: Import) => {
  const { input, actor, now, locale, services, file, inCompany } = request
  await inCompany(tx => findPlan(tx, actor, input.planId))
  const sheets = await readWorkbook(file, planLimits)
  return inCompany(async tx => {
    const found = await lockPlan(tx, actor, input.planId)
    const [earlier] = await tx
      .select()
      .from(planEdit)
      .where(and(eq(planEdit.planId, found.id), eq(planEdit.commandId, input.commandId)))
    if (earlier)
      return { revision: earlier.revision, cells: earlier.label.count ?? 0, duties: earlier.change.put.length }
    await mustNotNameSearch(tx, found.id, [input.commandId])
    mustBeLast(found, input.revision)
    const plan = await readPlanFile(tx, request, found.id, sheets)
    if (plan.faults.length > 0) {
      const problems = planWorkbook.problems(plan.faults, locale)
      throw refusal('file_problems', { count: plan.faults.length }, 'file', { problems })
    }
    const cells = differences(plan).length
    if (cells === 0) return { revision: found.revision, cells, duties: 0 }
    const bounds = await planBounds(tx, services.clock, found)
    mustBeEditable(found, bounds.settings)
    const roster = new Map((await planFacts(tx, found)).subject.roster.map(duty => [duty.id, duty]))
    const command = {
      id: input.commandId,
      label: { act: 'import', count: cells },
      change: plan.change,
      keepsBoth: true,
    }
    const exceptions = await exceptionRight(tx, actor, found, roster, [command])
    const room = await planRoom(tx, found)
    const marks = new Set<string>()
    const merging = { roster, marks, foreign: [], commands: [command], bounds, exceptions, room }
    const { applied, refused } = mergeCommands(merging)
    const [fault] = refused
    if (fault) throw refusal(fault.code, fault.values, 'file')
    const [stored] = await storeCommands(tx, found, applied, { actor, now, source: 'import' })
    return { revision: stored?.revision ?? found.revision, cells, duties: plan.change.put.length }
  })
}
