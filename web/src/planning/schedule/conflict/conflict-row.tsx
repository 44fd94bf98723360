/** A conflict in a list: among the changes, and beneath its person on a phone. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from '../panel/panel.module.css'
import type { Conflict } from '../store/log/merge.ts'
import { useConflict } from './use-conflict.ts'

export const ConflictRow = ({ conflict }: { conflict: Conflict }) => {
  const { t } = useTranslation('planning')
  const { by, mine, theirs, answers, answer } = useConflict(conflict)
  return (
    <li className={`${styles.entry} ${styles.conflict}`}>
      {by && <span className={styles.about}>{by}</span>}
      <span>{mine}</span>
      <span>{theirs}</span>
      <span className={styles.actions}>
        {answers.map(side => (
          <Button key={side} size="small" onClick={() => answer(side)}>
            {t(`schedule.conflict.keep_${side}`)}
          </Button>
        ))}
      </span>
    </li>
  )
}
