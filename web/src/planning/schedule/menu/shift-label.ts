/** A shift as an entry of a menu: the short name that its chip bears, and the name where that does not say it already. */
export const shiftLabel = ({ shortName, name }: { shortName: string; name: string }): string => {
  const [short, whole] = [shortName.toLowerCase(), name.toLowerCase()]
  // A letter is in many names by chance, a character is not.
  const isTold = /^[\x21-\x7e]+$/.test(short) ? whole.startsWith(short) : whole.includes(short)
  return isTold ? name : `${shortName} ${name}`
}
