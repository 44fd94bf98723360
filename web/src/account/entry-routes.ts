/** The screens before the backend, each loaded when it is opened, at the addresses of the specification. */
import type { ComponentType } from 'react'

export interface EntryRoute {
  path: string
  /** Areas whose texts it needs beside those of accounts. */
  areas?: readonly string[]
  load: () => Promise<ComponentType>
}

const personal = '/register/personalregister'
const company = '/register/companyregister'
const areas = ['entry']
const results = () => import('#web/account/entry/results/results.tsx')

export const entryRoutes: readonly EntryRoute[] = [
  { path: '/', load: () => import('#web/account/entry/login/login.tsx').then(module => module.Login) },
  {
    path: '/choosecompany',
    areas: ['entry', 'invitation'],
    load: () => import('#web/account/entry/choose-company.tsx').then(module => module.ChooseCompany),
  },
  { path: '/loginsuccess', areas, load: () => results().then(module => module.LoginSuccess) },
  { path: '/loginfail', areas, load: () => results().then(module => module.LoginFail) },
  {
    path: '/register',
    areas,
    load: () => import('#web/account/entry/register/category.tsx').then(module => module.Category),
  },
  {
    path: personal,
    areas,
    load: () => import('#web/account/entry/register/personal-register.tsx').then(module => module.PersonalRegister),
  },
  {
    path: `${personal}/personalpassword`,
    areas,
    load: () => import('#web/account/entry/register/personal-password.tsx').then(module => module.PersonalPassword),
  },
  {
    path: `${personal}/personalpassword/personalsuccess`,
    areas,
    load: () => results().then(module => module.PersonalSuccess),
  },
  {
    path: `${personal}/personalpassword/personalfail`,
    areas,
    load: () => results().then(module => module.PersonalFail),
  },
  {
    path: company,
    areas,
    load: () => import('#web/account/entry/register/company-register.tsx').then(module => module.CompanyRegister),
  },
  { path: `${company}/registersuccess`, areas, load: () => results().then(module => module.CompanySuccess) },
  { path: `${company}/registerfail`, areas, load: () => results().then(module => module.CompanyFail) },
  {
    path: '/forgetpasswordindex',
    areas,
    load: () => import('#web/account/entry/forgot/forgot-account.tsx').then(module => module.ForgotAccount),
  },
  {
    path: '/forgetpasswordindex/forgetpassword',
    areas,
    load: () => import('#web/account/entry/forgot/forgot-method.tsx').then(module => module.ForgotMethod),
  },
  {
    path: '/fillpassword',
    areas,
    load: () => import('#web/account/entry/forgot/fill-password.tsx').then(module => module.FillPassword),
  },
  { path: '/fillpassword/forgetemailsuccess', areas, load: () => results().then(module => module.EmailSent) },
  { path: '/fillpassword/modifysuccess', areas, load: () => results().then(module => module.ModifySuccess) },
  { path: '/fillpassword/modifyfail', areas, load: () => results().then(module => module.ModifyFail) },
  {
    path: '/policy',
    areas: ['entry', 'policy', 'security'],
    load: () => import('#web/account/entry/policy/policy.tsx').then(module => module.Policy),
  },
  {
    path: '/policy/data',
    areas: ['entry', 'security'],
    load: () => import('#web/account/entry/policy/own-data.tsx').then(module => module.OwnData),
  },
  {
    path: '/qrconfirm',
    areas,
    load: () => import('#web/account/entry/qr/qr-confirm.tsx').then(module => module.QrConfirm),
  },
  {
    path: '/invitation',
    areas: ['entry', 'invitation'],
    load: () => import('#web/account/entry/invited.tsx').then(module => module.Invited),
  },
  {
    path: '/onboarding',
    areas: ['entry', 'people', 'onboarding'],
    load: () => import('#web/account/entry/onboarding/newcomer.tsx').then(module => module.Newcomer),
  },
  {
    path: '/operator/companies',
    areas,
    load: () => import('#web/account/review/applications.tsx').then(module => module.Applications),
  },
  {
    path: '/linkaccount',
    areas,
    load: () => import('#web/account/entry/login/link-account.tsx').then(module => module.LinkAccount),
  },
  {
    path: '/devicecode',
    areas: ['entry', 'security'],
    load: () => import('#web/account/entry/confirm/device-code.tsx').then(module => module.DeviceCode),
  },
  {
    path: '/confirmemail',
    areas: ['entry', 'security'],
    load: () => import('#web/account/entry/confirm/confirm-email.tsx').then(module => module.ConfirmEmail),
  },
  { path: '/outbox', areas, load: () => import('#web/account/entry/outbox.tsx').then(module => module.Outbox) },
]
