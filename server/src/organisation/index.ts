/** What other rooms may use of the organisation. */
export { mustKeepAdministrator } from './commands/must-keep-administrator.ts'
export { companyDayStart, companyZone } from './company-zone.ts'
export { foundCompany, join } from './found-company.ts'
export { companyImportJob } from './import/apply-company-import.ts'
export { isAnothers } from './is-anothers.ts'
export { lockCompany } from './lock-company.ts'
export { mustReach } from './must-reach.ts'
export { mustGive, rolesToGive, scopeOfRole } from './roles-to-give.ts'
