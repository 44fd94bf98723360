/** The calls of estimating and what answers them. */
import { estimateCalls as calls } from '#contract/estimate/calls.ts'
import { type Route, serve, serveDownload, serveLong, serveUpload } from '../http/serve.ts'
import { adjustEstimate, withdrawAdjustment } from './estimates/adjust-estimate.ts'
import { handOverEstimate } from './estimates/hand-over.ts'
import { listEstimates } from './estimates/list-estimates.ts'
import { runEstimate } from './estimates/run-estimate.ts'
import { deleteEstimate, saveEstimate } from './estimates/save-estimate.ts'
import { getEstimate } from './estimates/show-estimate.ts'
import { getGuide, listGuides } from './guides/read-guides.ts'
import { deleteGuide, saveGuide } from './guides/write-guides.ts'
import { historyCalendar } from './history/history-calendar.ts'
import { listHistory } from './history/list-history.ts'
import { deleteHistory, recoverHistory } from './history/mark-history.ts'
import { applyHistoryImport } from './imports/apply-history-import.ts'
import { checkHistoryFile } from './imports/check-history-file.ts'
import { downloadHistoryTemplate, downloadMarkedHistory } from './imports/history-files.ts'
import { historyImportProgress, listHistoryImports } from './imports/history-imports.ts'
import { listHappenings } from './special-days/happenings.ts'
import { deleteSpecialDay, listSpecialDays, saveSpecialDay } from './special-days/special-days.ts'

export const estimateRoutes: Route[] = [
  serve(calls.listEstimates, listEstimates),
  serve(calls.getEstimate, getEstimate),
  serve(calls.saveEstimate, saveEstimate),
  serve(calls.deleteEstimate, deleteEstimate),
  serveLong(calls.runEstimate, runEstimate),
  serveLong(calls.adjustEstimate, adjustEstimate),
  serveLong(calls.withdrawAdjustment, withdrawAdjustment),
  serve(calls.handOverEstimate, handOverEstimate),
  serve(calls.listHappenings, listHappenings),
  serve(calls.listSpecialDays, listSpecialDays),
  serve(calls.saveSpecialDay, saveSpecialDay),
  serve(calls.deleteSpecialDay, deleteSpecialDay),
  serve(calls.listGuides, listGuides),
  serve(calls.getGuide, getGuide),
  serve(calls.saveGuide, saveGuide),
  serve(calls.deleteGuide, deleteGuide),
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
