/** What other areas may use of memberships: who belongs to a company, and how one comes to be. */
export { companiesOf } from './choosing/list-companies.ts'
export { foundCompany, join } from './founding/found-company.ts'
export { trialWork } from './founding/trial-work.ts'
export { expiryOf, linksOf } from './invitations/link.ts'
export { sendInvitation } from './invitations/making/send-invitation.ts'
export { accountsOf } from './members/accounts-of.ts'
export { idsByJobNumber } from './members/ids-by-job-number.ts'
export { saveEmployee } from './members/save-employee.ts'
