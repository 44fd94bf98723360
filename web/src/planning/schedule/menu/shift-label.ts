/** A shift as an entry of a menu: the short name that its chip bears, and the name where that does not say it already. */
export const shiftLabel = ({ shortName, name }: { shortName: string; name: string }): string =>
  name.toLowerCase().startsWith(shortName.toLowerCase()) ? name : `${shortName} ${name}`
