/** What the entry forms ask for, field by field: the screens and the server read the same rules. */

/** Codes by field; each has its sentence under `error.` in the entry messages. */
export type Faults = Record<string, string>

const faults = (wanted: Record<string, string | undefined>): Faults =>
  Object.fromEntries(Object.entries(wanted).filter((entry): entry is [string, string] => entry[1] !== undefined))

const required = (value: string, code: string): string | undefined => (value.trim() === '' ? code : undefined)

/** Eleven digits; spaces, dashes and the country code of a pasted number are not part of it. */
export const plainPhone = (text: string): string => text.replace(/[\s-]/g, '').replace(/^(\+|00)86/, '')

export const phoneIssue = (phone: string): string | undefined =>
  required(phone, 'phone_required') ?? (/^\d{11}$/.test(phone) ? undefined : 'phone_form')

/** Phone and image code, as they are asked for before an SMS. */
export const smsFaults = ({ phone, checkCode }: { phone: string; checkCode: string }): Faults =>
  faults({ phone: phoneIssue(phone), checkCode: required(checkCode, 'code_required') })

/** Who registers: the first step of both kinds. */
export const applicantFaults = (values: { name: string; phone: string; code: string }): Faults =>
  faults({
    name: required(values.name, 'name_required'),
    phone: phoneIssue(values.phone),
    code: required(values.code, 'code_required'),
  })

export interface CompanyFacts {
  companyName: string
  companyScale: string
  industry: string
  address: string
}

/** The company step, but for its region, whose check brings a tree of thousands of names with it (`regions.ts`). */
export const companyFaults = (values: CompanyFacts): Faults =>
  faults({
    companyName: required(values.companyName, 'company_name_required'),
    industry: required(values.industry, 'industry_required'),
    companyScale: required(values.companyScale, 'scale_required'),
    address: required(values.address, 'address_required'),
  })

/** The account that a password is asked back for. */
export const forgotFaults = (values: { account: string; checkCode: string }): Faults =>
  faults({
    account: required(values.account, 'account_required'),
    checkCode: required(values.checkCode, 'code_required'),
  })
