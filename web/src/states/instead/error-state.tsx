/**
 * Shown where the data would be: a sentence, the code, another try. The rest of the page lives on. What an address names
 * and nobody has is no fault: it is said as such, and another try would change nothing.
 */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ApiRefusal, isNotThere } from '#web/api/refusal.ts'
import { codeText } from '#web/messages/code-text.ts'
import { NeedsNetwork, needsNetwork } from '#web/states/instead/needs-network.tsx'
import styles from '#web/states/states.module.css'

export interface ErrorStateProps {
  failure: unknown
  onRetry?: () => void
}

export const ErrorState = ({ failure, onRetry }: ErrorStateProps) => {
  const { t, i18n } = useTranslation()
  if (needsNetwork(failure)) return <NeedsNetwork onRetry={onRetry} />
  const refusal = failure instanceof ApiRefusal ? failure : undefined
  const isLost = isNotThere(refusal)
  const sentence = refusal
    ? refusal.message || codeText(i18n, 'shared', `error.${refusal.code}`, refusal.values, t('error.data_failed'))
    : t('error.exception')
  return (
    <div className={styles.notice} role="alert">
      <h2>{t(isLost ? 'state.not_here' : 'error.data_failed')}</h2>
      <p>{sentence}</p>
      {refusal && <span className={styles.code}>{t('state.error_code', { code: refusal.code })}</span>}
      {onRetry && !isLost && (
        <div className={styles.actions}>
          <Button onClick={onRetry}>{t('action.retry')}</Button>
        </div>
      )}
    </div>
  )
}
