/** The calendar of a site's history: three months at a time, the days to look at, leaving days out and back in. */
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { dayCompleteness } from '#contract/estimate/history.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import styles from '#web/estimate/estimate.module.css'
import { signs } from '#web/estimate/history/day-strip.tsx'
import { ExcludeBar } from '#web/estimate/history/exclude-bar.tsx'
import { MonthOfDays } from '#web/estimate/history/month-of-days.tsx'
import { useNotableColumns } from '#web/estimate/history/notable-columns.tsx'
import { SiteFilter } from '#web/estimate/site-filter.tsx'
import { useSite } from '#web/estimate/use-site.ts'
import { DateStepper } from '#web/list/filters/date-stepper.tsx'
import { DataTable, ListPage, useUrlFilters } from '#web/list/index.ts'
import { intlLanguage } from '#web/messages/language.ts'
import { useLocale } from '#web/messages/locale.ts'
import { useSession } from '#web/session/session.tsx'
import { Empty, QueryStates } from '#web/states/index.ts'
import { asUtc, useFormats } from '#web/time/index.ts'

const kinds = { month: 'date' } as const
const shownMonths = 3
const noSite = '00000000-0000-0000-0000-000000000000'
const notable = new Set(['missing', 'partial', 'odd', 'excluded'])
const iso = (day: dayjs.Dayjs) => day.format('YYYY-MM-DD')

export const HistoryCalendar = () => {
  const { t } = useTranslation('estimate')
  const { me, may } = useSession()
  const { date, month: monthOf } = useFormats()
  const language = intlLanguage(useLocale())
  const { site, choose } = useSite()
  const filters = useUrlFilters(kinds)
  const end = dayjs(filters.values.month || me.today).startOf('month')
  const months = Array.from({ length: shownMonths }, (_, at) => end.subtract(shownMonths - 1 - at, 'month'))
  const wish = { departmentId: site?.id ?? noSite, first: iso(months[0] ?? end), last: iso(end.endOf('month')) }
  const calendar = useQueryCall(estimateCalls.historyCalendar, wish, { enabled: site !== undefined })
  const monthName = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  const columns = useNotableColumns(wish.departmentId)
  const go = (by: number) => filters.set({ month: iso(end.add(by, 'month')) })
  return (
    <ListPage
      title={t('title.history_calendar')}
      subject={site?.name}
      filters={
        <>
          <SiteFilter site={site} choose={choose} inHeader />
          <DateStepper
            label={t('days.months')}
            previous={{ label: t('days.earlier'), go: () => go(-shownMonths) }}
            next={{
              label: t('days.later'),
              go: () => go(shownMonths),
              disabled: iso(end.add(1, 'month')) > me.today,
            }}
          >
            {monthOf(wish.first)} – {monthOf(wish.last)}
          </DateStepper>
        </>
      }
      actions={<Link to={`/estimate/history?site=${wish.departmentId}`}>{t('history.open_list')}</Link>}
    >
      <QueryStates query={calendar}>
        {({ days }) => {
          const byDate = new Map(days.map(day => [day.date, day]))
          const rows = days.filter(day => notable.has(day.state))
          return (
            <>
              <section className={styles.panel} aria-label={t('days.months')}>
                <div className={styles.months}>
                  {months.map(month => (
                    <MonthOfDays
                      key={iso(month)}
                      first={iso(month)}
                      last={iso(month.endOf('month'))}
                      title={monthName.format(asUtc(iso(month)))}
                      days={byDate}
                    />
                  ))}
                </div>
                <p className={styles.legend}>
                  {dayCompleteness.options.map(state => (
                    <span key={state}>
                      {signs[state]} {t(`history.${state}`)} {days.filter(day => day.state === state).length}
                    </span>
                  ))}
                </p>
                <p className={styles.hint}>{t('days.hint')}</p>
              </section>
              <DataTable
                name="estimate.days"
                caption={t('days.look_at', { count: rows.length })}
                rows={rows}
                columns={columns}
                rowKey={row => row.date}
                rowName={row => date(row.date)}
                bulk={
                  may('history.import')
                    ? (selected, clear) => (
                        <ExcludeBar departmentId={wish.departmentId} days={selected} onDone={clear} />
                      )
                    : undefined
                }
                empty={<Empty title={t('days.nothing')} picture="sun" />}
              />
            </>
          )
        }}
      </QueryStates>
    </ListPage>
  )
}
