/** What looks like a field in the header and opens the search; an icon where there is no room for it. */
import { SearchOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import styles from '#web/shell/search/search-field.module.css'
import { openSearch } from '#web/shell/search/search-state.ts'

const keys = ['Ctrl', 'K']

export const SearchField = () => {
  const { t } = useTranslation()
  return (
    <button type="button" className={styles.field} aria-keyshortcuts="Control+K" onClick={openSearch}>
      <SearchOutlined aria-hidden="true" />
      <span className={styles.words}>{t('search.placeholder')}</span>
      <span className={styles.keys} aria-hidden="true">
        {keys.map(key => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
    </button>
  )
}
