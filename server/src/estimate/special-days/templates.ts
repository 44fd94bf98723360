/** Empty workbooks with the columns that the imports of weather and of holiday notices read. */
import type { estimateCalls } from '#contract/estimate/calls.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { writeWorkbook } from '../../files/write-workbook.ts'
import type { Download, ServedLong } from '../../http/served.ts'
import { words } from '../../messages/words.ts'
import { noticeFields, noticeKinds, noticeRequired } from './notices.ts'
import { weatherFields, weatherRequired } from './read-weather.ts'

type Field = (typeof noticeFields)[number] | (typeof weatherFields)[number]

interface Template {
  fields: readonly Field[]
  required: readonly Field[]
  sheet: 'special.tab_calendar' | 'special.tab_weather'
  file: 'file.notice_template' | 'file.weather_template'
}

/** The first of the words that the reader takes. */
const firstWord = (locale: Locale, key: `table.${Field}` | `daykind.${(typeof noticeKinds)[number]}`) =>
  words(locale, `estimate:${key}`).split('/')[0] ?? ''

const noteOf = (locale: Locale, field: Field): string | undefined => {
  if (field === 'date') return words(locale, 'estimate:sheet.note.date')
  if (field === 'daykind') return noticeKinds.map(kind => firstWord(locale, `daykind.${kind}`)).join(' / ')
  return undefined
}

const written = async (locale: Locale, { fields, required, sheet, file }: Template): Promise<Download> => {
  const columns = fields.map(field => {
    const note = noteOf(locale, field)
    return {
      head: firstWord(locale, `table.${field}`),
      required: required.includes(field),
      ...(note === undefined ? {} : { note }),
      ...(field === 'date' ? { format: 'yyyy-mm-dd' } : {}),
    }
  })
  const bytes = await writeWorkbook([{ name: words(locale, `estimate:${sheet}`), columns, rows: [] }])
  return { name: `${words(locale, `estimate:${file}`)}.xlsx`, bytes }
}

export const downloadNoticeTemplate = ({
  locale,
}: ServedLong<typeof estimateCalls.downloadNoticeTemplate>): Promise<Download> =>
  written(locale, {
    fields: noticeFields,
    required: noticeRequired,
    sheet: 'special.tab_calendar',
    file: 'file.notice_template',
  })

export const downloadWeatherTemplate = ({
  locale,
}: ServedLong<typeof estimateCalls.downloadWeatherTemplate>): Promise<Download> =>
  written(locale, {
    fields: weatherFields,
    required: weatherRequired,
    sheet: 'special.tab_weather',
    file: 'file.weather_template',
  })
