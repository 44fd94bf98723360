/** Routes of the organisation. */
import { organisationCalls } from '#contract/organisation/calls.ts'
import { type Route, serve, serveDownload, serveLong, servePersonPicture, serveUpload } from '../http/serve.ts'
import { addRole } from './commands/add-role.ts'
import { cancelTask } from './commands/cancel-task.ts'
import { removeDepartment } from './commands/remove-department.ts'
import { saveCompany } from './commands/save-company.ts'
import { saveDepartment } from './commands/save-department.ts'
import { saveMember } from './commands/save-member.ts'
import { applyCompanyImport } from './import/apply-company-import.ts'
import { checkCompanyFile } from './import/check-company-file.ts'
import { downloadCompanyTemplate, downloadMarkedCompany } from './import/company-files.ts'
import { removeLogo, uploadLogo } from './logo/keep-logo.ts'
import { showLogo } from './logo/show-logo.ts'
import { getCompany } from './queries/get-company.ts'
import { getTask, listTasks } from './queries/get-task.ts'
import { listAudit } from './queries/list-audit.ts'
import { listCandidates } from './queries/list-candidates.ts'
import { listDepartments } from './queries/list-departments.ts'
import { listMembers } from './queries/list-members.ts'
import { listRoles } from './queries/list-roles.ts'

export const organisationRoutes: Route[] = [
  serve(organisationCalls.listDepartments, listDepartments),
  serve(organisationCalls.saveDepartment, saveDepartment),
  serve(organisationCalls.removeDepartment, removeDepartment),
  serve(organisationCalls.listRoles, listRoles),
  serve(organisationCalls.addRole, addRole),
  serveLong(organisationCalls.listMembers, listMembers),
  serve(organisationCalls.listCandidates, listCandidates),
  serveLong(organisationCalls.saveMember, saveMember),
  serve(organisationCalls.getTask, getTask),
  serve(organisationCalls.listTasks, listTasks),
  serve(organisationCalls.cancelTask, cancelTask),
  serve(organisationCalls.listAudit, listAudit),
  serve(organisationCalls.getCompany, getCompany),
  serve(organisationCalls.saveCompany, saveCompany),
  serveUpload(organisationCalls.uploadLogo, uploadLogo),
  serve(organisationCalls.removeLogo, removeLogo),
  servePersonPicture(organisationCalls.showLogo, showLogo),
  serveDownload(organisationCalls.downloadCompanyTemplate, downloadCompanyTemplate),
  serveUpload(organisationCalls.checkCompanyFile, checkCompanyFile),
  serveDownload(organisationCalls.downloadMarkedCompany, downloadMarkedCompany),
  serve(organisationCalls.applyCompanyImport, applyCompanyImport),
]
