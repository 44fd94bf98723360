/** Below the week: what its signs mean, and the site's workstations with how many people have learnt each. */
import { PushpinFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import away from '#web/planning/schedule/away/away.module.css'
import { useSchedule, wholeOf } from '#web/planning/schedule/open/open-schedule.ts'
import styles from '../week-grid.module.css'

export const Legend = () => {
  const { facts } = wholeOf(useSchedule())
  const { t } = useTranslation('planning')
  const stations = facts.opened.workstations.map(({ id, name }) => ({
    id,
    text: t('schedule.legend.station', { name, count: facts.people.filter(each => each.stars.has(id)).length }),
  }))
  return (
    <div className={styles.legend} data-legend>
      <span>
        <i className={`${styles.swatch} ${styles.changed}`} /> {t('schedule.legend.changed')}
      </span>
      <span>
        <PushpinFilled aria-hidden="true" /> {t('schedule.legend.pinned')}
      </span>
      <span>
        <i className={`${styles.swatch} ${away.leave}`} /> {t('schedule.legend.leave')}
      </span>
      <span>★3 {t('schedule.legend.stars')}</span>
      <span className={styles.stations}>{t('schedule.legend.stations')}</span>
      {stations.map(each => (
        <span key={each.id}>{each.text}</span>
      ))}
    </div>
  )
}
