/** The way to the person's own roster, with what is to be acknowledged there. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from '#web/shell/home/home.module.css'

export const RosterCard = () => {
  const { t } = useTranslation()
  return (
    <section className={styles.card} aria-label={t('shell.my_roster')}>
      <h2>{t('shell.my_roster')}</h2>
      <p>{t('home.my_roster_text')}</p>
      <Link to="/my/roster">{t('home.open_my_roster')}</Link>
    </section>
  )
}
