/** Heads needed per shift on each date of a period: of the week's template, or on holidays of the template of their kind. */
import type { TemplateNeed } from '#contract/engine.ts'
import type { HolidayKind } from '#contract/planning/settings/holiday-template.ts'
import { datesFrom, weekdayOf } from '#contract/shared/business-date.ts'

export interface NeedRow {
  weekdays: readonly number[]
  workstationId: string
  shiftId: string
  heads: number
}

/** Rows of one date from the week's template, or from that of the date's holiday where there is one. */
export const templateNeeds = (
  first: string,
  days: number,
  week: readonly NeedRow[],
  holidays: ReadonlyMap<HolidayKind, readonly NeedRow[]>,
  kindOf: (date: string) => HolidayKind | null,
): TemplateNeed[] => {
  const needs = new Map<string, TemplateNeed>()
  for (const date of datesFrom(first, days)) {
    const kind = kindOf(date)
    const rows = (kind === null ? undefined : holidays.get(kind)) ?? week
    for (const row of rows) {
      if (!row.weekdays.includes(weekdayOf(date))) continue
      const key = `${date} ${row.workstationId} ${row.shiftId}`
      const known = needs.get(key)
      if (known) known.heads += row.heads
      else needs.set(key, { date, workstation: row.workstationId, shift: row.shiftId, heads: row.heads })
    }
  }
  return [...needs.values()]
}
