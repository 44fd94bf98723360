/** Onboarding: who is invited, what they enter by a link, what HR says to it, and how they come on the job. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { newcomerWarning } from '../people/blacklist.ts'
import { customGiven } from '../people/custom-field.ts'
import { cycles, hireTypes, hoursSystems, peopleInput } from '../people/employee.ts'
import { pageOf } from '../shared/paging.ts'
import { idOf } from '../shared/record-id.ts'
import {
  dateSchema,
  idSchema,
  instantSchema,
  labelOf,
  nameOf,
  nothing,
  phoneSchema,
  revisionSchema,
} from '../shared/values.ts'
import { askedParts, entered, entryUnits } from './entered.ts'

const path = (verb: string) => `/forward_webfront/api/people/onboarding/${verb}.htm`

/**
 * invited: the form waits for the person; entered: it waits for HR; returned: something is to be put right by the person;
 * checked: all is accepted; the last three are ends.
 */
export const onboardingStates = ['invited', 'entered', 'returned', 'checked', 'on_job', 'cancelled', 'no_show'] as const
export type OnboardingState = (typeof onboardingStates)[number]
/** The tabs of the list: what waits for the person, for HR, for the first day, and what is over. */
export const onboardingTabs = {
  with_person: ['invited', 'returned'],
  entered: ['entered'],
  checked: ['checked'],
  on_job: ['on_job'],
  ended: ['cancelled', 'no_show'],
} as const satisfies Record<string, readonly OnboardingState[]>
export const tabNames = ['all', ...(Object.keys(onboardingTabs) as (keyof typeof onboardingTabs)[])] as const

export const linkDays = { least: 1, usual: 7, most: 30 } as const
/** Days after which what was entered and came to nothing is erased. */
export const keptEnteredDays = 30
export const mostTasks = 50

const kept = z.object({ id: idOf('onboarding'), revision: revisionSchema })

/** What the company says of the post. */
const post = {
  departmentId: idOf('department'),
  position: labelOf(60).nullable(),
  rank: labelOf(60).nullable(),
  hireType: z.enum(hireTypes),
  /** The first day of work as planned. */
  plannedOn: dateSchema,
  /** The planned day of regularisation, after a probation. */
  regularOn: dateSchema.nullable(),
}
const asked = z.array(z.enum(askedParts)).max(askedParts.length)
const days = z.int().min(linkDays.least).max(linkDays.most)

const task = z.object({
  id: idSchema,
  name: z.string(),
  doneAt: instantSchema.nullable(),
  doneBy: z.string().nullable(),
})

const row = kept.extend({
  ...post,
  departmentName: z.string().nullable(),
  name: z.string(),
  phone: z.string(),
  asked,
  state: z.enum(onboardingStates),
  /** The link of one that waits for the person leads nowhere any more. */
  expired: z.boolean(),
  expiresAt: instantSchema,
  enteredAt: instantSchema.nullable(),
  tasks: z.array(task),
  reason: z.string(),
  createdBy: z.string(),
  createdAt: instantSchema,
  /** The day on which all of it is erased, unless the person comes on the job before. */
  eraseOn: dateSchema.nullable(),
  employeeId: idSchema.nullable(),
})
export type OnboardingRow = z.output<typeof row>

/** One unit of what was entered, as its reader may see it. */
const unitShown = z.object({
  unit: z.enum(entryUnits),
  /** hidden: not for this reader; masked: opened by an act of its own; lost: its key is not here. */
  seen: z.enum(['shown', 'masked', 'hidden', 'lost']),
  /** By field; codes stay codes. */
  values: z.record(z.string(), z.string()),
  /** What the company had written down itself, where that is another. */
  filed: z.string().nullable(),
  verdict: z.enum(['open', 'accepted', 'returned']),
  remark: z.string(),
})
export type UnitShown = z.output<typeof unitShown>

/** The link, which is told this once, and whether an SMS with it is on its way. */
const told = kept.extend({ link: z.string(), expiresAt: instantSchema, sms: z.boolean() })

const write = { method: 'POST', access: 'people.edit', scope: 'record' } as const
const token = z.string().max(128)

export const onboardingCalls = {
  listOnboardings: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'people.edit',
    scope: 'within',
    input: z.object({ ...peopleInput, tab: z.enum(tabNames).default('all') }),
    output: pageOf(row),
  }),
  getOnboarding: defineCall({
    path: path('get'),
    method: 'GET',
    access: 'people.edit',
    scope: 'record',
    input: z.object({ id: idOf('onboarding') }),
    output: row.extend({ units: z.array(unitShown) }),
  }),
  /** What is worth a look before somebody is taken on, found by what was entered. */
  weighOnboarding: defineCall({
    ...write,
    path: path('weigh'),
    input: z.object({ id: idOf('onboarding') }),
    output: z.object({ warnings: z.array(newcomerWarning) }),
  }),
  inviteNewcomer: defineCall({
    ...write,
    path: path('invite'),
    act: 'save',
    input: z.object({ name: nameOf(60).min(1), phone: phoneSchema, ...post, asked, days }),
    output: told,
  }),
  /** Another day or another post, as long as the person is not on the job. */
  planOnboarding: defineCall({
    ...write,
    path: path('plan'),
    act: 'save',
    input: z.object({ ...post, ...kept.shape }),
    output: kept,
  }),
  /** A new link; the one before leads nowhere from now on. */
  renewOnboarding: defineCall({ ...write, path: path('renew'), input: kept.extend({ days }), output: told }),
  /** What HR says of each unit. With one sent back, the person gets a new link; with all accepted, it is checked. */
  judgeOnboarding: defineCall({
    ...write,
    path: path('judge'),
    act: 'save',
    input: kept.extend({
      verdicts: z
        .array(z.object({ unit: z.enum(entryUnits), accepted: z.boolean(), remark: nameOf(200).default('') }))
        .min(1)
        .max(entryUnits.length),
    }),
    output: kept.extend({
      state: z.enum(onboardingStates),
      link: z.string().nullable(),
      expiresAt: instantSchema,
      sms: z.boolean(),
    }),
  }),
  /** Shows a private unit in full, and writes that down. */
  openEntered: defineCall({
    ...write,
    path: path('open'),
    input: z.object({ id: idOf('onboarding'), unit: z.enum(entryUnits) }),
    output: z.object({ values: z.record(z.string(), z.string()) }),
  }),
  tickOnboarding: defineCall({
    ...write,
    path: path('tick'),
    act: 'update',
    input: kept.extend({ taskId: idOf('judged'), done: z.boolean() }),
    output: kept,
  }),
  /** Makes the employee, with all that was entered and accepted. */
  takeOn: defineCall({
    ...write,
    path: path('takeon'),
    kilobytes: 256,
    act: 'save',
    input: kept.extend({
      jobNumber: nameOf(30).min(1),
      hiredOn: dateSchema,
      hoursSystem: z.enum(hoursSystems),
      cycle: z.enum(cycles).nullable(),
      dayMinutes: z.int().min(0).max(1440),
      weekMinutes: z.int().min(0).max(10_080),
      /** Of the company's own fields, wherever in the record each stands. */
      custom: customGiven,
    }),
    output: kept.extend({ employeeId: idSchema }),
  }),
  /** Ends one that comes to nothing; its link leads nowhere from now on. */
  endOnboarding: defineCall({
    ...write,
    path: path('end'),
    act: 'update',
    input: kept.extend({ how: z.enum(['cancelled', 'no_show']), reason: nameOf(200) }),
    output: kept,
  }),
  /** Takes an end back: as it stood before. */
  reopenOnboarding: defineCall({ ...write, path: path('reopen'), act: 'update', input: kept, output: kept }),

  /** What anybody with the link is told: nothing of the person. */
  openOnboarding: defineCall({
    path: path('link/open'),
    method: 'POST',
    access: 'public',
    input: z.object({ token }),
    output: z.object({
      companyName: z.string(),
      companyKind: z.enum(['ordinary', 'trial', 'demo']),
      /** Masked: where the code goes. */
      phone: z.string(),
      expiresAt: instantSchema,
      /** This browser has proved the phone. */
      proved: z.boolean(),
    }),
  }),
  sendOnboardingCode: defineCall({
    path: path('link/send'),
    method: 'POST',
    access: 'public',
    input: z.object({ token }),
    output: nothing,
  }),
  proveOnboarding: defineCall({
    path: path('link/prove'),
    method: 'POST',
    access: 'public',
    input: z.object({ token, code: z.string().max(20) }),
    output: nothing,
  }),
  readEntered: defineCall({
    path: path('link/read'),
    method: 'POST',
    access: 'public',
    input: z.object({ token }),
    output: z.object({
      today: dateSchema,
      name: z.string(),
      departmentName: z.string().nullable(),
      position: z.string().nullable(),
      plannedOn: dateSchema,
      asked,
      state: z.enum(onboardingStates),
      entered,
      /** What HR sent back, and with which words. */
      returned: z.array(z.object({ unit: z.enum(entryUnits), remark: z.string() })),
    }),
  }),
  saveEntered: defineCall({
    path: path('link/save'),
    method: 'POST',
    act: 'save',
    access: 'public',
    input: z.object({ token, entered }),
    output: nothing,
  }),
  submitEntered: defineCall({
    path: path('link/submit'),
    method: 'POST',
    act: 'save',
    access: 'public',
    input: z.object({
      token,
      entered,
      /** That the company keeps it, and that it keeps what law calls sensitive: each a yes of its own. */
      consents: z.boolean(),
      consentsToSensitive: z.boolean(),
    }),
    output: nothing,
  }),
}
