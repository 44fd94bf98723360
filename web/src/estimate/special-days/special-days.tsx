/** Special days of a site: what they will do, what people entered, the calendar's holidays, the weather. */
import { Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from '#web/estimate/estimate.module.css'
import { SiteFilter } from '#web/estimate/site-filter.tsx'
import { CalendarDays } from '#web/estimate/special-days/calendar-days.tsx'
import { ComingEffects } from '#web/estimate/special-days/coming-effects.tsx'
import { EnteredDays } from '#web/estimate/special-days/entered-days.tsx'
import { WeatherDays } from '#web/estimate/special-days/weather-days.tsx'
import { useSite } from '#web/estimate/use-site.ts'
import { ListPage, useUrlFilters } from '#web/list/index.ts'
import { useSession } from '#web/session/session.tsx'

const tabs = ['effects', 'entered', 'calendar', 'weather'] as const
const kinds = { tab: tabs, year: 'text' } as const
const yearsAhead = 2
const yearsBack = 3

export const SpecialDays = () => {
  const { t } = useTranslation('estimate')
  const { me } = useSession()
  const { site, choose } = useSite()
  const filters = useUrlFilters(kinds)
  const tab = tabs.find(each => each === filters.values.tab) ?? 'effects'
  const thisYear = Number(me.today.slice(0, 4))
  const years = Array.from({ length: yearsBack + yearsAhead + 1 }, (_, at) => thisYear - yearsBack + at)
  const year = years.find(each => String(each) === filters.values.year) ?? thisYear
  return (
    <ListPage
      title={t('title.special_days')}
      subject={site?.name}
      filters={
        <>
          <SiteFilter site={site} choose={choose} inHeader />
          <Segmented
            className={styles.segments}
            aria-label={t('title.special_days')}
            value={tab}
            onChange={value => filters.set({ tab: value === 'effects' ? '' : value })}
            options={tabs.map(value => ({ value, label: t(`special.tab_${value}`) }))}
          />
          {tab !== 'effects' && (
            <Select
              aria-label={t('special.year')}
              value={year}
              style={{ width: 100 }}
              onChange={value => filters.set({ year: value === thisYear ? '' : String(value) })}
              options={years.map(value => ({ value, label: String(value) }))}
            />
          )}
        </>
      }
    >
      {site && tab === 'effects' && <ComingEffects departmentId={site.id} />}
      {site && tab === 'entered' && <EnteredDays departmentId={site.id} year={year} />}
      {site && tab === 'calendar' && <CalendarDays departmentId={site.id} year={year} />}
      {site && tab === 'weather' && <WeatherDays departmentId={site.id} year={year} />}
    </ListPage>
  )
}
