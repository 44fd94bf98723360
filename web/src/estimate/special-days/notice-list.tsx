/** The notices that were imported, each with its history for whoever may read that. */
import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Output } from '#contract/call.ts'
import { estimateCalls } from '#contract/estimate/calls.ts'
import type { CalendarDayRow } from '#contract/estimate/special-day.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { ChangeHistory } from '#web/derivation/change-history.tsx'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import styles from '#web/estimate/estimate.module.css'
import { ConfirmButton, OpenRecord, useDrawerSize, useOpenParam } from '#web/form/index.ts'
import { useRegionName } from '#web/messages/region-name.ts'
import { useSession } from '#web/session/session.tsx'
import { useRemove } from '#web/settings/index.ts'
import { useFormats } from '#web/time/index.ts'

type NoticeRow = Output<typeof estimateCalls.listNotices>['rows'][number]
type NoticeDay = Pick<CalendarDayRow, 'date' | 'kind'> & { name: string | null }

const useNoticeWords = (): HistoryWords => {
  const { t } = useTranslation('estimate')
  const { date } = useFormats()
  const regionName = useRegionName()
  const dayOf = (day: NoticeDay) => [date(day.date), t(`daykind.${day.kind}`), day.name].filter(Boolean).join(' ')
  return {
    region: { label: t('special.region'), say: regionName },
    year: { label: t('special.year') },
    days: {
      label: t('special.notice_days'),
      say: (days: NoticeDay[]) => days.map(dayOf).join(' · '),
      entries: (days: NoticeDay[]) => days.map(dayOf),
    },
  }
}

const NoticeDrawer = ({ notice, onClose }: { notice: NoticeRow; onClose: () => void }) => {
  const { t } = useTranslation()
  const words = useNoticeWords()
  const size = useDrawerSize('form')
  const regionName = useRegionName()
  return (
    <Drawer open size={size} title={`${regionName(notice.region)} ${notice.year}`} onClose={onClose}>
      <h2>{t('history.title')}</h2>
      <ChangeHistory subject="holiday_notice" subjectId={notice.id} area="shared" words={words} />
    </Drawer>
  )
}

/** @param edit whether the person manages the notices of the whole company */
export const NoticeList = ({ edit }: { edit: boolean }) => {
  const { t } = useTranslation(['estimate', 'shared'])
  const { mayCall } = useSession()
  const drawer = useOpenParam('notice')
  const regionName = useRegionName()
  const notices = useQueryCall(estimateCalls.listNotices, {})
  const stale = [estimateCalls.listCalendarDays, estimateCalls.listNotices, estimateCalls.listEffects]
  const remove = useRemove(estimateCalls.deleteNotice, estimateCalls.recoverNotice, stale, () =>
    t('special.notice_deleted'),
  )
  const rows = notices.data?.rows ?? []
  if (rows.length === 0) return null
  const told = mayCall(organisationCalls.listAudit)
  return (
    <section aria-label={t('special.notices')}>
      <h2>{t('special.notices')}</h2>
      <ul>
        {rows.map(row => (
          <li key={row.id} className={styles.line}>
            <span>
              {t('special.notice_row', {
                region: regionName(row.region),
                year: row.year,
                days: row.days,
                by: row.createdBy,
              })}
            </span>
            {told && <Link to={drawer.linkTo(row.id)}>{t('shared:history.title')}</Link>}
            {edit && (
              <ConfirmButton
                question={t('shared:confirm.delete', { name: `${regionName(row.region)} ${row.year}` })}
                onConfirm={() => remove.mutate({ id: row.id, revision: row.revision })}
                button={{ size: 'small' }}
              >
                {t('shared:action.delete')}
              </ConfirmButton>
            )}
          </li>
        ))}
      </ul>
      {told && (
        <OpenRecord drawer={drawer} rows={rows}>
          {row => row && <NoticeDrawer notice={row} onClose={drawer.close} />}
        </OpenRecord>
      )}
    </section>
  )
}
