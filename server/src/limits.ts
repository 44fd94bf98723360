/** How often each thing on the way in may be tried: the usual figures, and how the configuration changes them. */

export interface Limit {
  most: number
  seconds: number
}

/** By name: so many in so many seconds. Counted per what the name ends with. */
export const usualLimits = {
  /**
   * Wrong passwords for one account: from one network, by one browser that its owner has signed in by, and in all from
   * elsewhere. In all it is hardly more an hour than from one network, so many networks guess no faster than one.
   */
  sign_in_phone_network: { most: 10, seconds: 900 },
  sign_in_device: { most: 10, seconds: 900 },
  sign_in_phone: { most: 50, seconds: 3600 },
  /** Wrong passwords from one network address, over all accounts. */
  sign_in_address: { most: 100, seconds: 900 },
  /** Own passwords asked for again by a signed-in person. */
  password_person: { most: 10, seconds: 900 },
  register_address: { most: 30, seconds: 3600 },
  company_person: { most: 5, seconds: 86_400 },
  /** Account look-ups, e-mails and new passwords of a recovery. */
  forgot_address: { most: 20, seconds: 3600 },
  forgot_mail_account: { most: 5, seconds: 3600 },
  reset_address: { most: 30, seconds: 3600 },
  /** Confirmations of a new e-mail address. */
  email_person: { most: 5, seconds: 3600 },
  /** SMS for one purpose of one account: the pause between two, and a day's. */
  sms_pause_account: { most: 1, seconds: 60 },
  sms_day_account: { most: 10, seconds: 86_400 },
  /** SMS to one phone over all purposes: a known phone that tried to register may ask for its password at once. */
  sms_pause_phone: { most: 3, seconds: 60 },
  sms_day_phone: { most: 20, seconds: 86_400 },
  sms_address: { most: 30, seconds: 3600 },
  /**
   * SMS of the installation: to phones without an account, to those with one, after a right password, invitations and
   * reminders of all companies; of either one company has a part.
   */
  sms_day_unknown: { most: 3000, seconds: 86_400 },
  sms_day_known: { most: 5000, seconds: 86_400 },
  sms_day_proved: { most: 5000, seconds: 86_400 },
  sms_day_invited: { most: 5000, seconds: 86_400 },
  sms_day_reminded: { most: 5000, seconds: 86_400 },
  sms_day_company: { most: 1000, seconds: 86_400 },
  /** Calls of whoever is not signed in: a shop that opens has many people at one address. */
  unsigned_address: { most: 6000, seconds: 60 },
  image_address: { most: 60, seconds: 600 },
  /** Questions in place of an image; the nearer the limit, the more work one costs the browser. */
  question_address: { most: 30, seconds: 3600 },
  qr_address: { most: 60, seconds: 600 },
  /** Twice as often as the page asks. */
  qr_poll_browser: { most: 60, seconds: 60 },
  /** Forty screens of one place that wait at once; whoever takes a new browser for each poll is counted too. */
  qr_poll_address: { most: 1200, seconds: 60 },
  /** Looks at who a newcomer is: each tells whether somebody has a phone or a number. */
  newcomer_person: { most: 600, seconds: 3600 },
  third_party_address: { most: 30, seconds: 600 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof usualLimits
export type Limits = Readonly<Record<LimitName, Limit>>

const isName = (text: string): text is LimitName => Object.hasOwn(usualLimits, text)

/** Reads `name=most/seconds, …`; limits that are not named stay as usual. Answers null for anything else. */
export const readLimits = (text: string): Limits | null => {
  const limits: Record<LimitName, Limit> = { ...usualLimits }
  for (const part of text.split(',').map(each => each.trim())) {
    if (part === '') continue
    const [, name = '', most, seconds] = /^(\w+)=(\d{1,9})\/(\d{1,9})$/.exec(part) ?? []
    if (!isName(name) || Number(most) < 1 || Number(seconds) < 1) return null
    limits[name] = { most: Number(most), seconds: Number(seconds) }
  }
  return limits
}
