/** Routes of plans: list, planner, states, versions, generation and the employee's roster. */
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { besideTurns, inTurn } from '../http/in-turn.ts'
import { type Route, serve, serveDownload, serveLong, serveUpload } from '../http/serve.ts'
import { listBatchResults, listBatchRuns, runBatch } from './batch/batch-runs.ts'
import { getBatchSchedule, saveBatchSchedule } from './batch/schedule.ts'
import { planHistory } from './edits/log/plan-history.ts'
import { leavePlan, planNews } from './edits/log/plan-news.ts'
import { savePlan } from './edits/save-plan.ts'
import { askException } from './exceptions/ask-exception.ts'
import { closeException } from './exceptions/close-exception.ts'
import { listExceptions } from './exceptions/list-exceptions.ts'
import { exportPlan } from './files/export-plan.ts'
import {
  applyPlanImport,
  checkPlanFile,
  downloadMarkedPlan,
  listPlanImports,
  undoPlanFile,
} from './files/plan-imports.ts'
import { printPlan } from './files/print-plan.ts'
import { discardGeneration, generatePlan, generationProgress, stopGeneration } from './generation/generate-plan.ts'
import { planHandMade } from './generation/hand-made.ts'
import { choosePlanTemplate, planNeed } from './generation/plan-basis.ts'
import { countToDecide } from './plans/count-to-decide.ts'
import { recruitmentAnalysis } from './plans/figures/recruitment.ts'
import { getPlan } from './plans/get-plan.ts'
import { listPlans } from './plans/list-plans.ts'
import { createPlan, outlookPlan } from './plans/making/create-plan.ts'
import { copyPlan, deletePlan } from './plans/making/keep-plan.ts'
import { planEstimate, touchedPeriods } from './plans/making/plan-estimate.ts'
import { openPlan } from './plans/opening/open-plan.ts'
import { siteOverview } from './plans/opening/site-overview.ts'
import { siteWindow } from './plans/opening/site-window.ts'
import { todayCover } from './plans/opening/today-cover.ts'
import { choosePersonnel } from './plans/personnel.ts'
import { renamePlan } from './plans/rename-plan.ts'
import { agreePlan, refusePlan, sendBackPlan } from './publishing/decide-plan.ts'
import { checkPlan, planRequest, previewPublication, publishPlan } from './publishing/publish-plan.ts'
import { getVersion, listAcknowledgements, listVersions } from './publishing/read-versions.ts'
import { submitPlan, withdrawPlan } from './publishing/submit-plan.ts'
import { acknowledgeRoster } from './rosters/acknowledge-roster.ts'
import { myRoster } from './rosters/my-roster.ts'

export const planRoutes: Route[] = [
  serveLong(calls.listPlans, listPlans),
  serve(calls.countToDecide, countToDecide),
  serveLong(calls.siteOverview, siteOverview),
  serve(calls.todayCover, todayCover),
  serveLong(calls.getPlan, getPlan),
  serveLong(calls.outlookPlan, outlookPlan),
  inTurn(serve(calls.createPlan, createPlan)),
  serve(calls.touchedPeriods, touchedPeriods),
  inTurn(serve(calls.planEstimate, planEstimate)),
  serve(calls.renamePlan, renamePlan),
  inTurn(serve(calls.choosePersonnel, choosePersonnel)),
  inTurn(serve(calls.copyPlan, copyPlan)),
  serve(calls.deletePlan, deletePlan),
  serveLong(calls.openPlan, openPlan),
  serveLong(calls.siteWindow, siteWindow),
  besideTurns(serve(calls.savePlan, savePlan)),
  serve(calls.planNews, planNews),
  serve(calls.leavePlan, leavePlan),
  serve(calls.planHistory, planHistory),
  serveLong(calls.checkPlan, checkPlan),
  serveLong(calls.askException, askException),
  serve(calls.listExceptions, listExceptions),
  serve(calls.closeException, closeException),
  serveLong(calls.submitPlan, submitPlan),
  serve(calls.withdrawPlan, withdrawPlan),
  serveLong(calls.agreePlan, agreePlan),
  serve(calls.refusePlan, refusePlan),
  serve(calls.sendBackPlan, sendBackPlan),
  serveLong(calls.publishPlan, publishPlan),
  serveLong(calls.previewPublication, previewPublication),
  serve(calls.planRequest, planRequest),
  serve(calls.listVersions, listVersions),
  serve(calls.getVersion, getVersion),
  serve(calls.listAcknowledgements, listAcknowledgements),
  serve(calls.generatePlan, generatePlan),
  inTurn(serve(calls.choosePlanTemplate, choosePlanTemplate)),
  serveLong(calls.planNeed, planNeed),
  serve(calls.generationProgress, generationProgress),
  serve(calls.planHandMade, planHandMade),
  serve(calls.discardGeneration, discardGeneration),
  serve(calls.stopGeneration, stopGeneration),
  serveLong(calls.myRoster, myRoster),
  serve(calls.acknowledgeRoster, acknowledgeRoster),
  serveLong(calls.recruitmentAnalysis, recruitmentAnalysis),
  serveLong(calls.printPlan, printPlan),
  serveDownload(calls.exportPlan, exportPlan),
  serveUpload(calls.checkPlanFile, checkPlanFile),
  serveDownload(calls.downloadMarkedPlan, downloadMarkedPlan),
  serve(calls.applyPlanImport, applyPlanImport),
  besideTurns(serve(calls.undoPlanImport, undoPlanFile)),
  serve(calls.listPlanImports, listPlanImports),
  serve(calls.getBatchSchedule, getBatchSchedule),
  inTurn(serve(calls.saveBatchSchedule, saveBatchSchedule)),
  serve(calls.runBatch, runBatch),
  serve(calls.listBatchRuns, listBatchRuns),
  serve(calls.listBatchResults, listBatchResults),
]
