/** Every call of planning, by name. */
import { batchCalls } from './batch.ts'
import { planEditCalls } from './edits/plan-edit.ts'
import { exceptionCalls } from './exception.ts'
import { planningExports } from './exports.ts'
import { estimatePlanCalls } from './plans/estimate-plans.ts'
import { generateCalls } from './plans/generate.ts'
import { planCalls } from './plans/plan.ts'
import { planFileCalls } from './plans/plan-file.ts'
import { planOpenCalls } from './plans/plan-open.ts'
import { planStateCalls } from './plans/plan-state.ts'
import { recruitmentCalls } from './plans/recruitment.ts'
import { versionCalls } from './plans/version.ts'
import { rosterCalls } from './roster.ts'
import { budgetCalls } from './settings/budget.ts'
import { holidayTemplateCalls } from './settings/holiday-template.ts'
import { schedulingRuleCalls } from './settings/scheduling-rule.ts'
import { settingsCalls } from './settings/settings.ts'
import { shiftCalls } from './settings/shift.ts'
import { shiftTemplateCalls } from './settings/shift-template.ts'
import { warningRuleCalls } from './settings/warning-rule.ts'
import { workstationCalls } from './settings/workstation.ts'
import { siteOverviewCalls } from './sites/site-overview.ts'
import { todayCoverCalls } from './sites/today-cover.ts'

export const planningCalls = {
  ...shiftCalls,
  ...shiftTemplateCalls,
  ...holidayTemplateCalls,
  ...schedulingRuleCalls,
  ...warningRuleCalls,
  ...workstationCalls,
  ...settingsCalls,
  ...budgetCalls,
  ...planCalls,
  ...estimatePlanCalls,
  ...planOpenCalls,
  ...planEditCalls,
  ...planStateCalls,
  ...exceptionCalls,
  ...versionCalls,
  ...rosterCalls,
  ...generateCalls,
  ...planFileCalls,
  ...batchCalls,
  ...siteOverviewCalls,
  ...todayCoverCalls,
  ...recruitmentCalls,
  ...planningExports,
}
