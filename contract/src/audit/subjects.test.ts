/** Whatever the audit log can tell, people can read in each language. */
import { expect, test } from 'vitest'
import securityEn from '../account/security/messages/en.json' with { type: 'json' }
import securityCn from '../account/security/messages/zh_CN.json' with { type: 'json' }
import securityTw from '../account/security/messages/zh_TW.json' with { type: 'json' }
import planEn from '../planning/messages/history/en.json' with { type: 'json' }
import planCn from '../planning/messages/history/zh_CN.json' with { type: 'json' }
import planTw from '../planning/messages/history/zh_TW.json' with { type: 'json' }
import auditEn from './messages/en.json' with { type: 'json' }
import auditCn from './messages/zh_CN.json' with { type: 'json' }
import auditTw from './messages/zh_TW.json' with { type: 'json' }
import {
  type AuditSubject,
  answeredVerbs,
  auditSubjects,
  permissionOfValues,
  planVerb,
  subjectsOfPeople,
} from './subjects.ts'

/** Acts on a plan and on an account stand in tables of their own. */
const own: Partial<Record<AuditSubject, string>> = { plan: 'plan.action.', account: 'log.action.' }
const composed = (Object.keys(auditSubjects) as AuditSubject[]).filter(subject => own[subject] === undefined)

const keysOf = (subject: AuditSubject): string[] =>
  auditSubjects[subject].verbs.map(verb => `${own[subject] ?? 'audit.verb.'}${verb}`)

test.each([
  ['en', { ...auditEn, ...planEn, ...securityEn }],
  ['zh_CN', { ...auditCn, ...planCn, ...securityCn }],
  ['zh_TW', { ...auditTw, ...planTw, ...securityTw }],
])('in %s each subject has its noun and each of its verbs a sentence', (_, words) => {
  const needed = [
    ...composed.map(subject => `audit.subject.${subject}`),
    ...(Object.keys(auditSubjects) as AuditSubject[]).flatMap(keysOf),
  ]
  expect(needed.filter(key => !(key in words))).toEqual([])
})

test('there is no sentence that nothing can tell', () => {
  const said = Object.keys(auditEn).filter(key => key.startsWith('audit.verb.') || key.startsWith('audit.subject.'))
  const told = [...composed.flatMap(keysOf), ...composed.map(subject => `audit.subject.${subject}`)]
  expect(said.filter(key => !told.includes(key))).toEqual([])
})

test('what people cost, what they are and what a site earns is told with the permission of each alone', () => {
  const named = ['pay_rate', 'budget', 'employee', 'reminder', 'estimate', 'history', 'shift', 'gone']
  expect(named.map(permissionOfValues)).toEqual([
    ...['pay.view', 'pay.view', 'people.view', 'people.view', 'estimate.view', 'estimate.view'],
    ...[undefined, undefined],
  ])
})

test('each subject says whom it is about and who answers it', () => {
  expect([subjectsOfPeople('record'), subjectsOfPeople('employeeId')]).toEqual([
    ['employee', 'identity', 'bank_account', 'home_address', 'health'],
    [
      ...['membership', 'invitation', 'employee_record', 'medical_record'],
      ...['leave_balance', 'private_leave', 'side_post', 'personnel_change'],
      ...['labour_contract', 'resignation', 'leaving_pay', 'data_proposal', 'reminder', 'pay_rate', 'request'],
    ],
  ])
  const verbs = ['deletion_requested', 'deletion_withdrawn', 'deletion_answered']
  expect(answeredVerbs).toEqual([{ subject: 'account', verbs, permission: 'people.edit' }])
})

test('a command that this version does not know is told as an edit', () => {
  expect([planVerb('swap'), planVerb('of_long_ago')]).toEqual(['swap', 'edit'])
})
