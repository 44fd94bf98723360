/** The side menu: one level of groups, one of entries, real links; arrow keys move inside. */
import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AreaRoute, MenuGroup } from '#web/shell/area-route.ts'
import { groupIcons } from '#web/shell/menu/group-icons.tsx'
import { type MenuSection, marksEntry } from '#web/shell/menu/menu-entries.ts'
import styles from '#web/shell/menu/side-menu.module.css'
import type { MenuCounts } from '#web/shell/menu/use-menu-counts.ts'
import { useTitleOf } from '#web/shell/use-title-of.ts'

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: at => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
}

const onArrow = (event: KeyboardEvent<HTMLElement>) => {
  const move = moves[event.key]
  if (!move) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  stops[move(at, stops.length)]?.focus()
}

/** The group that somebody opened, and the present one when they did: on a screen of another group that one is open. */
interface Asked {
  from: MenuGroup | undefined
  group: MenuGroup | undefined
}

/** What waits behind some entries, all together. */
const waitingAt = (counts: MenuCounts, paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + (counts[path] ?? 0), 0)

/** A pill only where somebody waits for this person. */
const Waiting = ({ count }: { count: number }) => {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="screen-reader-only">{t('shell.waiting', { count })}</span>
    </span>
  )
}

export interface SideMenuProps {
  sections: readonly MenuSection[]
  route: AreaRoute
  folded: boolean
  counts?: MenuCounts
  /** Absent in the drawer of a phone, which closes by itself. */
  onFold?: (folded: boolean) => void
}

export const SideMenu = ({ sections, route, folded, counts = {}, onFold }: SideMenuProps) => {
  const { t } = useTranslation()
  const textOf = useTitleOf(...sections.map(section => section.group))
  // One group is open: the present one, until another is asked for.
  const present = sections.find(({ entries }) => entries.some(entry => marksEntry(entry, route)))?.group
  const [asked, setAsked] = useState<Asked>({ from: present, group: present })
  const opened = asked.from === present ? asked.group : present
  const menu = useRef<HTMLElement>(null)
  // A long menu shows where one is: the marked entry is brought into sight, and nothing moves where it is already.
  const { path } = route
  const marked = sections.some(({ entries }) => entries.some(entry => marksEntry(entry, route)))
  useEffect(() => {
    if (path && marked && !folded)
      menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [path, marked, folded])
  const toggle = (group: MenuGroup) => setAsked({ from: present, group: group === opened ? undefined : group })
  return (
    <nav ref={menu} className={folded ? styles.folded : styles.menu} aria-label={t('shell.menu')} id="side-menu">
      <div className={styles.groups} onKeyDown={onArrow}>
        {sections.map(({ group, entries }) => {
          const Icon = groupIcons[group]
          const name = t(`menu.${group}`)
          const waiting = waitingAt(
            counts,
            entries.flatMap(each => each.paths),
          )
          const only = entries.length === 1 ? entries[0] : undefined
          const current = entries.some(entry => marksEntry(entry, route))
          if (only || folded) {
            const target = only ?? entries[0]
            if (!target) return null
            const link = (
              <Link
                key={group}
                to={target.path}
                className={styles.top}
                aria-label={folded ? name : undefined}
                aria-current={current ? 'page' : undefined}
              >
                <Icon aria-hidden="true" />
                {!folded && name}
                {!folded && <Waiting count={waiting} />}
              </Link>
            )
            return folded ? (
              <Tooltip key={group} title={name} placement="right" mouseEnterDelay={0.3}>
                {link}
              </Tooltip>
            ) : (
              link
            )
          }
          const open = group === opened
          return (
            <div key={group}>
              <button type="button" className={styles.top} aria-expanded={open} onClick={() => toggle(group)}>
                <Icon aria-hidden="true" />
                {name}
                {!open && <Waiting count={waiting} />}
                {open ? (
                  <DownOutlined aria-hidden="true" className={styles.mark} />
                ) : (
                  <RightOutlined aria-hidden="true" className={styles.mark} />
                )}
              </button>
              {open && (
                <ul>
                  {entries.map(entry => (
                    <li key={entry.path}>
                      <Link
                        to={entry.path}
                        className={styles.entry}
                        aria-current={marksEntry(entry, route) ? 'page' : undefined}
                      >
                        {textOf(entry.titleKey)}
                        <Waiting count={waitingAt(counts, entry.paths)} />
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          )
        })}
      </div>
      {onFold && (
        <button type="button" className={styles.fold} onClick={() => onFold(!folded)} aria-expanded={!folded}>
          <span aria-hidden="true">{folded ? '»' : '«'}</span>
          <span className={folded ? 'screen-reader-only' : undefined}>{t(folded ? 'shell.unfold' : 'shell.fold')}</span>
        </button>
      )}
    </nav>
  )
}
