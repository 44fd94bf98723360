/** What stands where an answer of the engine is still to come, or does not come. */
import { useTranslation } from 'react-i18next'
import styles from '../panel.module.css'
import type { EngineAnswer } from './use-engine-answer.ts'

export const AnswerState = ({ state }: { state: Exclude<EngineAnswer<unknown>['state'], 'told'> }) => {
  const { t } = useTranslation('planning')
  return (
    <p className={styles.empty} role={state === 'asking' ? 'status' : 'alert'}>
      {t(`schedule.why.${state}`)}
    </p>
  )
}
