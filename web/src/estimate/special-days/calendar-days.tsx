/** Public holidays, days off and make-up workdays of a site's year, and the notices that they follow. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { estimateCalls } from '#contract/estimate/calls.ts'
import type { CalendarDayRow } from '#contract/estimate/special-day.ts'
import { useQueryCall, useUploadAct } from '#web/api/hooks.ts'
import { download } from '#web/api/index.ts'
import styles from '#web/estimate/estimate.module.css'
import { useHappeningName } from '#web/estimate/happening-name.ts'
import { NoticeList } from '#web/estimate/special-days/notice-list.tsx'
import { UploadButton } from '#web/form/fields/upload-button.tsx'
import { TemplateButton } from '#web/importing/template-button.tsx'
import { type Column, DataTable } from '#web/list/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { useSession } from '#web/session/session.tsx'
import { Empty, QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

export const CalendarDays = ({ departmentId, year }: { departmentId: string; year: number }) => {
  const { t } = useTranslation(['estimate', 'shared'])
  const { me, may } = useSession()
  const { date, weekday } = useFormats()
  const nameOf = useHappeningName()
  const days = useQueryCall(estimateCalls.listCalendarDays, { departmentId, year })
  const stale = [estimateCalls.listCalendarDays, estimateCalls.listNotices, estimateCalls.listEffects]
  const whole = may('history.import') && me.company?.departments === 'all'
  const take = useUploadAct(estimateCalls.importNotice, { stale, done: answer => t('special.notice_done', answer) })
  const columns = useMemo<Column<CalendarDayRow>[]>(
    () => [
      {
        key: 'date',
        title: t('field.date'),
        value: row => row.date,
        render: row => `${weekday(row.date)} ${date(row.date)}`,
      },
      {
        key: 'name',
        title: t('special.name'),
        value: row =>
          row.name === null ? '' : 'code' in row.name ? nameOf(`holiday:${row.name.code}`) : row.name.text,
      },
      {
        key: 'kind',
        title: t('special.day_kind'),
        value: row => t(`daykind.${row.kind}`),
      },
      {
        key: 'basis',
        title: t('special.by_notice'),
        value: row => t(row.provisional ? 'special.provisional' : 'special.published'),
        render: row => (
          <StateWord tone={row.provisional ? 'warning' : 'usual'}>
            {t(row.provisional ? 'special.provisional' : 'special.published')}
          </StateWord>
        ),
      },
    ],
    [t, date, weekday, nameOf],
  )
  return (
    <QueryStates query={days} shape="table">
      {({ region, rows }) => (
        <>
          {whole && (
            <div className={styles.line}>
              <TemplateButton
                onTemplate={() => void download(estimateCalls.downloadNoticeTemplate, {}).catch(() => undefined)}
              />
              <UploadButton
                label={t('special.notice_import')}
                busy={take.isPending}
                onFile={file => take.mutate({ input: { region }, file })}
              />
              <span className={styles.hint}>{t('special.notice_hint')}</span>
            </div>
          )}
          <DataTable
            name="estimate.calendar"
            caption={t('special.tab_calendar')}
            rows={rows}
            columns={columns}
            rowKey={row => row.date}
            rowName={row => date(row.date)}
            empty={<Empty title={t('special.no_days')} />}
          />
          <NoticeList edit={whole} />
        </>
      )}
    </QueryStates>
  )
}
