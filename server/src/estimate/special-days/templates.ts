/** Empty workbooks with the columns that the imports of weather and of holiday notices read. */
import type { estimateCalls } from '#contract/estimate/calls.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { writeWorkbook } from '../../files/write-workbook.ts'
import type { Download, ServedLong } from '../../http/served.ts'
import { words } from '../../messages/words.ts'
import { type DaySheet, dayFiles, noticeKinds } from './day-files.ts'

const written = async (locale: Locale, sheet: DaySheet, file: string): Promise<Download> => {
  const kinds = noticeKinds.map(kind => words(locale, `estimate:daykind.${kind}`)).join(' / ')
  const bytes = await writeWorkbook(dayFiles.template(locale, [sheet], { kinds }))
  return { name: `${words(locale, `estimate:${file}`)}.xlsx`, bytes }
}

export const downloadNoticeTemplate = ({
  locale,
}: ServedLong<typeof estimateCalls.downloadNoticeTemplate>): Promise<Download> =>
  written(locale, 'calendar', 'file.notice_template')

export const downloadWeatherTemplate = ({
  locale,
}: ServedLong<typeof estimateCalls.downloadWeatherTemplate>): Promise<Download> =>
  written(locale, 'weather', 'file.weather_template')
