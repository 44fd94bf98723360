/** What is not done, as RFC 7644 (3.12) answers it: a status, a keyword where there is one, and a sentence. */
import SCIMMY from 'scimmy'
import type { Locale } from '#contract/shared/locale.ts'
import { ConnectionLost } from '../../db/postgres/connection-lost.ts'
import { Refusal } from '../../errors.ts'
import { errorWords } from '../../messages/words.ts'

export class ScimError extends Error {
  readonly status: number
  readonly keyword: string | undefined
  /** A code of our refusals, for a sentence in the caller's language. */
  readonly refusal: Refusal | undefined

  constructor(status: number, keyword?: string, detail = '', refusal?: Refusal) {
    super(detail)
    this.status = status
    this.keyword = keyword
    this.refusal = refusal
  }
}

/** Refusals of ours that have a status of their own; any other says that a value cannot be. */
const statuses: Record<string, [status: number, keyword?: string]> = {
  not_found: [404],
  forbidden: [403],
  stale: [412],
  'people:job_number_taken': [409, 'uniqueness'],
  'people:phone_taken': [409, 'uniqueness'],
  'people:phone_taken_beyond': [409, 'uniqueness'],
  'people:phone_login': [409, 'uniqueness'],
  'people:phone_reserved': [409, 'uniqueness'],
  'scim:user_name_taken': [409, 'uniqueness'],
  'organisation:department_in_use': [409],
  'scim:too_many_members': [413],
}

const ofScimmy = (error: InstanceType<typeof SCIMMY.Types.Error>): ScimError =>
  new ScimError(Number(error.status), error.scimType, error.message)

/** Whatever went wrong, as it is answered; what is nobody's fault but ours stays as it is. */
export const asScimError = (error: unknown): ScimError | undefined => {
  if (error instanceof ScimError) return error
  if (error instanceof ConnectionLost) return new ScimError(503, undefined, 'try again')
  if (error instanceof SCIMMY.Types.Error) return ofScimmy(error)
  if (error instanceof Refusal) {
    const [status, keyword] = statuses[error.code] ?? [400, 'invalidValue']
    return new ScimError(status, keyword, error.code, error)
  }
  // The library tells by it that an attribute is not what its schema says.
  if (error instanceof TypeError) return new ScimError(400, 'invalidValue', error.message)
  return undefined
}

export const bodyOf = ({ status, keyword, message, refusal }: ScimError, locale: Locale) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(keyword !== undefined && { scimType: keyword }),
  detail: refusal ? errorWords(locale, refusal.code, refusal.values) : message,
})
