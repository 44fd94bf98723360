/** The first stops of the Tab key: straight to the content or to the menu. */
import { useTranslation } from 'react-i18next'
import styles from '#web/shell/skip-links.module.css'

export const contentId = 'content'

/** `menu` is false where the side menu is folded away into a drawer. */
export const SkipLinks = ({ menu }: { menu: boolean }) => {
  const { t } = useTranslation()
  return (
    <div className={styles.links}>
      <a href={`#${contentId}`}>{t('shell.skip_to_content')}</a>
      {menu && <a href="#side-menu">{t('shell.skip_to_menu')}</a>}
    </div>
  )
}
