/** Reminder rules: who is told of a day in somebody's working life, so many days before or after it, by which channels. */
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageOf, searchInput } from '../../shared/paging.ts'
import { idOf } from '../../shared/record-id.ts'
import { seenText } from '../../shared/seen-text.ts'
import { dateSchema, idSchema, labelOf, nameOf, revisionSchema } from '../../shared/values.ts'

/** The day that is reminded of: the end of a contract, the first day of work, the end of probation, retirement. */
export const reminderTimings = ['contract_end', 'entry', 'regularisation', 'retirement'] as const
export type ReminderTiming = (typeof reminderTimings)[number]
export const reminderSides = ['before', 'after'] as const
export type ReminderSide = (typeof reminderSides)[number]
export const reminderChannels = ['email', 'push', 'sms'] as const
export type ReminderChannel = (typeof reminderChannels)[number]

export const mostReminderDays = 365
/** Longest texts of a template; a subject is the first line of an e-mail and of a push. */
export const mostOfTemplate = { subject: 80, email: 2000, push: 200, sms: 160 } as const

const text = (most: number) => z.string().overwrite(seenText).max(most)
const template = {
  email: z.object({ subject: nameOf(mostOfTemplate.subject), text: text(mostOfTemplate.email) }).nullable(),
  push: z.object({ subject: nameOf(mostOfTemplate.subject), text: text(mostOfTemplate.push) }).nullable(),
  sms: z.object({ text: text(mostOfTemplate.sms) }).nullable(),
}
const aim = {
  timing: z.enum(reminderTimings),
  side: z.enum(reminderSides),
  /** Null before the end of a contract alone: the days of the expiry warning then count. */
  days: z.int().min(0).max(mostReminderDays).nullable(),
  /** Whose days are reminded of, with all departments below these; none is the whole company. */
  departmentIds: z.array(idOf('department')).max(200),
}
const rule = {
  name: labelOf(60),
  ...aim,
  /** Whether the person that it is about is told. */
  tellsPerson: z.boolean(),
  /** Whoever has one of these roles where the person stands. */
  roleIds: z.array(idOf('role')).max(50),
  employeeIds: z.array(idOf('employee')).max(100),
  ...template,
  enabled: z.boolean(),
}

const ruleRow = z.object({
  id: idOf('reminder_rule'),
  revision: revisionSchema,
  ...rule,
  departmentNames: z.array(z.string()),
  /** Of built-in roles their code, in the order of `roleIds`. */
  roles: z.array(z.object({ id: idSchema, code: z.string().nullable(), name: z.string() })),
  /** Without a name whoever lies beyond the caller's reach. */
  employees: z.array(z.object({ id: idSchema, name: z.string() })),
})
export type ReminderRuleRow = z.output<typeof ruleRow>

const path = (verb: string) => `/forward_webfront/api/people/reminderrule/${verb}.htm`
const kept = z.object({ id: idOf('reminder_rule'), revision: revisionSchema })
const write = { method: 'POST', access: 'people.edit', scope: 'record' } as const

export const reminderRuleCalls = {
  /** Those that apply to anything within reach, by name. */
  listReminderRules: defineCall({
    path: path('list'),
    method: 'GET',
    access: 'people.view',
    scope: 'within',
    input: z.object(searchInput),
    output: pageOf(ruleRow),
  }),
  getReminderRule: defineCall({
    path: path('get'),
    method: 'GET',
    access: 'people.view',
    scope: 'record',
    input: z.object({ id: idOf('reminder_rule') }),
    output: ruleRow,
  }),
  /** What must be given is refused by the command, each with its own message. */
  saveReminderRule: defineCall({
    path: path('save'),
    ...write,
    act: 'save',
    input: z.object({ id: idOf('reminder_rule').optional(), revision: revisionSchema.optional(), ...rule }),
    output: kept,
  }),
  enableReminderRule: defineCall({
    path: path('enable'),
    ...write,
    act: 'update',
    input: kept.extend({ enabled: z.boolean() }),
    output: kept,
  }),
  deleteReminderRule: defineCall({ path: path('delete'), ...write, act: 'delete', input: kept, output: kept }),
  recoverReminderRule: defineCall({
    path: path('recover'),
    ...write,
    act: 'update',
    input: z.object({ id: idOf('reminder_rule') }),
    output: kept,
  }),
  /** Who comes next, what each channel would say of them, and of how many the day of the reminder is past already. */
  weighReminderRule: defineCall({
    path: path('weigh'),
    method: 'POST',
    access: 'people.edit',
    scope: 'within',
    input: z.object({ id: idOf('reminder_rule').optional(), ...aim, ...template }),
    output: z.object({
      /** Null where nobody within reach has such a day. */
      example: z.object({ name: z.string(), on: dateSchema, remindOn: dateSchema }).nullable(),
      texts: z.array(z.object({ channel: z.enum(reminderChannels), subject: z.string(), text: z.string() })),
      overdue: z.int(),
    }),
  }),
}
