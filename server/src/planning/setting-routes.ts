/** Routes of what planning is set up with: shifts, templates, rules, settings and budgets. */
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { inTurn } from '../http/in-turn.ts'
import { type Route, serve, serveLong } from '../http/serve.ts'
import { figureBounds } from './rules/figure-bounds.ts'
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
  inTurn(serveLong(calls.saveShift, saveShift)),
  inTurn(serve(calls.enableShift, enableShift)),
  inTurn(serve(calls.deleteShift, deleteShift)),
  inTurn(serve(calls.recoverShift, recoverShift)),
  inTurn(serveLong(calls.saveShiftTemplate, saveShiftTemplate)),
  serveLong(calls.checkShiftTemplate, checkShiftTemplate),
  inTurn(serveLong(calls.saveHolidayTemplate, saveHolidayTemplate)),
  serve(calls.listHolidayTemplates, listHolidayTemplates),
  serve(calls.getHolidayTemplate, getHolidayTemplate),
  serve(calls.listShiftTemplates, ({ tx, actor, input }) => listTemplates(tx, actor, input, 'week')),
  serve(calls.getShiftTemplate, ({ tx, actor, input }) => getTemplate(tx, actor, input.id)),
  serveLong(calls.applyTemplateTimes, applyTemplateTimes),
  inTurn(serve(calls.copyShiftTemplate, request => copyTemplate(request, request.input))),
  inTurn(serve(calls.enableShiftTemplate, request => enableTemplate(request, request.input))),
  inTurn(serve(calls.deleteShiftTemplate, request => deleteTemplate(request, request.input))),
  inTurn(serve(calls.recoverShiftTemplate, request => recoverTemplate(request, request.input))),
  inTurn(serve(calls.copyHolidayTemplate, request => copyTemplate(request, request.input))),
  inTurn(serve(calls.enableHolidayTemplate, request => enableTemplate(request, request.input))),
  inTurn(serve(calls.deleteHolidayTemplate, request => deleteTemplate(request, request.input))),
  inTurn(serve(calls.recoverHolidayTemplate, request => recoverTemplate(request, request.input))),
  serve(calls.listSchedulingRules, listSchedulingRules),
  serve(calls.getSchedulingRule, getSchedulingRule),
  serveLong(calls.getUsualStyle, getUsualStyle),
  inTurn(serve(calls.saveSchedulingRule, saveSchedulingRule)),
  inTurn(serve(calls.enableSchedulingRule, enableSchedulingRule)),
  inTurn(serve(calls.deleteSchedulingRule, deleteSchedulingRule)),
  inTurn(serve(calls.recoverSchedulingRule, recoverSchedulingRule)),
  serve(calls.listWarningRules, listWarningRules),
  serveLong(calls.figureBounds, figureBounds),
  inTurn(serveLong(calls.saveWarningRule, saveWarningRule)),
  inTurn(serve(calls.enableWarningRule, enableWarningRule)),
  inTurn(serve(calls.deleteWarningRule, deleteWarningRule)),
  inTurn(serve(calls.recoverWarningRule, recoverWarningRule)),
  serve(calls.getScheduleSettings, getScheduleSettings),
  inTurn(serve(calls.saveScheduleSettings, saveScheduleSettings)),
  serve(calls.listBudgets, listBudgets),
  inTurn(serve(calls.saveBudget, saveBudget)),
  inTurn(serve(calls.deleteBudget, deleteBudget)),
  inTurn(serve(calls.recoverBudget, recoverBudget)),
]
