/** The few letters by which a colleague is known at a glance. */

const LATIN = /^[\p{Script=Latin}\p{M}\s.'’-]+$/u

/** First letters of a Latin name's first and last word; of any other name its last two characters, as is usual for given names. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  if (!LATIN.test(name)) return [...name.replaceAll(/\s/g, '')].slice(-2).join('')
  const [first] = words
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last]
    .flatMap(word => [...(word ?? '')][0] ?? [])
    .join('')
    .toLocaleUpperCase()
}
