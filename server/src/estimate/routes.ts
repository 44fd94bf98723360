/** The calls of estimating and what answers them. */
import { estimateCalls as calls } from '#contract/estimate/calls.ts'
import { type Route, serve, serveDownload, serveUpload } from '../http/serve.ts'
import { historyCalendar } from './history/history-calendar.ts'
import { listHistory } from './history/list-history.ts'
import { deleteHistory, recoverHistory } from './history/mark-history.ts'
import { applyHistoryImport } from './imports/apply-history-import.ts'
import { checkHistoryFile } from './imports/check-history-file.ts'
import { downloadHistoryTemplate, downloadMarkedHistory } from './imports/history-files.ts'
import { historyImportProgress, listHistoryImports } from './imports/history-imports.ts'

export const estimateRoutes: Route[] = [
  serve(calls.listHistory, listHistory),
  serve(calls.historyCalendar, historyCalendar),
  serve(calls.deleteHistory, deleteHistory),
  serve(calls.recoverHistory, recoverHistory),
  serveDownload(calls.downloadHistoryTemplate, downloadHistoryTemplate),
  serveUpload(calls.checkHistoryFile, checkHistoryFile),
  serveDownload(calls.downloadMarkedHistory, downloadMarkedHistory),
  serve(calls.applyHistoryImport, applyHistoryImport),
  serve(calls.historyImportProgress, historyImportProgress),
  serve(calls.listHistoryImports, listHistoryImports),
]
