/** Routes of what planning is set up with: shifts, templates, rules, settings and budgets. */
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { type Route, serve, serveLong } from '../http/serve.ts'
import { getSchedulingRule, listSchedulingRules } from './rules/list-scheduling-rules.ts'
import { listWarningRules } from './rules/list-warning-rules.ts'
import { deleteSchedulingRule, enableSchedulingRule, recoverSchedulingRule } from './rules/retire-scheduling-rule.ts'
import { deleteWarningRule, enableWarningRule, recoverWarningRule } from './rules/retire-warning-rule.ts'
import { saveSchedulingRule } from './rules/save-scheduling-rule.ts'
import { saveWarningRule } from './rules/save-warning-rule.ts'
import { getUsualStyle } from './rules/usual-style.ts'
import { deleteBudget, listBudgets, recoverBudget, saveBudget } from './settings/budgets.ts'
import { getScheduleSettings } from './settings/read-settings.ts'
import { saveScheduleSettings } from './settings/save-settings.ts'
import { listShifts } from './shifts/list-shifts.ts'
import { deleteShift, enableShift, recoverShift } from './shifts/retire-shift.ts'
import { saveShift } from './shifts/save-shift.ts'
import { applyTemplateTimes } from './templates/apply-times.ts'
import { checkShiftTemplate, saveShiftTemplate } from './templates/availability-messages.ts'
import { getHolidayTemplate, listHolidayTemplates, saveHolidayTemplate } from './templates/holiday-templates.ts'
import { copyTemplate, deleteTemplate, enableTemplate, recoverTemplate } from './templates/keep-template.ts'
import { getTemplate, listTemplates } from './templates/read-template.ts'

export const settingRoutes: Route[] = [
  serve(calls.listShifts, listShifts),
  serveLong(calls.saveShift, saveShift),
  serve(calls.enableShift, enableShift),
  serve(calls.deleteShift, deleteShift),
  serve(calls.recoverShift, recoverShift),
  serveLong(calls.saveShiftTemplate, saveShiftTemplate),
  serveLong(calls.checkShiftTemplate, checkShiftTemplate),
  serveLong(calls.saveHolidayTemplate, saveHolidayTemplate),
  serve(calls.listHolidayTemplates, listHolidayTemplates),
  serve(calls.getHolidayTemplate, getHolidayTemplate),
  serve(calls.listShiftTemplates, ({ tx, actor, input }) => listTemplates(tx, actor, input, 'week')),
  serve(calls.getShiftTemplate, ({ tx, actor, input }) => getTemplate(tx, actor, input.id)),
  serveLong(calls.applyTemplateTimes, applyTemplateTimes),
  serve(calls.copyShiftTemplate, request => copyTemplate(request, request.input)),
  serve(calls.enableShiftTemplate, request => enableTemplate(request, request.input)),
  serve(calls.deleteShiftTemplate, request => deleteTemplate(request, request.input)),
  serve(calls.recoverShiftTemplate, request => recoverTemplate(request, request.input)),
  serve(calls.copyHolidayTemplate, request => copyTemplate(request, request.input)),
  serve(calls.enableHolidayTemplate, request => enableTemplate(request, request.input)),
  serve(calls.deleteHolidayTemplate, request => deleteTemplate(request, request.input)),
  serve(calls.recoverHolidayTemplate, request => recoverTemplate(request, request.input)),
  serve(calls.listSchedulingRules, listSchedulingRules),
  serve(calls.getSchedulingRule, getSchedulingRule),
  serveLong(calls.getUsualStyle, getUsualStyle),
  serve(calls.saveSchedulingRule, saveSchedulingRule),
  serve(calls.enableSchedulingRule, enableSchedulingRule),
  serve(calls.deleteSchedulingRule, deleteSchedulingRule),
  serve(calls.recoverSchedulingRule, recoverSchedulingRule),
  serve(calls.listWarningRules, listWarningRules),
  serveLong(calls.saveWarningRule, saveWarningRule),
  serve(calls.enableWarningRule, enableWarningRule),
  serve(calls.deleteWarningRule, deleteWarningRule),
  serve(calls.recoverWarningRule, recoverWarningRule),
  serve(calls.getScheduleSettings, getScheduleSettings),
  serve(calls.saveScheduleSettings, saveScheduleSettings),
  serve(calls.listBudgets, listBudgets),
  serve(calls.saveBudget, saveBudget),
  serve(calls.deleteBudget, deleteBudget),
  serve(calls.recoverBudget, recoverBudget),
]
