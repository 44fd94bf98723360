/** The two third-party sign-ins; the server leads to the provider, or says that none is configured. */
import { useTranslation } from 'react-i18next'
import styles from '#web/account/entry/entry.module.css'

const providers = ['messenger', 'workplace'] as const
const start = '/forward_webfront/api/at/third/start.htm?provider='

/** Each a way of its own beside the other ways that the page has. */
export const ThirdParties = () => {
  const { t } = useTranslation('account')
  return providers.map(each => (
    <a key={each} href={start + each} className={styles.way}>
      {t(`login.${each}`)}
    </a>
  ))
}
