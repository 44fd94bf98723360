/** The privacy agreement: its version in force, and its parts in their order; the words are those of the policy messages. */

/** Whoever accepted an earlier version is asked again. */
export const policyVersion = '2026-11'

/** Each has `<part>.title` and `<part>.text` in contract/src/account/policy/messages. */
export const policyParts = [
  'dates',
  'collect',
  'purpose',
  'face',
  'share',
  'keep',
  'secure',
  'breach',
  'rights',
  'contact',
] as const
