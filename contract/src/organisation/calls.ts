/** Calls of the organisation: departments and sites, members and roles, tasks, audit lines, company settings, import. */
import { auditCalls } from './audit.ts'
import { companyCalls } from './company.ts'
import { companyImportCalls } from './company-import.ts'
import { departmentCalls } from './department.ts'
import { departmentChangeCalls } from './department-change.ts'
import { departmentImportCalls } from './department-import.ts'
import { logoCalls } from './logo.ts'
import { memberCalls } from './member.ts'
import { positionCalls } from './position.ts'
import { reachCalls } from './reach.ts'
import { roleCalls } from './role.ts'
import { taskCalls } from './task.ts'
import { viewingCalls } from './viewing.ts'

export const organisationCalls = {
  ...departmentCalls,
  ...departmentChangeCalls,
  ...departmentImportCalls,
  ...memberCalls,
  ...roleCalls,
  ...positionCalls,
  ...viewingCalls,
  ...reachCalls,
  ...taskCalls,
  ...auditCalls,
  ...companyCalls,
  ...logoCalls,
  ...companyImportCalls,
}
