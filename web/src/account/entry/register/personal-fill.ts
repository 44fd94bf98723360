/** What personal registration hands from its first step to its second: a JSON of name, code and phone. */

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
