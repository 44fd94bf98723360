/** In place of what only the server has, while it cannot be reached: the network or the server is missing, and another try. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { isSilent } from '#web/api/connection.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import styles from '#web/states/states.module.css'

/** A call that nobody answered; or a part of the page that did not come while nothing is answered. */
export const needsNetwork = (failure: unknown): boolean =>
  failure instanceof ApiRefusal ? failure.unanswered : isSilent() && isPartFailure(failure)

/** As browsers, and the loader of the build, word a script or a style that they could not load. */
const isPartFailure = (failure: unknown) =>
  failure instanceof Error && /import|module|fetch|preload/i.test(failure.message)

export interface NeedsNetworkProps {
  /** What needs it, where the place alone does not say so. */
  what?: string
  onRetry?: () => void
}

export const NeedsNetwork = ({ what, onRetry }: NeedsNetworkProps) => {
  const { t } = useTranslation()
  return (
    <div className={styles.notice} role="alert">
      <h2>{what ?? t(navigator.onLine ? 'state.no_answer' : 'state.needs_network')}</h2>
      <p>{t(navigator.onLine ? 'state.no_answer_text' : 'state.needs_network_text')}</p>
      {onRetry && (
        <div className={styles.actions}>
          <Button onClick={onRetry}>{t('action.retry')}</Button>
        </div>
      )}
    </div>
  )
}
