/** What other areas may use of accounts. */

export { entryBrowser } from './codes/entry-browser.ts'
export { type Sender, whyUnsent } from './codes/made-up-company.ts'
export { mustPass } from './codes/must-pass.ts'
export { allowSms, phoneMayGetSms, ringsOf } from './codes/sms-limit.ts'
export { noteUsedUp, shareOf } from './codes/sms-share.ts'
export { mustKnowPassword } from './credentials/must-know-password.ts'
export { codeMinutes } from './registration/send-register-code.ts'
export { forgetSecretsOf, guessSecret, keepSecret, newDigits, newToken, readSecret } from './secrets/secret.ts'
export { accountSubject } from './security-log/note.ts'
export { sweep } from './sweep.ts'
