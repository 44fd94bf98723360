/** The two third-party sign-ins; the server leads to the provider, or says that none is configured. */
import { useTranslation } from 'react-i18next'
import styles from '#web/account/entry/entry.module.css'

const providers = ['messenger', 'workplace'] as const
const start = '/forward_webfront/api/at/third/start.htm?provider='

export const ThirdParties = () => {
  const { t } = useTranslation('account')
  return (
    <nav className={styles.third} aria-label={t('login.third')}>
      <span className={styles.note}>{t('login.third')}</span>
      {providers.map(each => (
        <a key={each} href={start + each} className={styles.thirdLink}>
          {t(`login.${each}`)}
        </a>
      ))}
    </nav>
  )
}
