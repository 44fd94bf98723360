/** The screens of the organisation. */
import { departmentImportCalls } from '#contract/organisation/department-import.ts'
import type { AreaRoute } from '#web/shell/area-route.ts'

export const organisationRoutes: readonly AreaRoute[] = [
  {
    path: '/organisation',
    titleKey: 'organisation:title.departments',
    permission: 'organisation.view',
    menu: { group: 'organisation', order: 1 },
    lazy: () => import('#web/organisation/departments/departments.tsx').then(module => module.Departments),
  },
  {
    path: '/organisation/detail',
    titleKey: 'organisation:title.department',
    permission: 'organisation.view',
    parent: '/organisation',
    lazy: () => import('#web/organisation/detail/department-page.tsx').then(module => module.DepartmentPage),
  },
  {
    path: '/organisation/chart',
    titleKey: 'organisation:title.chart',
    permission: 'organisation.view',
    parent: '/organisation',
    lazy: () => import('#web/organisation/chart/chart-page.tsx').then(module => module.ChartPage),
  },
  {
    path: '/organisation/import/departments',
    titleKey: 'organisation:title.department_import',
    permission: 'company.import',
    needs: departmentImportCalls.checkDepartmentFile,
    parent: '/organisation',
    lazy: () => import('#web/organisation/department-import/import-page.tsx').then(module => module.DepartmentImport),
  },
  {
    path: '/organisation/roles',
    titleKey: 'organisation:title.roles',
    permission: 'organisation.edit',
    menu: { group: 'organisation', order: 6 },
    areas: ['account'],
    lazy: () => import('#web/organisation/roles/roles.tsx').then(module => module.Roles),
  },
  {
    path: '/organisation/positions',
    titleKey: 'organisation:title.positions',
    permission: 'organisation.view',
    menu: { group: 'organisation', order: 8 },
    areas: ['account'],
    lazy: () => import('#web/organisation/positions/positions.tsx').then(module => module.Positions),
  },
  {
    path: '/organisation/users',
    titleKey: 'organisation:title.users',
    permission: 'organisation.edit',
    menu: { group: 'organisation', order: 9 },
    areas: ['account', 'invitation'],
    lazy: () => import('#web/organisation/users/users.tsx').then(module => module.Users),
  },
  {
    path: '/organisation/scope',
    titleKey: 'organisation:title.scope',
    permission: 'organisation.edit',
    menu: { group: 'organisation', order: 10 },
    areas: ['account'],
    lazy: () => import('#web/organisation/reach/reach.tsx').then(module => module.ReachPage),
  },
  {
    path: '/organisation/import',
    titleKey: 'organisation:title.import',
    permission: 'company.import',
    menu: { group: 'organisation', order: 3 },
    lazy: () => import('#web/organisation/company-import/company-import.tsx').then(module => module.CompanyImport),
  },
  {
    path: '/people/employees/workbook',
    titleKey: 'organisation:title.import_people',
    permission: 'company.import',
    parent: '/people/employees',
    areas: ['people'],
    lazy: () => import('#web/organisation/company-import/company-import.tsx').then(module => module.PeopleImport),
  },
  {
    path: '/account/company',
    titleKey: 'organisation:title.company',
    permission: 'organisation.edit',
    menu: { group: 'organisation', order: 12 },
    lazy: () => import('#web/organisation/company/company-settings.tsx').then(module => module.CompanySettings),
  },
]
