/** What other areas may use of accounts. */
export { type Sender, whyUnsent } from './codes/made-up-company.ts'
export { mustPass } from './codes/must-pass.ts'
export { ringsOf } from './codes/sms-limit.ts'
export { noteUsedUp, shareOf } from './codes/sms-share.ts'
export { mustKnowPassword } from './credentials/must-know-password.ts'
export { forgetSecretsOf, newToken } from './secrets/secret.ts'
export { accountSubject } from './security-log/note.ts'
export { sweep } from './sweep.ts'
