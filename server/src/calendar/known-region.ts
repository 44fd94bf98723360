/** Whether there is a region of sites: a country or territory, or a part of one that has holidays of its own. */
import Holidays from 'date-holidays'
import { isJurisdiction } from '#contract/shared/regions.ts'
import { Refusal } from '../errors.ts'

const parts = new Map<string, ReadonlySet<string>>()

/** The parts of a country whose holidays differ from the country's: states, provinces, cantons. China has none. */
const partsOf = (country: string): ReadonlySet<string> => {
  const known = parts.get(country)
  if (known) return known
  const found = new Set(
    Object.keys(new Holidays().getStates(country) ?? {}).filter(part => /^[A-Z0-9]{1,3}$/.test(part)),
  )
  parts.set(country, found)
  return found
}

/** `CN`, `HK`, `US-CA`: what holidays are looked up by, and law by its first two letters. */
export const isRegion = (value: string): boolean => {
  const [country = '', part, ...more] = value.split('-')
  if (!isJurisdiction(country) || more.length > 0) return false
  return part === undefined || partsOf(country).has(part)
}

/**
 * What was kept before regions were looked at may stay; a new one must be one.
 * @throws organisation:region_unknown at its field
 */
export const mustBeRegion = (value: string, before: string | null | undefined, field: string): void => {
  if (value !== before && !isRegion(value)) throw new Refusal('organisation:region_unknown', { value }, field)
}
