/** The published notices that the company of the transaction imported for a region. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { type Notices, noticedYear } from './regions.ts'
import { holidayNotice } from './schema.ts'

const workday = { kind: 'workday', name: null, provisional: false } as const

export const readNotices = async (tx: Tx, region: string): Promise<Notices> => {
  const rows = await tx
    .select({ year: holidayNotice.year, days: holidayNotice.days })
    .from(holidayNotice)
    .where(and(eq(holidayNotice.region, region), isNull(holidayNotice.deletedAt)))
  return new Map(
    rows.flatMap(({ year, days }) => [
      [noticedYear(String(year)), workday] as const,
      ...days.map(({ date, kind, name }) => {
        const named = name === null ? null : { text: name }
        return [date, { kind, name: named, provisional: false }] as const
      }),
    ]),
  )
}
