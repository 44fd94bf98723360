/**
 * What an identity document of a kind must look like, judged by the form's one judge on both sides. Each fault is a code
 * of its own (`people:error.<code>`); none repeats the number.
 */
import { dateParts } from '../shared/business-date.ts'

/** Mainland card (GB 11643), permit of Hong Kong, Macau and Taiwan residents, foreigner's card, and free forms. */
export const identityKinds = [
  'identity_card',
  'residence_permit',
  'permanent_card',
  'passport',
  'travel_permit',
] as const
export type IdentityKind = (typeof identityKinds)[number]

export const identityFaults = [
  'identity_old',
  'identity_length',
  'identity_signs',
  'identity_region',
  'identity_permit',
  'identity_permanent',
  'identity_date',
  'identity_future',
  'identity_checksum',
  'identity_form',
] as const
export type IdentityFault = (typeof identityFaults)[number]

export interface JudgedIdentity {
  /** As it is kept: without gaps, letters large. */
  number: string
  fault: IdentityFault | null
  /** Of a number without fault that tells them. */
  birth?: string
  gender?: 'female' | 'male'
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const signs = '10X98765432'

/** The eighteenth place that belongs to the first seventeen. */
export const identityCheck = (digits: string): string =>
  signs[weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11] ?? ''

/** Areas come and go, so the province alone is looked at. */
const provinces = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71)/

/** What the first places of each kind are, and the fault of others. */
const beginnings = {
  identity_card: { form: provinces, fault: 'identity_region' },
  residence_permit: { form: /^8[123]/, fault: 'identity_permit' },
  permanent_card: { form: /^9/, fault: 'identity_permanent' },
} as const satisfies Partial<Record<IdentityKind, { form: RegExp; fault: IdentityFault }>>

const judgeNumbered = (kind: keyof typeof beginnings, number: string, today: string): JudgedIdentity => {
  const at = (fault: IdentityFault): JudgedIdentity => ({ number, fault })
  if (/^\d{15}$/.test(number)) return at('identity_old')
  if (number.length !== 18) return at('identity_length')
  if (!/^\d{17}[\dX]$/.test(number)) return at('identity_signs')
  const { form, fault } = beginnings[kind]
  if (!form.test(number)) return at(fault)
  const birth = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
  if (!dateParts(birth) || birth < '1800') return at('identity_date')
  if (birth > today) return at('identity_future')
  if (identityCheck(number) !== number[17]) return at('identity_checksum')
  // A century that nobody of today was born in is no birth to put on file.
  const told = birth < '1900' ? {} : { birth }
  return { number, fault: null, ...told, gender: Number(number[16]) % 2 === 1 ? 'male' : 'female' }
}

/** A number as it is kept, of what was typed: without gaps, letters large. */
export const identityText = (typed: string): string => typed.normalize('NFKC').replaceAll(/\s/gu, '').toUpperCase()

/** Judges a number as it was typed. */
export const judgeIdentity = (kind: IdentityKind, typed: string, today: string): JudgedIdentity => {
  const number = identityText(typed)
  if (kind !== 'passport' && kind !== 'travel_permit') return judgeNumbered(kind, number, today)
  return { number, fault: /^[A-Z\d]{5,20}$/.test(number) ? null : 'identity_form' }
}

/** Which of the two facts that a number tells stand otherwise on file. */
export const contradictions = (
  told: Pick<JudgedIdentity, 'birth' | 'gender'>,
  filed: { birth: string | null; gender: 'female' | 'male' | null },
): ('birth' | 'gender')[] =>
  (['birth', 'gender'] as const).filter(
    fact => told[fact] !== undefined && filed[fact] !== null && filed[fact] !== told[fact],
  )
