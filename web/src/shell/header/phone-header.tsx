/** A phone's header: the way back to the list, the page's title, and the menu; what the bar at the foot has stands nowhere else. */
import { LeftOutlined, MenuOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AreaRoute } from '#web/shell/area-route.ts'
import styles from '#web/shell/header/header.module.css'
import { SaveState } from '#web/shell/header/save-state.tsx'
import { useTitleOf } from '#web/shell/use-title-of.ts'

export interface PhoneHeaderProps {
  parent: AreaRoute | undefined
  menuOpen: boolean
  onMenu: () => void
  onTitlePlace: (place: HTMLElement | null) => void
}

export const PhoneHeader = ({ parent, menuOpen, onMenu, onTitlePlace }: PhoneHeaderProps) => {
  const { t } = useTranslation()
  const titleOf = useTitleOf()
  return (
    <header className={styles.phone}>
      {parent && (
        <Link
          to={parent.path}
          aria-label={t('shell.back_to', { title: titleOf(parent.titleKey) })}
          className={styles.back}
        >
          <LeftOutlined aria-hidden="true" />
        </Link>
      )}
      <div ref={onTitlePlace} className={styles.title} />
      <SaveState />
      <Button
        type="text"
        icon={<MenuOutlined aria-hidden="true" />}
        aria-label={t('shell.menu')}
        aria-expanded={menuOpen}
        aria-controls="side-menu"
        onClick={onMenu}
      />
    </header>
  )
}
