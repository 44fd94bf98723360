/** The keys of people's messages: one bundle, kept in a file for what is large. */

import type employeeImport from '#contract/people/messages/employee_import/zh_CN.json'
import type reminders from '#contract/people/messages/reminders/zh_CN.json'
import type people from '#contract/people/messages/zh_CN.json'

export type PeopleMessages = typeof people & typeof reminders & typeof employeeImport
