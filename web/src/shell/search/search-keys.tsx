/** The keys of the search, told at its foot. */
import { useTranslation } from 'react-i18next'
import styles from '#web/shell/search/search-window.module.css'

const keys = [
  { key: 'choose', signs: ['↑', '↓'] },
  { key: 'open', signs: ['↵'] },
  { key: 'window', signs: ['Ctrl', '↵'] },
  { key: 'acts', signs: ['>'] },
  { key: 'people', signs: ['@'] },
] as const

export const SearchKeys = () => {
  const { t: words } = useTranslation('search')
  return (
    <ul className={styles.foot}>
      {keys.map(({ key, signs }) => (
        <li key={key}>
          {signs.map(sign => (
            <kbd key={sign}>{sign}</kbd>
          ))}
          {words(`key.${key}`)}
        </li>
      ))}
    </ul>
  )
}
