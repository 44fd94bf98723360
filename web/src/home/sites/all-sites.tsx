/** Where home shows only some of the sites: the way to all of them, with their number. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './all-sites.module.css'

export const AllSites = ({ total, shown }: { total: number; shown: number }) => {
  const { t } = useTranslation('home')
  if (total <= shown) return null
  return (
    <Link className={styles.all} to="/planning/overview">
      {t('all_sites', { count: total })}
    </Link>
  )
}
