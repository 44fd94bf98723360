/** Whether two names are the same to those who read them. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

type Name = SQLWrapper | string

/**
 * A name as it is compared: wide, joined and composed letters are those that they stand for, and neither case nor the
 * width of a gap tells two names apart. Unique indexes of names are over the same expression.
 */
export const nameKey = (name: Name): SQL => sql`lower(regexp_replace(normalize(${name}::text, NFKC), '\\s+', ' ', 'g'))`

/** The same of a name at hand. */
export const nameText = (name: string): string => signText(name).replaceAll(/\s+/gu, ' ').toLowerCase()

/** Of a sign of one or two letters, in which case tells two apart. */
export const signText = (sign: string): string => sign.normalize('NFKC')

export const isSameName = (a: Name, b: Name): SQL => sql`${nameKey(a)} = ${nameKey(b)}`
