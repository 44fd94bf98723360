/** What somebody is called by to their face: the last two characters of a Chinese name of three, else the first word. */
const han = /^\p{Script=Han}+$/u

export const givenName = (name: string): string => {
  const signs = [...name.trim()]
  if (han.test(signs.join(''))) return signs.length > 2 ? signs.slice(-2).join('') : signs.join('')
  return name.trim().split(/\s+/)[0] ?? ''
}
