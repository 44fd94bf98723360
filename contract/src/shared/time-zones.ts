/** The time zones that a company and its sites may have: one list for every form, file and command. */

/** Names of the IANA database as this runtime lists them, and UTC, which is a zone though it lies nowhere. */
export const timeZones: readonly string[] = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort()

const listed: ReadonlySet<string> = new Set(timeZones)
/** A place in its usual spelling. Offsets are no places, and their sign means the opposite to a database. */
const place = /^[A-Z][A-Za-z]+(\/[A-Z][A-Za-z_+-]+)+$/

/** Browsers list some places by another of their names (Asia/Calcutta, Asia/Kolkata): both are the same zone. */
export const isTimeZone = (value: string): boolean => {
  if (listed.has(value)) return true
  if (!place.test(value)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }) !== undefined
  } catch {
    return false
  }
}

/** The list to choose from, with the zone that stands already. */
export const timeZonesWith = (own: string): readonly string[] => (listed.has(own) ? timeZones : [own, ...timeZones])
