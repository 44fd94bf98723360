/** The set-up screens of planning: shifts, staff, templates, rules, settings, and the overview of all sites. */
import type { AreaRoute } from '#web/shell/area-route.ts'

export const setUpRoutes: readonly AreaRoute[] = [
  {
    path: '/planning/shifts',
    titleKey: 'planning:title.shifts',
    permission: 'planning.view',
    menu: { group: 'planning', order: 13 },
    lazy: () => import('#web/planning/shifts/shifts.tsx').then(module => module.Shifts),
  },
  {
    path: '/planning/templates',
    titleKey: 'planning:title.templates',
    permission: 'planning.view',
    menu: { group: 'planning', order: 16, family: 'planning:title.template_family' },
    lazy: () => import('#web/planning/templates/templates.tsx').then(module => module.Templates),
  },
  {
    path: '/planning/templates/edit',
    titleKey: 'planning:title.template_edit',
    newTitleKey: 'planning:title.template_new',
    permission: 'planning.view',
    parent: '/planning/templates',
    lazy: () => import('#web/planning/templates/template-page.tsx').then(module => module.TemplatePage),
  },
  {
    path: '/planning/holidaytemplates',
    titleKey: 'planning:title.holiday_templates',
    permission: 'planning.view',
    menu: { group: 'planning', order: 18, family: 'planning:title.template_family' },
    lazy: () => import('#web/planning/holiday-templates/holiday-templates.tsx').then(module => module.HolidayTemplates),
  },
  {
    path: '/planning/holidaytemplates/edit',
    titleKey: 'planning:title.holiday_template_edit',
    newTitleKey: 'planning:title.holiday_template_new',
    permission: 'planning.view',
    parent: '/planning/holidaytemplates',
    lazy: () =>
      import('#web/planning/holiday-templates/holiday-template-page.tsx').then(module => module.HolidayTemplatePage),
  },
  {
    path: '/planning/rules',
    titleKey: 'planning:title.rules',
    permission: 'planning.view',
    menu: { group: 'planning', order: 21, family: 'planning:title.rule_family' },
    lazy: () => import('#web/planning/rules/rules.tsx').then(module => module.Rules),
  },
  {
    path: '/planning/rules/edit',
    titleKey: 'planning:title.rule_edit',
    newTitleKey: 'planning:title.rule_new',
    permission: 'planning.view',
    parent: '/planning/rules',
    lazy: () => import('#web/planning/rules/rule-page.tsx').then(module => module.RulePage),
  },
  {
    path: '/planning/warnings',
    titleKey: 'planning:title.warnings',
    permission: 'planning.view',
    menu: { group: 'planning', order: 23, family: 'planning:title.rule_family' },
    areas: ['engine'],
    lazy: () => import('#web/planning/warnings/warnings.tsx').then(module => module.Warnings),
  },
  {
    path: '/planning/overview',
    titleKey: 'planning:title.overview',
    permission: 'planning.view',
    menu: { group: 'planning', order: 1 },
    site: 'all',
    lazy: () => import('#web/planning/batch/overview.tsx').then(module => module.Overview),
  },
  {
    path: '/planning/employees',
    titleKey: 'planning:title.staff',
    permission: 'people.view',
    menu: { group: 'planning', order: 12 },
    areas: ['people'],
    lazy: () => import('#web/planning/staff/staff.tsx').then(module => module.Staff),
  },
  {
    path: '/planning/settings',
    titleKey: 'planning:title.settings',
    permission: 'planning.view',
    menu: { group: 'planning', order: 27 },
    lazy: () => import('#web/planning/settings/settings.tsx').then(module => module.Settings),
  },
]
