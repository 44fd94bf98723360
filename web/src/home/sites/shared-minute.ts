/** The present minute of all sites where it is one and the same; sites in several time zones have none that is true of each. */
import type { SiteToday } from '#contract/planning/sites/today-cover.ts'

export const sharedMinute = (sites: readonly Pick<SiteToday, 'date' | 'minute'>[]): number | undefined => {
  const [first, ...others] = sites
  return others.every(each => each.date === first?.date && each.minute === first.minute) ? first?.minute : undefined
}
