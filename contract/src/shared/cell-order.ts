/** The order of a list's rows by a column: the same on the screen and in its export. */

export type CellValue = string | number | boolean | null | undefined

/** Empty ones last, numbers by size, texts by the language. */
export const compareValues = (a: CellValue, b: CellValue, collator: Intl.Collator): number => {
  const emptyA = a === null || a === undefined || a === ''
  const emptyB = b === null || b === undefined || b === ''
  if (emptyA || emptyB) return Number(emptyA) - Number(emptyB)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a), String(b))
}
