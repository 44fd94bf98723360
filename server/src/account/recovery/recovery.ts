/** What is known between the steps of a recovery, and the names of its secrets. */

/** Kept under the tokens of the lookup, for unknown accounts too. */
export interface Recovery {
  /** What was typed, so that limits count the same for known and unknown accounts. */
  account: string
  /** Absent where no single account was meant. */
  personId: string | null
}

/** The right to set a new password, as it is kept under its token. */
export interface ResetRight {
  personId: string
  /** The phone's code led here, and so proves the phone; a link in an e-mail does not. */
  byPhone?: boolean
}

/** The purposes of a recovery's secrets: tokens of the two ways, the code of the SMS, the right to set a password. */
export const purposes = { phone: 'forgot-phone', email: 'forgot-email', code: 'forgot-code', reset: 'reset' } as const

export const recoverySeconds = 15 * 60
/** A link in an e-mail is good for this long, in minutes. */
export const linkMinutes = 30
