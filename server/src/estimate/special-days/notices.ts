/** Published holiday notices: imported for a region's year, listed, and taken away again. */
import { desc, eq } from 'drizzle-orm'
import type { DayKind } from '#contract/engine.ts'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { audit } from '../../audit/audit.ts'
import { mustBeRegion } from '../../calendar/known-region.ts'
import { holidayNotice, type NoticeDay } from '../../calendar/schema.ts'
import { noteChange } from '../../changes/index.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import { cellText } from '../../files/cell.ts'
import { plainText } from '../../files/plain-text.ts'
import type { WorkbookFile } from '../../files/workbook.ts'
import type { Answer, Served, ServedLong, Upload } from '../../http/served.ts'
import { readDate } from '../imports/read-values.ts'
import { readTable, spellings } from './read-table.ts'

type ListNotices = typeof estimateCalls.listNotices
type ImportNotice = typeof estimateCalls.importNotice
type DeleteNotice = typeof estimateCalls.deleteNotice

export const noticeFields = ['date', 'daykind', 'name'] as const
export const noticeRequired = ['date', 'daykind'] as const
export const noticeKinds = ['statutory_holiday', 'rest_day', 'makeup_workday'] as const satisfies readonly DayKind[]
const nameLimit = 60

/** The days of a notice; all of one year, each once. */
const readNotice = async (file: WorkbookFile, locale: Locale): Promise<NoticeDay[]> => {
  const rows = await readTable(file, noticeFields, noticeRequired, locale)
  const days = rows.map(({ row, cells }): NoticeDay => {
    const date = readDate(cells.date)
    if (!('value' in date)) throw new Refusal('estimate:row_date', { row }, 'file')
    const text = plainText(cellText(cells.daykind))
    const kind = noticeKinds.find(each => spellings('daykind', each).has(text))
    if (!kind) throw new Refusal('estimate:row_day_kind', { row, value: cellText(cells.daykind).slice(0, 40) }, 'file')
    return { date: date.value, kind, name: cellText(cells.name).slice(0, nameLimit) || null }
  })
  const year = days[0]?.date.slice(0, 4)
  const other = days.findIndex(day => day.date.slice(0, 4) !== year)
  if (other >= 0) throw new Refusal('estimate:notice_one_year', { row: rows[other]?.row ?? 0 }, 'file')
  const twice = days.findIndex((day, at) => days.findIndex(each => each.date === day.date) !== at)
  if (twice >= 0) throw new Refusal('estimate:notice_twice', { row: rows[twice]?.row ?? 0 }, 'file')
  return days.toSorted((a, b) => a.date.localeCompare(b.date))
}

export const listNotices = async ({ tx }: Served<ListNotices>): Promise<Answer<ListNotices>> => {
  const rows = await tx.select().from(holidayNotice).orderBy(desc(holidayNotice.year), holidayNotice.region)
  return {
    rows: rows.map(({ id, region, year, days, createdBy, createdAt }) => ({
      id,
      region,
      year,
      days: days.length,
      createdBy,
      createdAt: createdAt.toISOString(),
    })),
  }
}

/** The notice of a region is every site's: importing is for those who manage the whole company. */
export const importNotice = async (
  request: ServedLong<ImportNotice> & { file: Upload },
): Promise<Answer<ImportNotice>> => {
  const { input, actor, inCompany, now, locale, file } = request
  const { region } = input
  mustBeRegion(region, undefined, 'region')
  const days = await readNotice(file, locale)
  const year = Number(days[0]?.date.slice(0, 4))
  return inCompany(async tx => {
    const values = { region, year, days, createdBy: actor.name, createdAt: now }
    const id = newId()
    const [kept] = await tx
      .insert(holidayNotice)
      .values({ ...values, id })
      .onConflictDoUpdate({
        target: [holidayNotice.companyId, holidayNotice.region, holidayNotice.year],
        set: values,
      })
      .returning({ id: holidayNotice.id })
    const subject = { actor, subject: 'holiday_notice' as const, subjectId: kept?.id ?? id, now }
    await audit(tx, { ...subject, action: 'import', after: { region, year, days }, source: 'import' })
    await noteChange(tx, { matter: 'place' })
    return { year, days: days.length }
  })
}

export const deleteNotice = async ({ input, actor, tx, now }: Served<DeleteNotice>): Promise<Answer<DeleteNotice>> => {
  const [before] = await tx.delete(holidayNotice).where(eq(holidayNotice.id, input.id)).returning()
  if (!before) throw new Refusal('not_found')
  await audit(tx, { actor, subject: 'holiday_notice', subjectId: input.id, action: 'delete', before, now })
  await noteChange(tx, { matter: 'place' })
  return { id: input.id }
}
