/**
 * Words of a search that may be somebody's number of a document: they are held in the page's memory, and the address has a
 * sign in their place, so that no history, log or copied link tells them.
 */
const held = new Map<string, string>()
const sign = '•••'

/** A run of eight digits that is no phone, or a card's number written with gaps. */
const mayBeNumber = (text: string): boolean => {
  const words = text.normalize('NFKC').split(/[\s,;]+/u)
  const whole = words.join('')
  return words.some(word => /\d{8}/.test(word) && !/^\d{11}$/.test(word)) || /^\d{15}(\d{2}[\dX])?$/i.test(whole)
}

/** What the address may say in the place of a text. */
export const inAddress = (text: string): string => {
  if (!mayBeNumber(text)) return text
  const known = [...held].find(([, value]) => value === text)?.[0]
  const token = known ?? `${sign}${held.size + 1}`
  held.set(token, text)
  return token
}

/** The text that was meant; nothing for a sign of another page, whose text is gone with it. */
export const ofAddress = (value: string): string => (value.startsWith(sign) ? (held.get(value) ?? '') : value)
