/** What personal registration hands from its first step to its second, and back where something is to be corrected. */

/** A JSON of name, code and phone. */
export interface PersonalFill {
  name: string
  code: string
  phone: string
}

/** As it stands in the query `personalfill`. */
export const fillText = (fill: PersonalFill): string => encodeURIComponent(JSON.stringify(fill))

/** The values of a query, or nothing where it holds no such JSON. */
export const fillOf = (text: string): PersonalFill | undefined => {
  try {
    const read = JSON.parse(text) as Partial<Record<keyof PersonalFill, unknown>> | null
    const { name, code, phone } = read ?? {}
    if (typeof name !== 'string' || typeof code !== 'string' || typeof phone !== 'string') return undefined
    return { name, code, phone }
  } catch {
    return undefined
  }
}

/** What the server found at a field of the first step, with everything that was typed there. */
export interface Correction {
  fill: PersonalFill
  field: keyof PersonalFill
  message: string
}

const fields: readonly string[] = ['name', 'code', 'phone'] satisfies (keyof PersonalFill)[]

export const isFillField = (field: string | undefined): field is keyof PersonalFill =>
  field !== undefined && fields.includes(field)

/** The first step as it was left, for whoever comes back to it. Another visit in the same window finds nothing of it. */
export const leftWith = (fill: PersonalFill) => ({ left: fill })

export const leftOf = (state: unknown): PersonalFill | undefined => (state as { left?: PersonalFill } | null)?.left

/** As it stands in the state of a page, or nothing. */
export const correctionOf = (state: unknown): Correction | undefined =>
  (state as { correction?: Correction } | null)?.correction
