/** Routes of sign-in, session, own settings and messages. */
import { accountCalls } from '#contract/account/calls.ts'
import { type Route, serve, servePerson, servePublic } from '../http/serve.ts'
import { enterCompany } from './commands/enter-company.ts'
import { markMessagesRead } from './commands/mark-messages-read.ts'
import { saveLanguage } from './commands/save-language.ts'
import { signIn } from './commands/sign-in.ts'
import { signOut } from './commands/sign-out.ts'
import { listCompanies } from './queries/list-companies.ts'
import { listMessages } from './queries/list-messages.ts'
import { me } from './queries/me.ts'

export const accountRoutes: Route[] = [
  servePublic(accountCalls.signIn, signIn),
  servePublic(accountCalls.signOut, signOut),
  servePerson(accountCalls.listCompanies, listCompanies),
  servePerson(accountCalls.enterCompany, enterCompany),
  servePerson(accountCalls.me, me),
  servePerson(accountCalls.saveLanguage, saveLanguage),
  serve(accountCalls.listMessages, listMessages),
  serve(accountCalls.markMessagesRead, markMessagesRead),
]
