/** Published holiday notices: imported for a region's year, and listed. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { mustBeRegion } from '../../calendar/known-region.ts'
import { holidayNotice, type NoticeDay } from '../../calendar/schema.ts'
import { Refusal } from '../../errors.ts'
import type { WorkbookFile } from '../../files/workbook.ts'
import type { Answer, Served, ServedLong, Upload } from '../../http/served.ts'
import { findTwin, keepRecord, type SettingsNoun } from '../../settings/index.ts'
import { readDays } from './day-files.ts'

type ListNotices = typeof estimateCalls.listNotices
type ImportNotice = typeof estimateCalls.importNotice

/** The days of a notice; all of one year, each once. */
const readNotice = async (file: WorkbookFile, locale: Locale): Promise<NoticeDay[]> => {
  const rows = await readDays(file, 'calendar', locale)
  const days = rows.map(({ values: { date, daykind, name } }): NoticeDay => ({ date, kind: daykind, name }))
  const year = days[0]?.date.slice(0, 4)
  const other = days.findIndex(day => day.date.slice(0, 4) !== year)
  if (other >= 0) throw new Refusal('estimate:notice_one_year', { row: rows[other]?.row ?? 0 }, 'file')
  const twice = days.findIndex((day, at) => days.findIndex(each => each.date === day.date) !== at)
  if (twice >= 0) throw new Refusal('estimate:notice_twice', { row: rows[twice]?.row ?? 0 }, 'file')
  return days.toSorted((a, b) => a.date.localeCompare(b.date))
}

export const listNotices = async ({ tx }: Served<ListNotices>): Promise<Answer<ListNotices>> => {
  const rows = await tx
    .select()
    .from(holidayNotice)
    .where(isNull(holidayNotice.deletedAt))
    .orderBy(desc(holidayNotice.year), holidayNotice.region)
  return {
    rows: rows.map(({ id, revision, region, year, days, createdBy, createdAt }) => ({
      id,
      revision,
      region,
      year,
      days: days.length,
      createdBy,
      createdAt: createdAt.toISOString(),
    })),
  }
}

/** Notices as settings: each is the whole company's, and a region's year has one. */
export const notices: SettingsNoun<typeof holidayNotice> = {
  table: holidayNotice,
  subject: 'holiday_notice',
  matter: 'place',
  judge: async (tx, records) => {
    const { id, region, year, deletedAt } = holidayNotice
    const there = await tx.select({ id, region, year }).from(holidayNotice).where(isNull(deletedAt))
    const found = findTwin(records, there, (a, b) => a.region === b.region && a.year === b.year)
    if (found) throw new Refusal('estimate:notice_there', { region: found.record.region, year: found.record.year })
  },
}

/**
 * The notice of a region is every site's: importing is for those who manage the whole company. One that is there for the
 * year is read anew from the file, whoever imported it.
 */
export const importNotice = async (
  request: ServedLong<ImportNotice> & { file: Upload },
): Promise<Answer<ImportNotice>> => {
  const { input, actor, inCompany, now, locale, file } = request
  const { region } = input
  mustBeRegion(region, undefined, 'region')
  const days = await readNotice(file, locale)
  const year = Number(days[0]?.date.slice(0, 4))
  return inCompany(async tx => {
    const ofYear = and(eq(holidayNotice.region, region), eq(holidayNotice.year, year))
    const [there] = await tx
      .select({ id: holidayNotice.id, revision: holidayNotice.revision })
      .from(holidayNotice)
      .where(and(ofYear, isNull(holidayNotice.deletedAt)))
    const values = { region, year, days, createdBy: actor.name, createdAt: now }
    await keepRecord(tx, notices, { actor, now, source: 'import' }, there ?? {}, values, { action: 'import' })
    return { year, days: days.length }
  })
}
