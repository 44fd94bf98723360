/** The columns of the sheet of duties, in their order; two are hidden and hold identities, where files of earlier have them. */
import type { Locale } from '#contract/shared/locale.ts'
import type { SheetColumn } from '../../files/write-workbook.ts'
import { words } from '../../messages/words.ts'

/** Places of the columns, from 0. */
export const at = {
  employee: 0,
  jobNumber: 1,
  date: 2,
  start: 3,
  end: 4,
  breaks: 5,
  shift: 6,
  workstation: 7,
  pinned: 8,
  training: 9,
  dutyId: 10,
  planId: 11,
  note: 12,
} as const

const shown = [
  'employee',
  'jobNumber',
  'date',
  'start',
  'end',
  'breaks',
  'shift',
  'workstation',
  'pinned',
  'training',
] as const
const required: readonly string[] = ['employee', 'date', 'start', 'end']

export const listColumns = (locale: Locale): SheetColumn[] => [
  ...shown.map(name => ({
    head: words(locale, `planning:sheet.column.${name}`),
    width: name === 'breaks' || name === 'workstation' ? 26 : 14,
    required: required.includes(name),
  })),
  { head: 'dutyId', hidden: true },
  { head: 'planId', hidden: true },
  { head: words(locale, 'planning:sheet.column.note'), width: 32 },
]
