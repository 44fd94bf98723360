/** Calls of sign-in, session and own settings, with those of in-app messages. Entry paths are those of the specification. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { noticeCalls } from '../notices/calls.ts'
import { datePatternSchema } from '../shared/date-pattern.ts'
import { localeSchema } from '../shared/locale.ts'
import { permissions } from '../shared/permissions.ts'
import { idOf } from '../shared/record-id.ts'
import { dateSchema, idSchema, instantSchema, nothing } from '../shared/values.ts'
import { companiesSchema } from './entry/companies.ts'

const at = '/forward_webfront/api/at/'
const account = '/forward_webfront/api/account/'

export const accountCalls = {
  /** Checks phone and password, opens a session, answers the companies to choose from. */
  signIn: defineCall({
    path: `${at}login/loginBeforeSelectCompany.htm`,
    method: 'POST',
    access: 'public',
    input: z.object({ phone: z.string().min(1).max(32), password: z.string().min(1).max(128) }),
    output: companiesSchema,
    overlay: true,
  }),
  /** The companies of the signed-in person. */
  listCompanies: defineCall({
    path: `${at}login/getUsersCompany.htm`,
    method: 'POST',
    access: 'person',
    beforePolicy: true,
    input: nothing,
    output: companiesSchema,
  }),
  /** Enters a company's backend. */
  enterCompany: defineCall({
    path: `${at}login/checkApps.htm`,
    method: 'POST',
    access: 'person',
    beforePolicy: true,
    input: z.object({ cid: idOf('company') }),
    output: nothing,
    overlay: true,
  }),
  /** Ends this session. */
  signOut: defineCall({
    path: `${at}login/logout.htm`,
    method: 'POST',
    access: 'public',
    input: nothing,
    output: nothing,
  }),
  /** Who is signed in, what that person may do and see, and the server's day. */
  me: defineCall({
    path: `${account}session/me.htm`,
    method: 'GET',
    access: 'person',
    beforePolicy: true,
    input: nothing,
    output: z.object({
      personId: idSchema,
      name: z.string(),
      locale: localeSchema,
      dateFormat: z.string(),
      /** The privacy agreement in force has not been accepted. */
      policyDue: z.boolean(),
      /** Decides on companies that register here. */
      operator: z.boolean(),
      /** Absent until a company is chosen. */
      company: z
        .object({
          cid: idSchema,
          title: z.string(),
          logo: idSchema.nullable(),
          currency: z.string(),
          weekStart: z.int().min(0).max(6),
          membershipId: idSchema,
          employeeId: idSchema.nullable(),
          departmentId: idSchema.nullable(),
          roles: z.array(z.object({ id: idSchema, code: z.string().nullable(), name: z.string() })),
          permissions: z.array(z.enum(permissions)),
          /** `all`, or the departments that this person manages, sub-departments included. */
          departments: z.union([z.literal('all'), z.array(idSchema)]),
          /** More than a tree can be chosen from: pickers search for them. */
          manyDepartments: z.boolean(),
        })
        .nullable(),
      /** Whose view of the company is shown instead of the own, and until when; absent where it is the own. */
      viewing: z
        .object({
          role: z.object({ code: z.string().nullable(), name: z.string() }).nullable(),
          /** Of a user. */
          name: z.string().nullable(),
          until: instantSchema,
        })
        .nullable()
        .optional(),
      unreadMessages: z.int(),
      now: instantSchema,
      today: dateSchema,
    }),
  }),
  /** Saves the language, and the way of writing dates where it is named; both are in force with the answer. */
  saveLanguage: defineCall({
    path: `${account}person/saveLanguage.htm`,
    method: 'POST',
    act: 'save',
    access: 'person',
    beforePolicy: true,
    input: z.object({ locale: localeSchema, dateFormat: datePatternSchema.optional() }),
    output: nothing,
  }),
  ...noticeCalls,
}
