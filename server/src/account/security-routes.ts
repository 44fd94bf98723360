/** Routes of an account's security and of a person's own data. */
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { type Route, serve, servePerson, servePersonLong, servePublic } from '../http/serve.ts'
import type { AboveAccounts } from './above.ts'
import { changePassword } from './credentials/change-password.ts'
import { changePhone } from './credentials/change-phone.ts'
import { confirmEmail } from './credentials/confirm-email.ts'
import { linkEmail } from './credentials/link-email.ts'
import { sendPhoneCode } from './credentials/send-phone-code.ts'
import { saveSecuritySettings, securitySettings } from './security-log/settings.ts'
import { confirmDevice } from './sessions/confirm-device.ts'
import { endOtherSessions } from './sessions/end-other-sessions.ts'
import { endSession } from './sessions/end-session.ts'
import { listSignIns } from './sessions/list-sign-ins.ts'
import { overview } from './sessions/overview.ts'
import { sendDeviceCode } from './sessions/send-device-code.ts'

export const securityRoutes = (above: AboveAccounts): Route[] => [
  servePerson(securityCalls.overview, overview),
  servePerson(securityCalls.signIns, listSignIns),
  servePerson(securityCalls.endSession, endSession),
  servePerson(securityCalls.endOtherSessions, endOtherSessions),
  servePersonLong(securityCalls.changePassword, changePassword),
  servePersonLong(securityCalls.sendPhoneCode, sendPhoneCode),
  servePersonLong(securityCalls.changePhone, changePhone),
  servePersonLong(securityCalls.linkEmail, linkEmail),
  servePublic(securityCalls.confirmEmail, confirmEmail),
  servePublic(securityCalls.sendDeviceCode, sendDeviceCode),
  servePublic(securityCalls.confirmDevice, confirmDevice(above)),
  serve(securityCalls.settings, securitySettings),
  serve(securityCalls.saveSettings, saveSecuritySettings),
]
