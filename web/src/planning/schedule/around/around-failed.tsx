/** Above a month of which only the open plan is shown. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from '../publish/publish.module.css'

export const AroundFailed = ({ again }: { again: () => void }) => {
  const { t } = useTranslation('planning')
  const { t: shared } = useTranslation('shared')
  return (
    <div className={styles.banner} role="status">
      <span>{t('schedule.around.failed')}</span>
      <Button size="small" onClick={again}>
        {shared('action.retry')}
      </Button>
    </div>
  )
}
