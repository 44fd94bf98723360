/** On a phone the most urgent thing comes first, as a card with the only filled button. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { SiteToday } from '#contract/planning/sites/today-cover.ts'
import { useFormats } from '#web/time/index.ts'
import type { Fault } from './fault.ts'
import { SeveritySign } from './severity-sign.tsx'
import { todayLink } from './today-sites.tsx'
import styles from './urgent-card.module.css'

export const UrgentCard = ({ site, fault }: { site: SiteToday; fault: Fault }) => {
  const { t } = useTranslation('home')
  const { time } = useFormats()
  const navigate = useNavigate()
  const values = { station: fault.station, count: fault.missing, time: time(fault.start) }
  return (
    <section className={styles.card} data-tone={fault.tone}>
      <SeveritySign tone={fault.tone} />
      <div className={styles.words}>
        <b>{t(fault.now ? 'today.now_short' : 'today.later_short', values)}</b>
        <span>{site.departmentName}</span>
      </div>
      <Button type="primary" size="large" onClick={() => navigate(todayLink(site))}>
        {t('waiting.find')}
      </Button>
    </section>
  )
}
