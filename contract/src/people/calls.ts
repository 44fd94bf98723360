/** Calls of people: employees with their dated terms, skills, availability and pay. */
import { aheadCalls } from './ahead.ts'
import { blacklistCalls, newcomerCalls } from './blacklist.ts'
import { bulkCalls } from './bulk.ts'
import { capabilityCalls } from './capability.ts'
import { labourContractCalls } from './contracts/labour-contract.ts'
import { customFieldCalls } from './custom-field.ts'
import { employeeCalls } from './employee.ts'
import { employeeRecordCalls } from './employee-record.ts'
import { peopleExports } from './exports.ts'
import { headcountCalls } from './headcount.ts'
import { hoursLawCalls } from './hours-law.ts'
import { blacklistImportCalls } from './imports/blacklist-import.ts'
import { changeImportCalls } from './imports/change-import.ts'
import { employeeImportCalls } from './imports/employee-import.ts'
import { labourContractImportCalls } from './imports/labour-contract-import.ts'
import { payCalls } from './pay.ts'
import { personalCalls } from './personal.ts'
import { personnelChangeCalls } from './personnel-change.ts'
import { photoCalls } from './photo.ts'
import { reminderItemCalls } from './reminders/item.ts'
import { reminderRuleCalls } from './reminders/rule.ts'
import { reminderSettingsCalls } from './reminders/settings.ts'
import { resignationCalls } from './resignation.ts'
import { sidePostCalls } from './side-post.ts'
import { staffCalls } from './staff.ts'
import { tagCalls } from './tag.ts'

export const peopleCalls = {
  ...employeeCalls,
  ...employeeImportCalls,
  ...employeeRecordCalls,
  ...customFieldCalls,
  ...blacklistCalls,
  ...blacklistImportCalls,
  ...newcomerCalls,
  ...bulkCalls,
  ...capabilityCalls,
  ...payCalls,
  ...personnelChangeCalls,
  ...changeImportCalls,
  ...personalCalls,
  ...photoCalls,
  ...sidePostCalls,
  ...staffCalls,
  ...tagCalls,
  ...headcountCalls,
  ...aheadCalls,
  ...hoursLawCalls,
  ...labourContractCalls,
  ...labourContractImportCalls,
  ...resignationCalls,
  ...reminderRuleCalls,
  ...reminderItemCalls,
  ...reminderSettingsCalls,
  ...peopleExports,
}
