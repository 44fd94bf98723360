/** Every call of planning, by name. */
import { batchCalls } from './batch.ts'
import { budgetCalls } from './budget.ts'
import { estimatePlanCalls } from './estimate-plans.ts'
import { exceptionCalls } from './exception.ts'
import { planningExports } from './exports.ts'
import { generateCalls } from './generate.ts'
import { holidayTemplateCalls } from './holiday-template.ts'
import { planCalls } from './plan.ts'
import { planEditCalls } from './plan-edit.ts'
import { planFileCalls } from './plan-file.ts'
import { planOpenCalls } from './plan-open.ts'
import { planStateCalls } from './plan-state.ts'
import { recruitmentCalls } from './recruitment.ts'
import { rosterCalls } from './roster.ts'
import { schedulingRuleCalls } from './scheduling-rule.ts'
import { settingsCalls } from './settings.ts'
import { shiftCalls } from './shift.ts'
import { shiftTemplateCalls } from './shift-template.ts'
import { siteOverviewCalls } from './site-overview.ts'
import { versionCalls } from './version.ts'
import { warningRuleCalls } from './warning-rule.ts'
import { workstationCalls } from './workstation.ts'

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
  ...recruitmentCalls,
  ...planningExports,
}
