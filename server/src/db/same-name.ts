/** Whether two names are the same to those who read them. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

type Name = SQLWrapper | string

/** A name as it is compared: wide, joined and composed letters are those that they stand for. */
export const nameKey = (name: Name): SQL => sql`normalize(${name}::text, NFKC)`

/** The same of a name at hand. */
export const nameText = (name: string): string => name.normalize('NFKC')

export const isSameName = (a: Name, b: Name): SQL => sql`${nameKey(a)} = ${nameKey(b)}`
