/**
 * What is said by SMS, and the values in each, in the order in which its Chinese text names them: a provider of
 * templates has one of its own approved for each, with variables of these names, or of this order.
 */
export const smsKinds = {
  code: ['code', 'minutes'],
  known: [],
  reset_code: ['code', 'minutes'],
  device_code: ['code', 'minutes'],
  phone_code: ['code', 'minutes'],
  phone_known: [],
  phone_changed: ['phone'],
  password_reset: [],
  password_reset_linked: ['accounts'],
  invitation: ['name', 'company', 'link', 'days'],
  invitation_code: ['name', 'company', 'link', 'days'],
  onboarding: ['name', 'company', 'link', 'days'],
  onboarding_again: ['name', 'company', 'link', 'days'],
  company_approved: ['name', 'link'],
  company_refused: ['name', 'reason'],
  /** What a company's own template made: a provider of templates must allow one variable for all of it. */
  reminder: ['text'],
} as const satisfies Record<string, readonly string[]>

/** What is sent by another's template where a provider has none for it: less is said, and nothing else. */
export const plainerKinds: Partial<Record<string, keyof typeof smsKinds>> = {
  invitation_code: 'invitation',
  onboarding_again: 'onboarding',
}

export type SmsKind = keyof typeof smsKinds

export const isSmsKind = (kind: string): kind is SmsKind => Object.hasOwn(smsKinds, kind)
