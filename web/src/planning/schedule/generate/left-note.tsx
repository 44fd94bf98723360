/** Says after a return to the page that its proposal is gone, and that what was taken of it stands. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './generate.module.css'

interface LeftNoteProps {
  /** Absent where nothing is begun. */
  again?: () => void
  close: () => void
}

export const LeftNote = ({ again, close }: LeftNoteProps) => {
  const { t } = useTranslation('planning')
  return (
    <div className={styles.strip} role="status">
      <span>{t('schedule.generate.left')}</span>
      {again && (
        <Button
          size="small"
          type="primary"
          onClick={() => {
            close()
            again()
          }}
        >
          {t('schedule.generate.again')}
        </Button>
      )}
      <Button size="small" onClick={close}>
        {t('schedule.generate.close')}
      </Button>
    </div>
  )
}
