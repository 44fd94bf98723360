/** The calls of plans' files: dry run, marked copy, applying, undo, and what became of earlier ones. */
import { eq } from 'drizzle-orm'
import type { planFileCalls } from '#contract/planning/plans/plan-file.ts'
import type { Answer, Download, Served, ServedLong, Upload } from '../../http/served.ts'
import { applyFile } from '../../importing/apply-file.ts'
import { checkFile, markedFile } from '../../importing/check-file.ts'
import { listRuns } from '../../importing/reports.ts'
import { importRun } from '../../importing/schema.ts'
import { undoFile } from '../../importing/undo-file.ts'
import { findPlan } from '../plans/find-plan.ts'
import { fileDifferences, planImportJob, planRunner, printOf } from './plan-runner.ts'
import { undoPlanImport } from './undo-plan-import.ts'

type Calls = typeof planFileCalls

/**
 * Keeps the file for applying and for its marked copy; nothing of the plan is stored.
 * @throws file_type, file_unreadable, sheet_missing, file_other_plan and the refusals of reading a workbook
 */
export const checkPlanFile = async (
  request: ServedLong<Calls['checkPlanFile']> & { file: Upload },
): Promise<Answer<Calls['checkPlanFile']>> => {
  const { input, actor, inCompany } = request
  const { departmentId } = await inCompany(tx => findPlan(tx, actor, input.planId))
  const { draft, answer } = await checkFile(planRunner, request, { departmentId, subjectId: input.planId })
  return { ...answer, plan: printOf(draft), differences: fileDifferences(draft) }
}

/** @throws not_found, forbidden, file_gone */
export const downloadMarkedPlan = (request: ServedLong<Calls['downloadMarkedPlan']>): Promise<Download> =>
  markedFile(planRunner, request, request.input.importId)

/** @throws Refusal not_found, forbidden, file_problems, file_gone, import_running */
export const applyPlanImport = (request: Served<Calls['applyPlanImport']>) =>
  applyFile(planRunner, planImportJob, request, request.input)

/** Takes it back in the call: it is one command. @throws Refusal not_found, forbidden, import_not_done, import_changed_since */
export const undoPlanFile = (request: Served<Calls['undoPlanImport']>) =>
  undoFile(
    { ...planRunner, undo: (undoing, run) => undoPlanImport(undoing, run, request.input.commandId) },
    request,
    request.input.importId,
  )

/** The imports of a plan, newest first. */
export const listPlanImports = async ({
  input,
  actor,
  tx,
}: Served<Calls['listPlanImports']>): Promise<Answer<Calls['listPlanImports']>> => {
  const { id } = await findPlan(tx, actor, input.planId)
  return listRuns(tx, planRunner, eq(importRun.subjectId, id), input)
}
