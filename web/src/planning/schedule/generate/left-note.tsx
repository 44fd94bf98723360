/** Says after a return to the page that its proposal is gone, and that what was taken of it stands: until the next act. */
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSchedule } from '../open/open-schedule.ts'
import { useActsAdded } from '../open/use-store.ts'
import styles from './generate.module.css'

interface LeftNoteProps {
  /** Absent where nothing is begun. */
  again?: () => void
  close: () => void
}

export const LeftNote = ({ again, close }: LeftNoteProps) => {
  const { t } = useTranslation('planning')
  const { store } = useSchedule()
  const acts = useActsAdded()
  const begun = useRef({ store, acts })
  useEffect(() => {
    // Whoever goes on planning has read it; publishing opens the plan anew.
    if (begun.current.store !== store || begun.current.acts !== acts) close()
  }, [store, acts])
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
