/** What a department has as a site: where its clocks and holidays are, what kind it is, and when it is open. */
import { useTranslation } from 'react-i18next'
import type { SiteValue } from '#contract/organisation/department.ts'
import { useRegionName } from '#web/messages/region-name.ts'
import styles from '#web/organisation/detail/detail.module.css'
import { Fact } from '#web/organisation/detail/fact-list.tsx'
import { useFormats } from '#web/time/index.ts'
import { bySunday } from '#web/time/weekday-list.ts'

export const SiteFacts = ({ site }: { site: SiteValue }) => {
  const { t } = useTranslation('organisation')
  const { weekdayName, range } = useFormats()
  const regionName = useRegionName()
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t('field.timeZone')}>{site.timeZone}</Fact>
        <Fact name={t('field.region')}>{regionName(site.region)}</Fact>
        <Fact name={t('field.format')}>{site.format}</Fact>
        <Fact name={t('field.type')}>{site.type}</Fact>
      </dl>
      <h2 className={styles.hours}>{t('field.openingHours')}</h2>
      <dl className={styles.days}>
        {bySunday(site.openingHours).map(({ weekday, value }) => (
          <Fact key={weekday} name={weekdayName(weekday, 'long')}>
            {value ? range(value.start, value.end) : t('site.closed')}
          </Fact>
        ))}
      </dl>
    </>
  )
}
