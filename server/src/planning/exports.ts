/** How the lists of planning are exported. */
import { planningCalls as calls } from '#contract/planning/calls.ts'
import type { Columns } from '../exports/columns.ts'
import { inTransaction, serveExport } from '../exports/export-list.ts'
import type { Route } from '../http/serve.ts'
import { listPlansToExport } from './plans/list-plans.ts'
import { listSchedulingRules } from './rules/list-scheduling-rules.ts'
import { listWarningRules } from './rules/list-warning-rules.ts'
import { staffExport } from './staff-export.ts'
import { listHolidayTemplates } from './templates/holiday-templates.ts'
import { listTemplates } from './templates/read-template.ts'
import { templateSheet } from './templates/template-sheet.ts'
import { listWorkstations } from './workstations/list-workstations.ts'

interface Template {
  name: string
  departmentName: string
  storeName: string
  founder: string
  createdAt: string
  enabled: boolean
}

const ofTemplates = ({ text, instant, enabled }: Columns<Template, undefined>) => ({
  name: text('planning:template.name', row => row.name, 24),
  department: text('planning:field.department', row => row.departmentName),
  store: text('planning:template.store', row => row.storeName),
  founder: text('planning:template.founder', row => row.founder),
  createdAt: instant('planning:template.created_at', row => row.createdAt),
  enabled: enabled('planning:shift.enabled', row => row.enabled),
})

export const exportRoutes: Route[] = [
  staffExport,
  serveExport(calls.exportPlans, {
    name: 'planning:title.plans',
    list: calls.listPlans,
    rows: listPlansToExport,
    columns: ({ text, word, count, hours, date, instant, counted }) => ({
      name: text('planning:plan.column.name', row => row.name, 28),
      department: text('planning:plan.column.department', row => row.departmentName),
      period: [
        date('planning:plan.column.period', row => row.first),
        count('planning:plan.column.days', row => row.days),
      ],
      mode: word('planning:plan.column.mode', row => `planning:plan.mode.${row.mode}`),
      template: text('planning:plan.field.template', row => row.templateName),
      prediction: word('planning:plan.field.prediction', row => `planning:plan.prediction.${row.prediction}`),
      edits: count('planning:plan.column.edits', row => row.editsAfterEffective),
      headcount: counted(
        count('planning:plan.column.headcount', row => row.headcount),
        row => row.counted,
      ),
      hours: counted(
        hours('planning:plan.column.hours', row => row.totalMinutes),
        row => row.counted,
      ),
      submitter: text('planning:plan.column.submitter', row => row.submitter),
      created: instant('planning:plan.column.created', row => row.createdAt),
      state: word('planning:plan.column.state', row => `planning:plan.state.${row.state}`),
      application: word(
        'planning:plan.column.application',
        row => row.applicationStatus && `planning:plan.application.${row.applicationStatus}`,
      ),
    }),
  }),
  serveExport(calls.exportWarningRules, {
    name: 'planning:title.warnings',
    list: calls.listWarningRules,
    rows: inTransaction(listWarningRules),
    columns: ({ text, word, flag, enabled, count, hours }) => ({
      number: text('planning:warning.number', row => row.number),
      rule: word('planning:warning.rule', row => `engine:rule.${row.rule.id}`),
      description: text('planning:warning.description', row => row.description, 40),
      interval: hours('planning:warning.interval', row => row.interval),
      days: count('planning:warning.days', row => row.days),
      week: word('planning:warning.week', row => (row.week ? 'list.yes' : null)),
      cycle: word('planning:warning.cycle', row => row.cycle && `planning:warning.cycle.${row.cycle}`),
      processing: word('planning:warning.processing', row => `severity.${row.processing}`),
      needsApproval: flag('planning:warning.needs_approval', row => row.needsApproval),
      enabled: enabled('planning:shift.enabled', row => row.enabled),
      overridable: flag('planning:warning.overridable', row => row.overridable),
    }),
  }),
  serveExport(calls.exportSchedulingRules, {
    name: 'planning:title.rules',
    list: calls.listSchedulingRules,
    rows: inTransaction(listSchedulingRules),
    columns: ({ text, word, count, enabled }) => ({
      name: text('planning:rule.name', row => row.name, 24),
      departments: text('planning:field.department', row => row.departmentNames.join(' · '), 40),
      prediction: word('planning:rule.prediction', row => `planning:prediction.${row.prediction}`),
      algorithm: word('planning:rule.algorithm', row => `planning:algorithm.${row.algorithm}`),
      rank: count('planning:rule.rank', row => row.rank ?? null),
      enabled: enabled('planning:shift.enabled', row => row.enabled),
    }),
  }),
  serveExport(calls.exportShiftTemplates, {
    name: 'planning:title.templates',
    list: calls.listShiftTemplates,
    rows: inTransaction(({ tx, actor, input }) => listTemplates(tx, actor, input, 'week')),
    columns: ofTemplates,
    details: [templateSheet],
  }),
  serveExport(calls.exportHolidayTemplates, {
    name: 'planning:title.holiday_templates',
    list: calls.listHolidayTemplates,
    rows: inTransaction(listHolidayTemplates),
    columns: kinds => ({
      ...ofTemplates(kinds),
      kind: kinds.word('planning:template.kind', row => `planning:holiday_kind.${row.kind}`),
    }),
    details: [templateSheet],
  }),
  serveExport(calls.exportWorkstations, {
    name: 'planning:title.workstations',
    list: calls.listWorkstations,
    rows: inTransaction(listWorkstations),
    columns: ({ text, word, count }) => ({
      colour: count('planning:workstation.colour', row => row.colour),
      name: text('planning:workstation.name', row => row.name),
      department: text('planning:workstation.department', row => row.departmentName),
      region: text('planning:workstation.region', row => row.region),
      type: word('planning:workstation.type', row => `planning:workstation.${row.workType}`),
      cross: word('planning:workstation.cross_post', row => `planning:workstation.${row.crossPost ? 'yes' : 'no'}`),
      group: text('planning:workstation.group', row => row.standInGroup),
      priority: count('planning:workstation.priority', row => row.priority),
      people: count('planning:workstation.people', row => row.peopleCount),
      storeType: text('planning:workstation.store_type', row => row.storeType),
      storeFormat: text('planning:workstation.store_format', row => row.storeFormat),
      template: text('planning:workstation.template', row => row.referenceTemplateName),
      stars: count('planning:workstation.stars', row => row.starsMin),
    }),
  }),
]
