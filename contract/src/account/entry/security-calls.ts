/** Calls of an account's security: devices, sign-in history, password, phone and e-mail, one's own data, the log of all this. */
import { z } from 'zod'
import { logActions } from '../../audit/log-actions.ts'
import { defineCall } from '../../call.ts'
import { pageOf, pagingInput } from '../../shared/paging.ts'
import { idOf } from '../../shared/record-id.ts'
import { dateSchema, idSchema, instantSchema, nothing } from '../../shared/values.ts'
import { phoneAndImage } from './calls.ts'
import { companiesSchema } from './companies.ts'
import { thirdParties } from './third-party-calls.ts'

const base = '/forward_webfront/api/account/security/'
const text = (longest: number) => z.string().max(longest)
const password = z.string().min(1).max(128)

const signInMethods = ['password', 'qr', 'third_party', 'register'] as const
export type SignInMethod = (typeof signInMethods)[number]
/** `paused` is the wrong password that begins a pause. */
const signInOutcomes = ['done', 'failed', 'paused'] as const
export type SignInOutcome = (typeof signInOutcomes)[number]

export const deletionStates = ['waiting', 'withdrawn', 'answered'] as const

const deletion = z.object({
  id: idOf('request'),
  state: z.enum(deletionStates),
  reason: z.string(),
  createdAt: instantSchema,
  answer: z.string(),
  closedAt: instantSchema.nullable(),
})

export const securityCalls = {
  /** Masked phone and e-mail, linked accounts, and the browsers that are signed in, the asking one first. */
  overview: defineCall({
    path: `${base}overview.htm`,
    method: 'GET',
    access: 'person',
    input: nothing,
    output: z.object({
      phone: z.string(),
      /** Empty where none is confirmed. */
      email: z.string(),
      linked: z.array(z.object({ provider: z.enum(thirdParties), linkedAt: instantSchema })),
      sessions: z.array(
        z.object({
          id: idOf('session'),
          /** `Chrome · Windows`; empty where the browser did not say. */
          device: z.string(),
          /** Shortened. */
          address: z.string(),
          createdAt: instantSchema,
          seenAt: instantSchema,
          current: z.boolean(),
        }),
      ),
    }),
  }),
  /** Sign-ins of the person, newest first, failed ones too. */
  signIns: defineCall({
    path: `${base}signIns.htm`,
    method: 'GET',
    access: 'person',
    input: z.object({ ...pagingInput }),
    output: pageOf(
      z.object({
        id: idSchema,
        at: instantSchema,
        method: z.enum(signInMethods),
        outcome: z.enum(signInOutcomes),
        device: z.string(),
        address: z.string(),
      }),
    ),
  }),
  /** Signs one browser of the person out and forgets it as a known device. */
  endSession: defineCall({
    path: `${base}endSession.htm`,
    method: 'POST',
    access: 'person',
    input: z.object({ id: idOf('session') }),
    output: nothing,
  }),
  /** Signs out every browser but this one. */
  endOtherSessions: defineCall({
    path: `${base}endOtherSessions.htm`,
    method: 'POST',
    access: 'person',
    input: nothing,
    output: z.object({ ended: z.int() }),
  }),
  /** Sets a new password by the present one; every other browser is signed out. */
  changePassword: defineCall({
    path: `${base}changePassword.htm`,
    method: 'POST',
    act: 'update',
    access: 'person',
    input: z.object({ current: password, password: text(128) }),
    output: nothing,
    overlay: true,
  }),
  /** Sends the code that proves a new phone. */
  sendPhoneCode: defineCall({
    path: `${base}sendPhoneCode.htm`,
    method: 'POST',
    access: 'person',
    input: phoneAndImage,
    output: nothing,
  }),
  /** Signs in by another phone from now on. */
  changePhone: defineCall({
    path: `${base}changePhone.htm`,
    method: 'POST',
    act: 'update',
    access: 'person',
    input: z.object({ phone: text(32), code: text(16), current: password }),
    output: nothing,
  }),
  /** Sends a link to a mailbox; opening it confirms the address. */
  linkEmail: defineCall({
    path: `${base}linkEmail.htm`,
    method: 'POST',
    access: 'person',
    input: z.object({ email: text(254), current: password }),
    output: nothing,
  }),
  /** Confirms an e-mail address by the token of its link, once. */
  confirmEmail: defineCall({
    path: `${base}confirmEmail.htm`,
    method: 'POST',
    access: 'public',
    input: z.object({ token: text(128) }),
    output: nothing,
  }),
  /** Policy versions that the person accepted, and the requests for deletion in this company, newest first. */
  consents: defineCall({
    path: `${base}consents.htm`,
    method: 'GET',
    access: 'company',
    scope: 'own',
    // Whoever does not agree still has a right to the own data.
    beforePolicy: true,
    input: nothing,
    output: z.object({
      policies: z.array(z.object({ version: z.string(), at: instantSchema })),
      deletions: z.array(deletion),
    }),
  }),
  /** What is kept about the caller, as one JSON file. */
  downloadData: defineCall({
    path: `${base}downloadData.htm`,
    method: 'GET',
    access: 'company',
    scope: 'own',
    beforePolicy: true,
    input: nothing,
    output: nothing,
    download: 'data',
  }),
  /** Asks the company to delete what it holds about the caller; the company is told. */
  requestDeletion: defineCall({
    path: `${base}requestDeletion.htm`,
    method: 'POST',
    access: 'company',
    scope: 'own',
    beforePolicy: true,
    input: z.object({ reason: text(500).default(''), current: password }),
    output: nothing,
  }),
  withdrawDeletion: defineCall({
    path: `${base}withdrawDeletion.htm`,
    method: 'POST',
    access: 'company',
    scope: 'own',
    beforePolicy: true,
    input: z.object({ id: idOf('request') }),
    output: nothing,
  }),
  /** What the account alone holds about somebody, as one JSON file: for people whom no company keeps. */
  downloadAccount: defineCall({
    path: `${base}downloadAccount.htm`,
    method: 'GET',
    access: 'person',
    beforePolicy: true,
    input: nothing,
    output: nothing,
    download: 'data',
  }),
  /** Deletes the account of somebody who works in no company; what a company holds, only the company deletes. */
  deleteAccount: defineCall({
    path: `${base}deleteAccount.htm`,
    method: 'POST',
    act: 'delete',
    access: 'person',
    beforePolicy: true,
    input: z.object({ current: password }),
    output: nothing,
  }),
  /** Sends the code that an administrator's sign-in on a new device needs besides; the sign-in under way is known by a cookie. */
  sendDeviceCode: defineCall({
    path: `${base}sendDeviceCode.htm`,
    method: 'POST',
    access: 'public',
    input: nothing,
    output: z.object({ phone: z.string() }),
  }),
  /** Ends the sign-in under way by that code. */
  confirmDevice: defineCall({
    path: `${base}confirmDevice.htm`,
    method: 'POST',
    access: 'public',
    input: z.object({ code: text(16) }),
    output: companiesSchema,
  }),
  /** Who did what to accounts and rights of the company, newest first; for those who see all of it. */
  listLog: defineCall({
    path: `${base}log.htm`,
    method: 'GET',
    access: 'audit.view',
    input: z.object({
      ...pagingInput,
      /** Part of the name of who acted. */
      who: text(64).optional(),
      what: z.enum(logActions).optional(),
      /** Days of the head office's calendar, both included. */
      from: dateSchema.optional(),
      to: dateSchema.optional(),
    }),
    output: pageOf(
      z.object({
        id: idSchema,
        at: instantSchema,
        /** Empty for the system itself. */
        by: z.string(),
        action: z.enum(logActions),
        /** Whom or what it is about; empty where it is the same person. */
        about: z.string(),
        device: z.string(),
        address: z.string(),
        /** Names of roles, a version, a reason, as far as the action has one. */
        detail: z.string(),
      }),
    ),
  }),
  /** The requests for deletion of the company's people. */
  listDeletions: defineCall({
    path: `${base}deletions.htm`,
    method: 'GET',
    access: 'people.edit',
    scope: 'within',
    input: z.object({ ...pagingInput, state: z.enum(deletionStates).optional() }),
    output: pageOf(deletion.extend({ name: z.string() })),
  }),
  /** Answers a request: what was deleted, and what the law makes the company keep. The person is told. */
  answerDeletion: defineCall({
    path: `${base}answerDeletion.htm`,
    method: 'POST',
    access: 'people.edit',
    scope: 'record',
    input: z.object({ id: idOf('request'), answer: text(1000) }),
    output: nothing,
  }),
  /** Whether administrators need a code on a new device. */
  settings: defineCall({
    path: `${base}settings.htm`,
    method: 'GET',
    access: 'organisation.edit',
    input: nothing,
    output: z.object({ deviceCode: z.boolean() }),
  }),
  saveSettings: defineCall({
    path: `${base}saveSettings.htm`,
    method: 'POST',
    act: 'save',
    access: 'organisation.edit',
    input: z.object({ deviceCode: z.boolean() }),
    output: nothing,
  }),
}
