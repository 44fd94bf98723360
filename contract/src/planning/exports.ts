/** The exports of planning's lists: for each the columns that its table may show. */
import { exportOf } from '../shared/list-export.ts'
import { planCalls } from './plans/plan.ts'
import { holidayTemplateCalls } from './settings/holiday-template.ts'
import { schedulingRuleCalls } from './settings/scheduling-rule.ts'
import { shiftTemplateCalls } from './settings/shift-template.ts'
import { warningRuleCalls } from './settings/warning-rule.ts'
import { workstationCalls } from './settings/workstation.ts'

export const planningExports = {
  exportPlans: exportOf(planCalls.listPlans, [
    'name',
    'department',
    'period',
    'mode',
    'template',
    'prediction',
    'edits',
    'headcount',
    'hours',
    'submitter',
    'created',
    'state',
    'application',
  ]),
  exportWarningRules: exportOf(warningRuleCalls.listWarningRules, [
    'number',
    'rule',
    'description',
    'interval',
    'days',
    'week',
    'cycle',
    'processing',
    'needsApproval',
    'enabled',
    'overridable',
  ]),
  exportSchedulingRules: exportOf(schedulingRuleCalls.listSchedulingRules, [
    'name',
    'departments',
    'prediction',
    'algorithm',
    'rank',
    'enabled',
  ]),
  exportShiftTemplates: exportOf(shiftTemplateCalls.listShiftTemplates, [
    'name',
    'department',
    'store',
    'founder',
    'createdAt',
    'enabled',
  ]),
  exportHolidayTemplates: exportOf(holidayTemplateCalls.listHolidayTemplates, [
    'name',
    'kind',
    'department',
    'store',
    'founder',
    'createdAt',
    'enabled',
  ]),
  exportWorkstations: exportOf(workstationCalls.listWorkstations, [
    'colour',
    'name',
    'department',
    'region',
    'type',
    'cross',
    'group',
    'priority',
    'people',
    'storeType',
    'storeFormat',
    'template',
    'stars',
  ]),
}
