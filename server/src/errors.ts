/** Refusals: what the server does not do, told as a code with values; words come only at the edge. */

/**
 * A refused call. Answered with status 200, result 1 and the message in the caller's language.
 * The message key is `error.<code>` in the shared messages, or `<area>:error.<code>` where code is `<area>:<code>`.
 */
export class Refusal extends Error {
  readonly code: string
  readonly values: Record<string, string | number>
  readonly field: string | undefined
  readonly data: unknown

  constructor(code: string, values: Record<string, string | number> = {}, field?: string, data?: unknown) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.values = values
    this.field = field
    this.data = data
  }
}

/**
 * A form's judge answers all that stands against it, pure over the form and the facts given. The form tells the first, an
 * import marks each at its cell.
 * @throws Refusal the first of them
 */
export const refuseFirst = (faults: readonly Refusal[]): void => {
  const [first] = faults
  if (first) throw first
}

/** A request that is not what its call says; answered with status 400 and the text parameter error. */
export class Malformed extends Error {
  readonly field: string | undefined

  constructor(field?: string) {
    super('malformed request')
    this.name = 'Malformed'
    this.field = field
  }
}
