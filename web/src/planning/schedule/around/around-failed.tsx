/** Above a month of which only the open plan is shown, or of which another plan could not be opened. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from '../publish/publish.module.css'

export const AroundFailed = ({ why, again }: { why: 'failed' | 'opening_failed'; again: () => void }) => {
  const { t } = useTranslation('planning')
  const { t: shared } = useTranslation('shared')
  return (
    <div className={styles.banner} role="status">
      <span>{t(`schedule.around.${why}`)}</span>
      <Button size="small" onClick={again}>
        {shared('action.retry')}
      </Button>
    </div>
  )
}
