/** When a person is not there, in words: for cells, bars, lists and readers. */
import type { TFunction } from 'i18next'
import type { Formats } from '#web/time/index.ts'
import type { Absence } from './absence.ts'

interface Named {
  t: TFunction<'planning'>
  formats: Formats
}

/** What it is, with its times where it does not take the whole day. */
export const awayName = ({ t, formats }: Named, absence: Absence): string => {
  const { kind, span, whole } = absence
  const what = kind === 'elsewhere' ? t('schedule.away_at.name', { site: absence.site }) : t(`schedule.away.${kind}`)
  return whole ? what : t('schedule.away_part', { what, range: formats.range(span.start, span.end) })
}

/** What a cell of the week says: leave of a whole day, and whether it waits, has room for its words. */
export const awayInCell = (named: Named, absence: Absence): string => {
  const { kind, whole } = absence
  const hasRoom = whole && (kind === 'leave' || kind === 'leave_asked')
  return hasRoom ? named.t(`schedule.away_cell.${kind}`) : awayShort(named, absence)
}

/** One word for a narrow place, with its times where it does not take the whole day. */
export const awayShort = ({ t, formats }: Named, absence: Absence): string => {
  const { kind, span, whole } = absence
  const what =
    kind === 'elsewhere' ? t('schedule.away_at.short', { site: absence.site }) : t(`schedule.away_short.${kind}`)
  return whole ? what : t('schedule.away_part', { what, range: formats.tightRange(span.start, span.end) })
}
