/** The keys of organisation, whose messages lie in a folder for each of its rooms. */
import type company from '#contract/organisation/messages/company/zh_CN.json'
import type companyImport from '#contract/organisation/messages/company_import/zh_CN.json'
import type departmentImport from '#contract/organisation/messages/department_import/zh_CN.json'
import type departments from '#contract/organisation/messages/departments/zh_CN.json'
import type errors from '#contract/organisation/messages/errors/zh_CN.json'
import type fields from '#contract/organisation/messages/fields/zh_CN.json'
import type planned from '#contract/organisation/messages/planned/zh_CN.json'
import type positions from '#contract/organisation/messages/positions/zh_CN.json'
import type reach from '#contract/organisation/messages/reach/zh_CN.json'
import type roles from '#contract/organisation/messages/roles/zh_CN.json'
import type titles from '#contract/organisation/messages/titles/zh_CN.json'
import type users from '#contract/organisation/messages/users/zh_CN.json'

export type OrganisationMessages = typeof company &
  typeof companyImport &
  typeof departmentImport &
  typeof departments &
  typeof errors &
  typeof fields &
  typeof planned &
  typeof positions &
  typeof reach &
  typeof roles &
  typeof titles &
  typeof users
