/** Ids as they come in: each says what it names, and the server refuses those of another company before a call begins. */
import { z } from 'zod'

/** Records of a company, each by the name of its table. */
export const companyRecords = [
  'acknowledgement',
  'adjustment',
  'batch_run',
  'blacklist_entry',
  'budget',
  'custom_field',
  'data_proposal',
  'demand_setting',
  'department',
  'department_change',
  'employee',
  'employee_edit',
  'employee_file',
  'employee_photo',
  'employee_record',
  'estimate',
  'guide',
  'headcount_plan',
  'history_record',
  'holiday_notice',
  'import_run',
  'invitation',
  'labour_contract',
  'leave_rule',
  'leave_type',
  'side_post',
  'message',
  'onboarding',
  'onboarding_task',
  'pay_rate',
  'personnel_change',
  'plan',
  'plan_version',
  'pos_token',
  'position',
  'reminder_item',
  'reminder_rule',
  'request',
  'request_delegation',
  'request_image',
  'resignation',
  'role',
  'scheduling_rule',
  'scim_pull',
  'scim_token',
  'shift',
  'shift_template',
  'special_day',
  'people_tag',
  'task',
  'warning_rule',
  'workstation',
] as const

/** Records of no company: only their own person, or the operator, gets at them. */
export const otherRecords = ['company', 'company_application', 'company_logo', 'push_subscription', 'session'] as const

/**
 * What no look-up beforehand can judge. given: the caller makes the id. judged: a part of a command, each of which
 * stands or falls alone, so its handler looks the ids up. any: a filter over the history of whatever there is.
 */
export const unaskedIds = ['given', 'judged', 'any'] as const

export type CompanyRecord = (typeof companyRecords)[number]
export type NamedRecord = CompanyRecord | (typeof otherRecords)[number] | (typeof unaskedIds)[number]

/** The key under which a JSON schema carries what an id names. */
export const namesKey = 'x-names'

/** The id of a record. */
export const idOf = (names: NamedRecord) => z.uuid().meta({ [namesKey]: names })
