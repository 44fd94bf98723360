/** The calls of estimating and what answers them. */

import { estimateCalls as calls } from '#contract/estimate/calls.ts'
import { besideTurns, inTurn } from '../http/in-turn.ts'
import { type Route, serve, serveDownload, serveLong, serveUpload } from '../http/serve.ts'
import { recovering, retiring } from '../settings/index.ts'
import { listDrift, lookForDrift } from './accuracy/drift.ts'
import { explainPastDay } from './accuracy/explain-past-day.ts'
import { showAccuracy } from './accuracy/show-accuracy.ts'
import { adjustEstimate, withdrawAdjustment } from './estimates/adjust-estimate.ts'
import { getQuestions } from './estimates/get-questions.ts'
import { handOverEstimate } from './estimates/hand-over.ts'
import { listEstimates } from './estimates/list-estimates.ts'
import { outlookEstimate } from './estimates/outlook-estimate.ts'
import { runEstimate } from './estimates/run-estimate.ts'
import { deleteEstimate, saveEstimate } from './estimates/save-estimate.ts'
import { setDemand, withdrawDemand } from './estimates/set-demand.ts'
import { getEstimate } from './estimates/show-estimate.ts'
import { exportRoutes } from './exports.ts'
import { getGuide, listGuides } from './guides/read-guides.ts'
import { deleteGuide, recoverGuide, saveGuide } from './guides/write-guides.ts'
import { excludeDays, includeDays } from './history/exclude-days.ts'
import { historyCalendar } from './history/history-calendar.ts'
import { listHistory } from './history/list-history.ts'
import { deleteHistory, recoverHistory } from './history/mark-history.ts'
import {
  applyHistoryImport,
  checkHistoryCsv,
  checkHistoryFile,
  downloadHistoryTemplate,
  downloadMarkedHistory,
  historyImportProgress,
  listHistoryImports,
  undoHistoryImport,
} from './imports/history-imports.ts'
import { listPosTokens, makePosToken, revokePosToken } from './pos/pos-tokens.ts'
import { listCalendarDays, listEffects } from './special-days/calendar-days.ts'
import { listHappenings } from './special-days/happenings.ts'
import { importNotice, listNotices, notices } from './special-days/notices.ts'
import { listSpecialDays, saveSpecialDay, specialDays } from './special-days/special-days.ts'
import { downloadNoticeTemplate, downloadWeatherTemplate } from './special-days/templates.ts'
import { importWeather, listWeather } from './special-days/weather.ts'

export const estimateRoutes: Route[] = [
  serve(calls.listEstimates, listEstimates),
  serve(calls.getEstimate, getEstimate),
  inTurn(serve(calls.saveEstimate, saveEstimate)),
  serve(calls.deleteEstimate, deleteEstimate),
  serveLong(calls.runEstimate, runEstimate),
  serveLong(calls.adjustEstimate, adjustEstimate),
  serveLong(calls.withdrawAdjustment, withdrawAdjustment),
  besideTurns(serveLong(calls.setDemand, setDemand)),
  serveLong(calls.withdrawDemand, withdrawDemand),
  serve(calls.getQuestions, getQuestions),
  serveLong(calls.outlookEstimate, outlookEstimate),
  serve(calls.handOverEstimate, handOverEstimate),
  serveLong(calls.showAccuracy, showAccuracy),
  serveLong(calls.explainPastDay, explainPastDay),
  serve(calls.listDrift, listDrift),
  serveLong(calls.lookForDrift, lookForDrift),
  serve(calls.listHappenings, listHappenings),
  serve(calls.listSpecialDays, listSpecialDays),
  inTurn(serve(calls.saveSpecialDay, saveSpecialDay)),
  inTurn(serve(calls.deleteSpecialDay, retiring(specialDays))),
  inTurn(serve(calls.recoverSpecialDay, recovering(specialDays))),
  serveLong(calls.listEffects, listEffects),
  serve(calls.listCalendarDays, listCalendarDays),
  serve(calls.listNotices, listNotices),
  inTurn(serveUpload(calls.importNotice, importNotice)),
  serveDownload(calls.downloadNoticeTemplate, downloadNoticeTemplate),
  inTurn(serve(calls.deleteNotice, retiring(notices))),
  inTurn(serve(calls.recoverNotice, recovering(notices))),
  serve(calls.listWeather, listWeather),
  serveUpload(calls.importWeather, importWeather),
  serveDownload(calls.downloadWeatherTemplate, downloadWeatherTemplate),
  serve(calls.listGuides, listGuides),
  serve(calls.getGuide, getGuide),
  inTurn(serve(calls.saveGuide, saveGuide)),
  inTurn(serve(calls.deleteGuide, deleteGuide)),
  inTurn(serve(calls.recoverGuide, recoverGuide)),
  serve(calls.listHistory, listHistory),
  serve(calls.historyCalendar, historyCalendar),
  serve(calls.excludeDays, excludeDays),
  serve(calls.includeDays, includeDays),
  serve(calls.deleteHistory, deleteHistory),
  serve(calls.recoverHistory, recoverHistory),
  serveDownload(calls.downloadHistoryTemplate, downloadHistoryTemplate),
  serveUpload(calls.checkHistoryFile, checkHistoryFile),
  serveUpload(calls.checkHistoryCsv, checkHistoryCsv),
  serveDownload(calls.downloadMarkedHistory, downloadMarkedHistory),
  serve(calls.applyHistoryImport, applyHistoryImport),
  serve(calls.undoHistoryImport, undoHistoryImport),
  serve(calls.listPosTokens, listPosTokens),
  serve(calls.makePosToken, makePosToken),
  serve(calls.revokePosToken, revokePosToken),
  serve(calls.historyImportProgress, historyImportProgress),
  serve(calls.listHistoryImports, listHistoryImports),
  ...exportRoutes,
]
