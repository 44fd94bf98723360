/**
 * What the audit log tells about: each subject with its verbs, the permission that its values need beside
 * `audit.view`, and through whom it passes by a department. The server writes no line of anything else; the web makes its sentences of these words
 * (`audit.subject.<subject>` and `audit.verb.<verb>` in this folder's messages; acts on a plan and on an account have
 * sentences of their own, in planning and in security).
 */

import type { Permission } from '../shared/permissions.ts'
import { editActs } from './edit-acts.ts'
import { logActions } from './log-actions.ts'

interface Subject {
  verbs: readonly string[]
  /** What it tells is told only with this permission. */
  values?: Permission
  /**
   * It is told of a person, where the person stands today: its record is the employee (`record`), or its values before
   * and after each name theirs (`employeeId`). Any other line, and one whose values name nobody, lies in the department
   * that it was written under.
   */
  person?: 'record' | 'employeeId'
  /** Verbs that are told to those alone who have this permission in the department that the line was written under. */
  answered?: { verbs: readonly string[]; permission: Permission }
}

/** What the room of settings does with a record. */
const settingVerbs = ['add', 'change', 'remove', 'recover', 'enable', 'disable'] as const
export type SettingVerb = (typeof settingVerbs)[number]

/** A private field of a person: written, or shown in full to somebody. */
const privateVerbs = ['change', 'open_private'] as const

/** A record of a person with its files: a file added, taken away, brought back or fetched. */
const recordVerbs = [...settingVerbs, 'open_private', 'attach', 'detach', 'reattach', 'fetch_file'] as const

/** Acts on a request, as its trail names them. */
const requestVerbs = [
  ...(['request_save', 'request_submit', 'request_agree', 'request_refuse', 'request_send_back'] as const),
  ...(['request_withdraw', 'request_settle', 'request_reverse', 'request_confirm', 'request_prove'] as const),
  ...(['request_deny', 'request_transfer', 'request_ask_first', 'request_urge', 'request_undo'] as const),
  ...(['request_delete', 'request_comment', 'request_cancelled', 'request_changed', 'request_replace'] as const),
  ...(['request_remind', 'request_escalate', 'request_witness_late', 'request_attach', 'request_detach'] as const),
  // Of a file of requests that were agreed to elsewhere.
  ...(['import', 'undo_import'] as const),
] as const

const planVerbs = [
  ...editActs,
  ...(['create', 'rename', 'copy_plan', 'personnel', 'template', 'take_estimate', 'save'] as const),
  ...(['submit', 'agree', 'refuse', 'send_back', 'withdraw', 'settle', 'reverse', 'publish', 'acknowledge'] as const),
  ...(['ask_exception', 'refuse_exception', 'withdraw_exception'] as const),
  ...(['generate_start', 'generate_stop', 'generate_discard'] as const),
] as const

export const auditSubjects = {
  account: {
    verbs: logActions,
    // Somebody's wish to be deleted, and what became of it: told to those who answer it.
    answered: { verbs: logActions.filter(action => action.startsWith('deletion_')), permission: 'people.edit' },
  },
  company: {
    verbs: [
      'change',
      'import',
      'undo_import',
      'company_approved',
      'company_refused',
      'device_code_on',
      'device_code_off',
    ],
  },
  company_logo: { verbs: ['save', 'remove'] },
  department: {
    verbs: ['add', 'change', 'remove', 'sort', 'import', 'undo_import', 'schedule', 'carry_out', 'call_off'],
  },
  role: { verbs: [...settingVerbs, 'view_as', 'view_end'] },
  position: { verbs: settingVerbs },
  membership: { verbs: ['add', 'change', 'remove', 'view_as', 'view_end'], person: 'employeeId' },
  invitation: { verbs: ['add', 'change', 'delete', 'use', 'decline'], person: 'employeeId' },
  task: { verbs: ['cancel'] },
  employee: {
    verbs: ['add', 'change', 'remove', 'availability', 'skills', 'staff_terms', 'tag', 'untag'],
    values: 'people.view',
    person: 'record',
  },
  // The private fields of a person, each told with its own permission, and masked to everybody.
  identity: { verbs: privateVerbs, values: 'people.identity', person: 'record' },
  bank_account: { verbs: privateVerbs, values: 'people.bank', person: 'record' },
  home_address: { verbs: privateVerbs, values: 'people.address', person: 'record' },
  health: { verbs: privateVerbs, values: 'people.health', person: 'record' },
  // Of the record beside the terms; what is sealed of it is told by none of these lines.
  employee_record: { verbs: recordVerbs, values: 'people.view', person: 'employeeId' },
  medical_record: { verbs: recordVerbs, values: 'people.health', person: 'employeeId' },
  custom_field: { verbs: settingVerbs },
  blacklist: {
    verbs: [...settingVerbs, 'take_off', 'put_back', 'open_private', 'import', 'undo_import', 'export'],
    values: 'people.blacklist',
  },
  blacklist_setting: { verbs: ['save'] },
  tag: { verbs: settingVerbs },
  headcount_plan: { verbs: settingVerbs },
  leave_type: { verbs: settingVerbs },
  leave_rule: { verbs: settingVerbs },
  // What is changed of a balance by hand; what rules and requests write stands in the ledger alone.
  leave_balance: {
    verbs: ['adjust', 'set', 'event', 'consent', 'import', 'undo_import'],
    values: 'leave.view',
    person: 'employeeId',
  },
  // The same of a type that tells of somebody's health.
  private_leave: { verbs: ['adjust', 'set', 'event', 'consent'], values: 'people.health', person: 'employeeId' },
  side_post: { verbs: settingVerbs, values: 'people.view', person: 'employeeId' },
  personnel_change: {
    verbs: ['add', 'cancel', 'execute', 'keep', 'import', 'undo_import'],
    values: 'people.view',
    person: 'employeeId',
  },
  labour_contract: { verbs: [...settingVerbs, 'import', 'undo_import'], values: 'people.view', person: 'employeeId' },
  resignation: {
    verbs: ['add', 'change', 'confirm', 'execute', 'take_back', 'bring_back', 'shut_out', 'let_in'],
    values: 'people.view',
    person: 'employeeId',
  },
  // What is settled with somebody who leaves.
  leaving_pay: { verbs: ['change'], values: 'pay.view', person: 'employeeId' },
  // Somebody who is to come: of what they enter the log tells nothing.
  onboarding: {
    verbs: [
      ...(['invite', 'plan', 'renew', 'enter', 'send_back', 'accept', 'take_on', 'tick', 'untick'] as const),
      ...(['cancel', 'no_show', 'reopen', 'open_private', 'erase'] as const),
    ],
    values: 'people.view',
  },
  data_proposal: {
    verbs: ['propose', 'withdraw_proposal', 'settle_proposal', 'open_private'],
    values: 'people.view',
    person: 'employeeId',
  },
  onboarding_task: { verbs: settingVerbs },
  contract_warning: { verbs: ['save'] },
  reminder_rule: { verbs: settingVerbs },
  reminder_sending: { verbs: ['save'] },
  reminder: { verbs: ['confirm', 'reopen', 'send'], values: 'people.view', person: 'employeeId' },
  pay_rate: { verbs: settingVerbs, values: 'pay.view', person: 'employeeId' },
  workstation: { verbs: settingVerbs },
  history: {
    verbs: ['import', 'undo_import', 'receive', 'delete', 'recover', 'exclude', 'include'],
    values: 'estimate.view',
  },
  pos_token: { verbs: ['create', 'revoke'] },
  estimate: {
    verbs: ['create', 'edit', 'delete', 'run', 'adjust', 'withdraw', 'hand_over'],
    values: 'estimate.view',
  },
  accuracy: { verbs: ['look'], values: 'estimate.view' },
  guide: { verbs: settingVerbs, values: 'estimate.view' },
  special_day: { verbs: settingVerbs, values: 'estimate.view' },
  holiday_notice: { verbs: [...settingVerbs, 'import', 'delete'], values: 'estimate.view' },
  weather: { verbs: ['import'], values: 'estimate.view' },
  plan: { verbs: planVerbs },
  // What becomes of a request whose category tells it by no subject of its own: never what it says, or why.
  request: { verbs: requestVerbs, values: 'approvals.view', person: 'employeeId' },
  approval_flow: { verbs: ['save'] },
  delegation: { verbs: ['add', 'change', 'remove'] },
  shift: { verbs: settingVerbs },
  shift_template: { verbs: [...settingVerbs, 'copy'] },
  scheduling_rule: { verbs: settingVerbs },
  warning_rule: { verbs: settingVerbs },
  schedule_settings: { verbs: ['save'] },
  budget: { verbs: settingVerbs, values: 'pay.view' },
  batch_schedule: { verbs: ['save'] },
  batch_run: { verbs: ['start'] },
  scim: { verbs: ['change'] },
  scim_pull: { verbs: ['pull', 'apply', 'stop', 'discard'] },
  scim_token: { verbs: ['create', 'revoke'] },
} as const satisfies Record<string, Subject>

export type AuditSubject = keyof typeof auditSubjects
export type AuditVerb<S extends AuditSubject = AuditSubject> = (typeof auditSubjects)[S]['verbs'][number]

/** The subjects that records of the settings room may be. */
export type SettingSubject = {
  [S in AuditSubject]: SettingVerb extends AuditVerb<S> ? S : never
}[AuditSubject]

export const auditSubjectNames = Object.keys(auditSubjects) as [AuditSubject, ...AuditSubject[]]

/** The permission that the values of a line need; lines of earlier versions may be of subjects that are no more. */
export const permissionOfValues = (subject: string): Permission | undefined =>
  (auditSubjects as Record<string, Subject>)[subject]?.values

/** The subjects that are told of a person, by how they name whom. */
export const subjectsOfPeople = (by: NonNullable<Subject['person']>): AuditSubject[] =>
  auditSubjectNames.filter(name => (auditSubjects[name] as Subject).person === by)

/** The verbs that are told to those alone who answer them, each list with its subject and the permission. */
export const answeredVerbs: { subject: AuditSubject; verbs: AuditVerb[]; permission: Permission }[] =
  auditSubjectNames.flatMap(subject => {
    const { answered } = auditSubjects[subject] as Subject
    return answered ? [{ subject, verbs: answered.verbs as AuditVerb[], permission: answered.permission }] : []
  })

/** An act of a command as its audit line tells it; one that this version does not know was an edit. */
export const planVerb = (act: string): AuditVerb<'plan'> => planVerbs.find(verb => verb === act) ?? 'edit'
