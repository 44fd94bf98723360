/** Routes of what planning is set up with: shifts, templates, rules, settings and budgets. */
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { inTurn } from '../http/in-turn.ts'
import { type Route, serve, serveLong } from '../http/serve.ts'
import { recovering, retiring, switching } from '../settings/index.ts'
import { figureBounds } from './rules/figure-bounds.ts'
import { getSchedulingRule, listSchedulingRules } from './rules/list-scheduling-rules.ts'
import { listWarningRules } from './rules/list-warning-rules.ts'
import { saveSchedulingRule } from './rules/save-scheduling-rule.ts'
import { saveWarningRule } from './rules/save-warning-rule.ts'
import { schedulingRules } from './rules/scheduling-rule-record.ts'
import { getUsualStyle } from './rules/usual-style.ts'
import { warningRules } from './rules/warning-rule-record.ts'
import { deleteBudget, listBudgets, recoverBudget, saveBudget } from './settings/budgets.ts'
import { getScheduleSettings } from './settings/read-settings.ts'
import { saveScheduleSettings } from './settings/save-settings.ts'
import { deleteShift } from './shifts/delete-shift.ts'
import { listShifts } from './shifts/list-shifts.ts'
import { saveShift, shifts } from './shifts/save-shift.ts'
import { applyTemplateTimes } from './templates/apply-times.ts'
import { checkShiftTemplate, saveShiftTemplate } from './templates/availability-messages.ts'
import { getHolidayTemplate, listHolidayTemplates, saveHolidayTemplate } from './templates/holiday-templates.ts'
import { copyTemplate, deleteTemplate, enableTemplate, recoverTemplate } from './templates/keep-template.ts'
import { getTemplate, listTemplates } from './templates/read-template.ts'

export const settingRoutes: Route[] = [
  serve(calls.listShifts, listShifts),
  inTurn(serveLong(calls.saveShift, saveShift)),
  inTurn(serve(calls.enableShift, switching(shifts))),
  inTurn(serve(calls.deleteShift, deleteShift)),
  inTurn(serve(calls.recoverShift, recovering(shifts))),
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
  inTurn(serve(calls.enableSchedulingRule, switching(schedulingRules))),
  inTurn(serve(calls.deleteSchedulingRule, retiring(schedulingRules))),
  inTurn(serve(calls.recoverSchedulingRule, recovering(schedulingRules))),
  serve(calls.listWarningRules, listWarningRules),
  serveLong(calls.figureBounds, figureBounds),
  inTurn(serveLong(calls.saveWarningRule, saveWarningRule)),
  inTurn(serve(calls.enableWarningRule, switching(warningRules))),
  inTurn(serve(calls.deleteWarningRule, retiring(warningRules))),
  inTurn(serve(calls.recoverWarningRule, recovering(warningRules))),
  serve(calls.getScheduleSettings, getScheduleSettings),
  inTurn(serve(calls.saveScheduleSettings, saveScheduleSettings)),
  serve(calls.listBudgets, listBudgets),
  inTurn(serve(calls.saveBudget, saveBudget)),
  inTurn(serve(calls.deleteBudget, deleteBudget)),
  inTurn(serve(calls.recoverBudget, recoverBudget)),
]
