/** Routes of sign-in, session, own settings and messages. */
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { thirdPartyCalls } from '#contract/account/entry/third-party-calls.ts'
import { type Route, serve, servePerson, servePublic } from '../http/serve.ts'
import { listMessages } from '../notices/list-messages.ts'
import { markMessagesRead } from '../notices/mark-messages-read.ts'
import { listOutbox } from '../outbox/list-outbox.ts'
import type { AboveAccounts } from './above.ts'
import { checkCode } from './codes/image-code.ts'
import { registerCookie } from './codes/register-cookie.ts'
import { chooseLanguage } from './commands/choose-language.ts'
import { saveLanguage } from './commands/save-language.ts'
import { signIn } from './commands/sign-in.ts'
import { signOut } from './commands/sign-out.ts'
import { accept } from './policy/accept.ts'
import { answerQRCode } from './qr/answer-qr-code.ts'
import { getQRCode } from './qr/get-qr-code.ts'
import { pollingQRCodeStatus } from './qr/polling-qr-code-status.ts'
import { scanQRCode } from './qr/scan-qr-code.ts'
import { entrySettings } from './queries/entry-settings.ts'
import { me } from './queries/me.ts'
import { checkPhoneCode } from './recovery/check-phone-code.ts'
import { findForgotAccount } from './recovery/find-forgot-account.ts'
import { sendForgotEmailCode } from './recovery/send-forgot-email-code.ts'
import { sendForgotPhoneCode } from './recovery/send-forgot-phone-code.ts'
import { setPassword } from './recovery/set-password.ts'
import { checkPhone } from './registration/check-phone.ts'
import { checkRegisterCode } from './registration/check-register-code.ts'
import { register } from './registration/register.ts'
import { sendRegisterCode } from './registration/send-register-code.ts'
import { securityRoutes } from './security-routes.ts'
import { callback } from './third-party/callback.ts'
import { link } from './third-party/link.ts'
import { start } from './third-party/start.ts'
import { unlink } from './third-party/unlink.ts'

export const accountRoutes = (above: AboveAccounts): Route[] => [
  servePublic(accountCalls.signIn, signIn(above)),
  servePublic(accountCalls.signOut, signOut),
  servePerson(accountCalls.me, me),
  servePerson(accountCalls.saveLanguage, saveLanguage),
  serve(accountCalls.listMessages, listMessages),
  serve(accountCalls.markMessagesRead, markMessagesRead),
  servePublic(entryCalls.settings, entrySettings),
  servePublic(entryCalls.listOutbox, listOutbox),
  servePublic(entryCalls.chooseLanguage, chooseLanguage),
  servePublic(entryCalls.registerCookie, registerCookie),
  servePublic(entryCalls.checkCode, checkCode),
  servePublic(entryCalls.checkPhone, checkPhone),
  servePublic(entryCalls.checkAndSendCode, sendRegisterCode),
  servePublic(entryCalls.sendCodeNew, sendRegisterCode),
  servePublic(entryCalls.checkRegisterCode, checkRegisterCode),
  servePublic(entryCalls.register, register),
  servePublic(entryCalls.findForgotAccount, findForgotAccount(above)),
  servePublic(entryCalls.sendForgotPhoneCode, sendForgotPhoneCode),
  servePublic(entryCalls.sendForgotEmailCode, sendForgotEmailCode),
  servePublic(entryCalls.checkPhoneCode, checkPhoneCode),
  servePublic(entryCalls.setPassword, setPassword),
  servePublic(thirdPartyCalls.start, start),
  servePublic(thirdPartyCalls.callback, callback),
  servePerson(thirdPartyCalls.link, link),
  servePerson(thirdPartyCalls.unlink, unlink),
  servePerson(entryCalls.acceptPolicy, accept),
  servePublic(entryCalls.getQRCode, getQRCode),
  servePublic(entryCalls.pollingQRCodeStatus, pollingQRCodeStatus),
  servePerson(entryCalls.scanQRCode, scanQRCode),
  servePerson(entryCalls.answerQRCode, answerQRCode),
  ...securityRoutes(above),
]
