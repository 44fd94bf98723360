/** Calls of registration and recovery, at the paths and with the payload names of the specification. */
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { outboxCalls } from '../../outbox/calls.ts'
import { localeSchema } from '../../shared/locale.ts'
import { pageOf, pagingInput } from '../../shared/paging.ts'
import { idOf } from '../../shared/record-id.ts'
import { idSchema, instantSchema, nothing } from '../../shared/values.ts'
import { proofSchema, workSchema } from './work.ts'

const at = '/forward_webfront/api/at/'
const entry = '/forward_webfront/api/account/entry/'

const text = (longest: number) => z.string().max(longest)
const uuid = z.uuid({ version: 'v4' })
const checkCode = text(16)
const phone = text(32)
const token = text(128)
/** A phone and the image code that was read off. */
export const phoneAndImage = z.object({ phone, uuid, checkCode })

export const applicationStates = ['waiting', 'approved', 'refused'] as const

const application = z.object({
  id: idSchema,
  state: z.enum(applicationStates),
  companyName: z.string(),
  industry: z.string(),
  scale: z.string(),
  region: z.string(),
  address: z.string(),
  applicant: z.string(),
  phone: z.string(),
  createdAt: instantSchema,
  /** What was decided, newest first. */
  history: z.array(
    z.object({ state: z.enum(applicationStates), by: z.string(), at: instantSchema, reason: z.string() }),
  ),
})

export const entryCalls = {
  /** What this installation asks for and offers. */
  settings: defineCall({
    path: `${entry}settings.htm`,
    method: 'GET',
    access: 'public',
    input: nothing,
    output: z.object({ passwordRule: z.enum(['letters_digits', 'any']), policy: z.string() }),
  }),
  /** Keeps a visitor's language in the cookies, that of the whole domain among them. */
  chooseLanguage: defineCall({
    path: `${entry}language.htm`,
    method: 'POST',
    access: 'public',
    input: z.object({ locale: localeSchema }),
    output: nothing,
  }),
  /** Binds the browser to the image codes that it will ask for. */
  registerCookie: defineCall({
    path: `${at}registerCookie.htm`,
    method: 'POST',
    access: 'public',
    input: nothing,
    output: nothing,
  }),
  /**
   * The image of a check code; as an alternative a question in words, which costs the browser some work first: without
   * its proof the answer is the work to do.
   */
  checkCode: defineCall({
    path: '/forward_webfront/api/attendance/getCheckCode.htm',
    method: 'GET',
    access: 'public',
    input: z.object({ uuid, kind: z.enum(['image', 'question']).default('image'), proof: proofSchema.optional() }),
    output: z.object({ svg: z.string().optional(), question: z.string().optional(), work: workSchema.optional() }),
    image: true,
  }),
  /** Whether the image code fits and the phone has the form of one; tells nothing about accounts. */
  checkPhone: defineCall({
    path: `${at}login/checkPhone.htm`,
    method: 'POST',
    access: 'public',
    input: phoneAndImage,
    output: nothing,
  }),
  /** Sends the code that registers a phone; to a phone that has an account goes a message that says so. */
  checkAndSendCode: defineCall({
    path: `${at}login/checkAndSendCode.htm`,
    method: 'POST',
    access: 'public',
    input: phoneAndImage,
    output: nothing,
  }),
  /** Sends the code again. */
  sendCodeNew: defineCall({
    path: `${at}login/sendCodeNew.htm`,
    method: 'POST',
    access: 'public',
    input: phoneAndImage,
    output: nothing,
  }),
  /** Whether the code of the SMS fits, before a password is chosen; it stays good, and a wrong one costs a guess. */
  checkRegisterCode: defineCall({
    path: `${entry}checkRegisterCode.htm`,
    method: 'POST',
    access: 'public',
    input: z.object({ phone, code: text(16) }),
    output: nothing,
  }),
  /** Makes an account and signs it in, so that a company can follow. */
  register: defineCall({
    path: `${at}login/register.htm`,
    method: 'POST',
    access: 'public',
    input: z.object({ phone, name: text(64), password: text(128), code: text(16) }),
    output: nothing,
    overlay: true,
  }),
  /** Looks for an account by phone, e-mail, name or job number; the answer never tells whether there is one. */
  findForgotAccount: defineCall({
    path: `${at}login/findForgotAccount.htm`,
    method: 'POST',
    access: 'public',
    input: z.object({ account: text(128), uuid, checkCode }),
    output: z.object({
      /** Masked. */
      email: z.string(),
      /** Masked. */
      phone: z.string(),
      emailCode: z.string(),
      phoneCode: z.string(),
      code: z.string(),
    }),
  }),
  /** Sends an SMS with the code for a new password. */
  sendForgotPhoneCode: defineCall({
    path: `${at}login/sendForgotPhoneCode.htm`,
    method: 'POST',
    access: 'public',
    input: z.object({ phoneCode: token, uuid, checkCode }),
    output: nothing,
  }),
  /** Sends an e-mail with the link to a new password. */
  sendForgotEmailCode: defineCall({
    path: `${at}login/sendForgotEmailCode.htm`,
    method: 'POST',
    access: 'public',
    input: z.object({ emailCode: token, code: token }),
    output: nothing,
  }),
  /** Turns the code of the SMS into the token that sets a new password. */
  checkPhoneCode: defineCall({
    path: `${at}login/checkPhoneCode.htm`,
    method: 'POST',
    access: 'public',
    input: z.object({ phoneCode: token, code: text(16) }),
    output: z.object({ token: z.string() }),
  }),
  /** Sets the new password and signs out every browser of the person. */
  setPassword: defineCall({
    path: `${at}login/setPasswordForPhoneToken.htm`,
    method: 'POST',
    access: 'public',
    input: z.object({ password: text(128), token }),
    output: nothing,
    overlay: true,
  }),
  /** Registers a company for the signed-in applicant. */
  newCompany: defineCall({
    path: `${at}user/newcompany.htm`,
    method: 'POST',
    access: 'person',
    input: z.object({
      c: z.object({
        companyName: text(100),
        companyScale: text(32),
        industry: text(8),
        province: text(64),
        city: text(64),
        district: text(64).optional(),
        address: text(200),
      }),
      /** The product's fixed name. */
      app: text(32).optional(),
    }),
    output: nothing,
    overlay: true,
  }),
  /** Makes the sample data of a trial company again, where that had failed. */
  prepareTrial: defineCall({
    path: `${entry}prepareTrial.htm`,
    method: 'POST',
    access: 'person',
    input: z.object({ cid: idOf('company') }),
    output: nothing,
  }),
  /** Keeps that the signed-in person accepts a version of the privacy agreement. */
  acceptPolicy: defineCall({
    path: `${entry}acceptPolicy.htm`,
    method: 'POST',
    access: 'person',
    beforePolicy: true,
    // It is the viewer's own, and nothing else could be made before it.
    whileViewing: true,
    input: z.object({ version: text(32) }),
    output: nothing,
  }),
  /** A ticket for signing in by phone, and the address that the code shows. */
  getQRCode: defineCall({
    path: `${at}qrlogin/getQRCode.htm`,
    method: 'POST',
    access: 'public',
    input: nothing,
    output: z.object({ ticket: z.string(), url: z.string() }),
  }),
  /** How far the ticket is, 201 to 206; 205 signs this browser in. */
  pollingQRCodeStatus: defineCall({
    path: `${at}qrlogin/pollingQRCodeStatus.htm`,
    method: 'POST',
    access: 'public',
    input: z.object({ ticket: token }),
    output: z.object({ code: z.int() }),
  }),
  /** On the phone: the code was scanned; answers who asks. */
  scanQRCode: defineCall({
    path: `${at}qrlogin/scanQRCode.htm`,
    method: 'POST',
    access: 'person',
    input: z.object({ ticket: token }),
    output: z.object({ device: z.string(), address: z.string(), at: instantSchema }),
  }),
  /** On the phone: confirms or cancels. */
  answerQRCode: defineCall({
    path: `${at}qrlogin/answerQRCode.htm`,
    method: 'POST',
    access: 'person',
    input: z.object({ ticket: token, confirm: z.boolean() }),
    output: nothing,
  }),
  /** Registered companies, for an operator. */
  listApplications: defineCall({
    path: `${entry}applications.htm`,
    method: 'GET',
    access: 'person',
    input: z.object({ ...pagingInput, state: z.enum(applicationStates).optional(), search: text(100).optional() }),
    output: pageOf(application),
  }),
  /** Approves or refuses a company; the applicant is told. */
  decideApplication: defineCall({
    path: `${entry}decideApplication.htm`,
    method: 'POST',
    access: 'person',
    input: z.object({ id: idOf('company_application'), approve: z.boolean(), reason: text(500).default('') }),
    output: nothing,
  }),
  ...outboxCalls,
}
