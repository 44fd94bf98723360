/** The screens of shift plans, of the planner, and of an employee's own roster. */
import { planOpenCalls } from '#contract/planning/plans/plan-open.ts'
import { askAhead } from '#web/api/ahead.ts'
import { startEngineAhead } from '#web/engine/start-engine.ts'
import type { AreaRoute } from '#web/shell/area-route.ts'

/** The roster and the engine that checks it are asked for together with the planner. */
const openAhead = (query: URLSearchParams) => {
  const planId = query.get('plan')
  if (planId) void askAhead(planOpenCalls.openPlan, { planId })
  startEngineAhead()
}

const view = {
  permission: 'planning.view',
  folded: true,
  site: 'one',
  areas: ['engine'],
  ahead: openAhead,
} as const

export const planRoutes: readonly AreaRoute[] = [
  {
    path: '/planning/schedule/week',
    titleKey: 'planning:title.schedule',
    menu: { group: 'planning', order: 2 },
    ...view,
    lazy: () => import('#web/planning/schedule/schedule-page.tsx').then(module => module.ScheduleWeek),
  },
  {
    path: '/planning/schedule/day',
    titleKey: 'planning:title.schedule_day',
    parent: '/planning/schedule/week',
    ...view,
    lazy: () => import('#web/planning/schedule/schedule-page.tsx').then(module => module.ScheduleDay),
  },
  {
    path: '/planning/schedule/month',
    titleKey: 'planning:title.schedule_month',
    parent: '/planning/schedule/week',
    ...view,
    lazy: () => import('#web/planning/schedule/schedule-page.tsx').then(module => module.ScheduleMonth),
  },
  {
    path: '/planning/plans',
    titleKey: 'planning:title.plans',
    permission: 'planning.view',
    menu: { group: 'planning', order: 3 },
    site: 'all',
    lazy: () => import('#web/planning/plans/plan-list.tsx').then(module => module.PlanList),
  },
  {
    path: '/planning/plans/detail',
    titleKey: 'planning:title.plan_detail',
    permission: 'planning.view',
    parent: '/planning/plans',
    blocks: 'figures',
    areas: ['engine'],
    lazy: () => import('#web/planning/plans/detail/plan-detail.tsx').then(module => module.PlanDetail),
  },
  {
    path: '/planning/plans/print',
    titleKey: 'planning:title.plan_print',
    permission: 'planning.view',
    frame: 'print',
    lazy: () => import('#web/planning/plans/print/plan-print.tsx').then(module => module.PlanPrint),
  },
  {
    path: '/my/roster',
    titleKey: 'planning:title.my_roster',
    permission: 'roster.own',
    menu: { group: 'roster', order: 1, unless: 'planning.view' },
    blocks: 'week',
    lazy: () => import('#web/planning/roster/my-roster.tsx').then(module => module.MyRoster),
  },
]
