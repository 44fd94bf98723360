/** Shown where the data would be: a sentence, the code, another try. The rest of the page lives on. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ApiRefusal } from '#web/api/refusal.ts'
import { codeText } from '#web/messages/code-text.ts'
import styles from '#web/states/states.module.css'

export interface ErrorStateProps {
  failure: unknown
  onRetry?: () => void
}

export const ErrorState = ({ failure, onRetry }: ErrorStateProps) => {
  const { t, i18n } = useTranslation()
  const refusal = failure instanceof ApiRefusal ? failure : undefined
  const sentence = refusal
    ? refusal.message || codeText(i18n, 'shared', `error.${refusal.code}`, refusal.values, t('error.data_failed'))
    : t('error.exception')
  return (
    <div className={styles.notice} role="alert">
      <h2>{t('error.data_failed')}</h2>
      <p>{sentence}</p>
      {refusal && <span className={styles.code}>{t('state.error_code', { code: refusal.code })}</span>}
      {onRetry && (
        <div className={styles.actions}>
          <Button onClick={onRetry}>{t('action.retry')}</Button>
        </div>
      )}
    </div>
  )
}
