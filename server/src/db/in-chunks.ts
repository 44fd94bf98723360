/** Rows of any number, in statements of a size that the database takes. */

/** Rows of one statement: PostgreSQL takes 65,535 values in one. */
const chunk = 1_000

export const inChunks = async <R>(rows: readonly R[], insert: (rows: R[]) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < rows.length; at += chunk) await insert(rows.slice(at, at + chunk))
}
