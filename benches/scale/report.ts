/** Writes what was measured into its own part of a result; what somebody wrote around it, by hand, stays. */

const begin = /<!-- measured: [^>]*-->\n/
const end = '<!-- end of what is measured -->'

/** @throws where the marks are missing or stand the wrong way round: nothing is written over. */
export const withMeasured = (before: string, measured: string): string => {
  const found = begin.exec(before)
  const from = found ? found.index + found[0].length : -1
  const to = before.indexOf(end, Math.max(from, 0))
  if (from < 0 || to < 0) throw new Error('the result has no marks around what is measured')
  return `${before.slice(0, from)}\n${measured.trim()}\n\n${before.slice(to)}`
}
