/** The dark veil reading "Loading", shown only for calls that ask for it. */
import { useTranslation } from 'react-i18next'
import { useOverlay } from '#web/api/overlay.ts'
import styles from '#web/app/banners/loading-overlay.module.css'

export const LoadingOverlay = () => {
  const { t } = useTranslation()
  if (!useOverlay()) return null
  return (
    <div className={styles.veil} role="status">
      <span className={styles.ring} aria-hidden="true" />
      {t('state.overlay')}
    </div>
  )
}
