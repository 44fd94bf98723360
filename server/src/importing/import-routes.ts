/** The routes of an import of workbooks of the whole company: what serves the calls of `importCallsOf`, the same for every kind. */
import type { ImportCalls } from '#contract/shared/import-calls.ts'
import { guardWorkbook } from '../files/guard.ts'
import { type SheetWish, writeWorkbook } from '../files/write-workbook.ts'
import { type Route, serve, serveDownload, serveUpload } from '../http/serve.ts'
import type { ServedLong } from '../http/served.ts'
import type { Job } from '../jobs/job.ts'
import { words } from '../messages/words.ts'
import { applyFile, type ImportWish } from './apply-file.ts'
import { checkFile, markedFile } from './check-file.ts'
import { listRuns, progressOf } from './reports.ts'
import type { Draft, Runner } from './runner.ts'
import { undoFile } from './undo-file.ts'

const ofCompany = { departmentId: null, subjectId: null }

interface ServedImport<D extends Draft> {
  runner: Runner<D, { removed: number; recovered: number }>
  /** What applies a file: `importJob` of the runner. */
  job: Job<ImportWish>
  /** The key of the template's name. */
  name: string
  /** An empty workbook with the columns, their formats and what to write into them. */
  template(request: ServedLong<ImportCalls['template']>): readonly SheetWish[] | Promise<readonly SheetWish[]>
}

export const importRoutes = <D extends Draft>(
  calls: ImportCalls,
  { runner, job, name, template }: ServedImport<D>,
): Route[] => [
  serveDownload(calls.template, async request => {
    const bytes = await writeWorkbook([...(await template(request))])
    return { name: `${words(request.locale, name)}.xlsx`, bytes }
  }),
  serveUpload(calls.check, async request => {
    guardWorkbook(request.file.name, request.file.bytes)
    return (await checkFile(runner, request, ofCompany)).answer
  }),
  serveDownload(calls.marked, request => markedFile(runner, request, request.input.importId)),
  serve(calls.apply, request => applyFile(runner, job, request, request.input)),
  serve(calls.undo, request => undoFile(runner, request, request.input.importId)),
  serve(calls.progress, request => progressOf(runner, request)),
  serve(calls.list, ({ input, tx }) => listRuns(tx, runner, undefined, input)),
]
