/** Which home a person has, and what it asks for: begun while its screen is loading, and asked again by the screen in the same words. */
import { addDays, startOfWeek } from '#contract/shared/business-date.ts'
import type { Permission } from '#contract/shared/permissions.ts'

/** Of those who plan, of those who look after people, or one's own next shift. */
export const homeOf = (may: (permission: Permission) => boolean): 'sites' | 'people' | 'own' => {
  if (may('planning.edit') || (may('planning.view') && !may('people.edit'))) return 'sites'
  return may('people.edit') ? 'people' : 'own'
}

/** So many sites at most, those first that need somebody; whoever has more looks at the overview. */
const most = 50

export const coverAsked = { page: 1, size: most }

/** The week of a day, or the coming one. */
export const overviewAsked = (date: string | undefined) => ({
  ...(date === undefined ? {} : { date }),
  order: 'waiting' as const,
  page: 1,
  size: most,
})

const shownDays = 21

/** Sunday's night may still be worked on Monday. */
export const rosterAsked = (today: string, weekStart: number) => ({
  first: addDays(startOfWeek(today, weekStart), -1),
  days: shownDays,
})
