/** The screens of people. */
import { peopleCalls } from '#contract/people/calls.ts'
import type { AreaRoute } from '#web/shell/area-route.ts'

export const peopleRoutes: readonly AreaRoute[] = [
  {
    path: '/people/employees',
    titleKey: 'people:title.employees',
    permission: 'people.view',
    menu: { group: 'people', order: 1 },
    lazy: () => import('#web/people/employees/employees.tsx').then(module => module.Employees),
  },
  {
    path: '/people/changes',
    titleKey: 'people:title.changes',
    permission: 'people.view',
    menu: { group: 'people', order: 14 },
    lazy: () => import('#web/people/changes/changes.tsx').then(module => module.Changes),
  },
  {
    path: '/people/resignations',
    titleKey: 'people:title.resignations',
    permission: 'people.view',
    menu: { group: 'people', order: 10 },
    lazy: () => import('#web/people/resignations/resignations.tsx').then(module => module.Resignations),
  },
  {
    path: '/people/resignations/settlement',
    titleKey: 'people:title.settlement',
    permission: 'pay.view',
    parent: '/people/resignations',
    lazy: () => import('#web/people/resignations/settlement.tsx').then(module => module.SettlementPage),
  },
  {
    path: '/people/resignations/certificate',
    titleKey: 'people:title.certificate',
    permission: 'people.view',
    parent: '/people/resignations',
    lazy: () => import('#web/people/resignations/certificate.tsx').then(module => module.CertificatePage),
  },
  {
    path: '/people/contracts',
    titleKey: 'people:title.contracts',
    permission: 'people.view',
    menu: { group: 'people', order: 17 },
    lazy: () => import('#web/people/contracts/contracts.tsx').then(module => module.Contracts),
  },
  {
    path: '/people/contracts/edit',
    titleKey: 'people:title.contract',
    newTitleKey: 'people:title.contract_new',
    permission: 'people.view',
    parent: '/people/contracts',
    lazy: () => import('#web/people/contracts/contract-page.tsx').then(module => module.ContractPage),
  },
  {
    path: '/people/contracts/import',
    titleKey: 'people:title.contract_import',
    permission: 'company.import',
    needs: peopleCalls.checkContractFile,
    parent: '/people/contracts',
    lazy: () => import('#web/people/contracts/contract-import.tsx').then(module => module.ContractImport),
  },
  {
    path: '/people/blacklist',
    titleKey: 'people:title.blacklist',
    permission: 'people.blacklist',
    menu: { group: 'people', order: 25 },
    lazy: () => import('#web/people/blacklist/blacklist.tsx').then(module => module.Blacklist),
  },
  {
    path: '/people/tags',
    titleKey: 'people:title.tags',
    permission: 'people.view',
    menu: { group: 'people', order: 28 },
    lazy: () => import('#web/people/tags/tags.tsx').then(module => module.Tags),
  },
  {
    path: '/people/customfields',
    titleKey: 'people:title.custom_fields',
    permission: 'people.view',
    menu: { group: 'people', order: 29 },
    lazy: () => import('#web/people/custom/custom-fields.tsx').then(module => module.CustomFields),
  },
  {
    path: '/my/availability',
    titleKey: 'people:title.my_availability',
    permission: 'roster.own',
    parent: '/my/roster',
    lazy: () => import('#web/people/own/my-availability.tsx').then(module => module.MyAvailability),
  },
]
