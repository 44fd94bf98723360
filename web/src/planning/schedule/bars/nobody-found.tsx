/** Where the people filter leaves nobody: says so, and takes the filter away. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useTopic } from '#web/grid/use-topic.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { useRowChoice } from '../rows/use-row-choice.ts'
import styles from './bars.module.css'

export const NobodyFound = () => {
  const { rows } = useSchedule()
  const { t } = useTranslation('planning')
  const { filter, setFilter } = useRowChoice()
  const nobody = useTopic(rows.topics, rows.topic, () => rows.all().every(row => row.kind === 'open'))
  if (!nobody || filter.trim() === '') return null
  return (
    <p role="status" className={styles.nobody}>
      {t('schedule.bar.nobody', { text: filter.trim() })}
      <Button size="small" onClick={() => setFilter('')}>
        {t('schedule.bar.clear_filter')}
      </Button>
    </p>
  )
}
