/** The set-up screens of planning: shifts, staff, templates, rules, settings, and the overview of all sites. */
import type { AreaRoute } from '#web/app/area-route.ts'

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
    permission: 'planning.view',
    parent: '/planning/holidaytemplates',
    lazy: () =>
      import('#web/planning/holiday-templates/holiday-template-page.tsx').then(module => module.HolidayTemplatePage),
  },
]
