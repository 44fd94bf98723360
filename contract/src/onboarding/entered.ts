/** What a newcomer enters on the phone, in parts of which the company says what it asks for; judged alike on both sides. */
import { z } from 'zod'
import { genders } from '../people/employee.ts'
import { degrees, monthSchema } from '../people/employee-record.ts'
import { identityKinds, judgeIdentity } from '../people/identity.ts'
import type { Permission } from '../shared/permissions.ts'
import { dateSchema, mailSchema, nameOf } from '../shared/values.ts'

/** What a company may ask for beside name, gender, day of birth and mailbox. */
export const askedParts = ['identity', 'homeAddress', 'contact', 'education', 'bank'] as const
export type AskedPart = (typeof askedParts)[number]

/** What HR looks at as one: a whole of fields that is accepted or sent back. */
export const entryUnits = ['name', 'gender', 'birth', 'email', ...askedParts] as const
export type EntryUnit = (typeof entryUnits)[number]

const number = z.string().trim().max(60)
const month = z.union([z.literal(''), monthSchema])

/** Empty is not entered yet: a draft may leave out whatever it likes. */
export const entered = z.object({
  name: nameOf(60).default(''),
  gender: z.enum(genders).nullable().default(null),
  birth: dateSchema.nullable().default(null),
  email: z.string().trim().max(254).default(''),
  identityKind: z.enum(identityKinds).nullable().default(null),
  identityNumber: number.default(''),
  homeAddress: nameOf(200).default(''),
  contactName: nameOf(60).default(''),
  contactRelationship: nameOf(30).default(''),
  contactPhone: nameOf(30).default(''),
  school: nameOf(100).default(''),
  major: nameOf(60).default(''),
  degree: z.enum(degrees).nullable().default(null),
  studiedFrom: month.default(''),
  studiedTo: month.default(''),
  bankName: nameOf(60).default(''),
  bankAccount: number.default(''),
})
export type Entered = z.output<typeof entered>
export type EnteredField = keyof Entered
export const nothingEntered: Entered = entered.parse({})

export const fieldsOfUnit = {
  name: ['name'],
  gender: ['gender'],
  birth: ['birth'],
  email: ['email'],
  identity: ['identityKind', 'identityNumber'],
  homeAddress: ['homeAddress'],
  contact: ['contactName', 'contactRelationship', 'contactPhone'],
  education: ['school', 'major', 'degree', 'studiedFrom', 'studiedTo'],
  bank: ['bankName', 'bankAccount'],
} as const satisfies Record<EntryUnit, readonly EnteredField[]>

/** Whoever lacks it sees nothing of the unit, and neither accepts it nor sends it back. */
export const permissionOfUnit: Partial<Record<EntryUnit, Permission>> = {
  identity: 'people.identity',
  homeAddress: 'people.address',
  bank: 'people.bank',
}

/** Shown masked, and in full by an act that the log tells of. */
export const isPrivateUnit = (unit: EntryUnit): boolean => unit in permissionOfUnit

/** The units of a form, in their order. */
export const unitsOf = (asked: readonly AskedPart[]): EntryUnit[] =>
  entryUnits.filter(unit => !(askedParts as readonly string[]).includes(unit) || asked.includes(unit as AskedPart))

/** Of a card the number tells both, so neither is asked for twice. */
export const tellsBirth = (values: Pick<Entered, 'identityKind'>): boolean =>
  values.identityKind !== null && !['passport', 'travel_permit'].includes(values.identityKind)

export type EntryFaults = Partial<Record<EnteredField, string>>

const required = 'shared:form.required'

const identityFaults = (values: Entered, today: string): EntryFaults => {
  if (values.identityKind === null) return { identityKind: required }
  if (values.identityNumber === '') return { identityNumber: required }
  const { fault } = judgeIdentity(values.identityKind, values.identityNumber, today)
  return fault ? { identityNumber: `people:error.${fault}` } : {}
}

const bankFaults = ({ bankName, bankAccount }: Entered): EntryFaults => ({
  ...(bankName === '' && { bankName: required }),
  ...(!/^\d{8,30}$/.test(bankAccount.replaceAll(/[\s-]/gu, '')) && {
    bankAccount: bankAccount === '' ? required : 'people:error.bank_account_form',
  }),
})

const educationFaults = ({ school, degree, studiedFrom, studiedTo }: Entered): EntryFaults => ({
  ...(school === '' && { school: required }),
  ...(degree === null && { degree: required }),
  ...(studiedFrom === '' && { studiedFrom: required }),
  ...(studiedTo !== '' && studiedTo < studiedFrom && { studiedTo: 'people:error.dates_reversed' }),
})

const contactFaults = ({ contactName, contactRelationship, contactPhone }: Entered): EntryFaults => ({
  ...(contactName === '' && { contactName: required }),
  ...(contactRelationship === '' && { contactRelationship: required }),
  ...(!/\d{5}/.test(contactPhone.replaceAll(/\D/gu, '')) && {
    contactPhone: contactPhone === '' ? required : 'shared:form.phone',
  }),
})

/** What speaks against handing it in: at each field the code of a sentence. */
export const judgeEntered = (values: Entered, asked: readonly AskedPart[], today: string): EntryFaults => {
  const isTold = asked.includes('identity') && tellsBirth(values)
  return {
    ...(values.name === '' && { name: required }),
    ...(!isTold && values.gender === null && { gender: required }),
    ...(!isTold && values.birth === null && { birth: required }),
    ...(values.birth !== null && values.birth > today && { birth: 'onboarding:error.birth_future' }),
    ...(values.email !== '' && !mailSchema.safeParse(values.email).success && { email: 'shared:form.mail' }),
    ...(asked.includes('identity') && identityFaults(values, today)),
    ...(asked.includes('homeAddress') && values.homeAddress === '' && { homeAddress: required }),
    ...(asked.includes('contact') && contactFaults(values)),
    ...(asked.includes('education') && educationFaults(values)),
    ...(asked.includes('bank') && bankFaults(values)),
  }
}

/** As it is kept: of what is not asked for nothing, and what a card tells of its holder. */
export const completed = (values: Entered, asked: readonly AskedPart[], today: string): Entered => {
  const kept = new Set<EnteredField>(unitsOf(asked).flatMap(unit => [...fieldsOfUnit[unit]]))
  const own = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      kept.has(field as EnteredField) ? value : nothingEntered[field as EnteredField],
    ]),
  ) as Entered
  if (own.identityKind === null || own.identityNumber === '') return own
  const judged = judgeIdentity(own.identityKind, own.identityNumber, today)
  return {
    ...own,
    identityNumber: judged.number,
    gender: judged.gender ?? own.gender,
    birth: judged.birth ?? own.birth,
  }
}
