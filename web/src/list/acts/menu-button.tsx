/** A button that opens a menu, with the state and the focus that Ant Design's Dropdown leaves out. */
import { Button, Dropdown, type MenuProps } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styles from '#web/list/acts/menu-button.module.css'

export interface MenuButtonItem {
  key: string
  label: string
  /** The keys that do the same. */
  keys?: string
  /** A real address: Ctrl click opens it in a new window. */
  to?: string
  onChoose?: () => void
  danger?: boolean
  disabled?: boolean
  /** Why it is disabled, told beneath its label. */
  why?: string | undefined
}

export interface MenuButtonProps {
  /** What is on the button. */
  children: ReactNode
  /** The button's name where the children are no words. */
  label?: string
  items: readonly MenuButtonItem[]
  /** Bare text as in the header, or a bordered button as on a page. */
  look?: 'text' | 'default'
}

/** Above or below its button there is room for as much, also on a phone. */
const ROOM = { maxHeight: '45dvh', overflowY: 'auto' } as const

/** A menu of the header opens over everything: in the page's part it would lie beneath the side menu, cut off. */
const inOwnPart = (button: HTMLElement): HTMLElement =>
  button.closest('header') ?? document.querySelector<HTMLElement>('[data-popups]') ?? document.body

const Keyed = ({ text, keys }: { text: string; keys: string }) => (
  <span className={styles.keyed}>
    {text}
    <kbd aria-hidden="true">{keys}</kbd>
  </span>
)

const Told = ({ text, why }: { text: string; why: string }) => (
  <>
    {text}
    <small className={styles.why}>{why}</small>
  </>
)

export const MenuButton = ({ children, label, items, look = 'default' }: MenuButtonProps) => {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // The library gives the focus back the first time only: from a menu that closes it would fall to the page.
  useEffect(() => {
    const held = document.activeElement
    if (wasOpen.current && !open && (held === document.body || held?.closest('[role="menu"]'))) button.current?.focus()
    wasOpen.current = open
  }, [open])
  const choose: MenuProps['onClick'] = ({ key }) => {
    const item = items.find(each => each.key === key)
    setOpen(false)
    if (item?.to) navigate(item.to)
    item?.onChoose?.()
  }
  return (
    <Dropdown
      getPopupContainer={inOwnPart}
      trigger={['click']}
      open={open}
      onOpenChange={setOpen}
      autoFocus
      menu={{
        onClick: choose,
        style: ROOM,
        items: items.map(({ key, label: text, keys, danger, disabled, why }) => ({
          ...{ key, danger, disabled },
          label: disabled && why ? <Told text={text} why={why} /> : keys ? <Keyed text={text} keys={keys} /> : text,
        })),
      }}
    >
      <Button
        ref={button}
        type={look}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </Button>
    </Dropdown>
  )
}
