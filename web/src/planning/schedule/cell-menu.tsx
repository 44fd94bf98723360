/** The context menu of the grid and of the day's bars: the click twin of every gesture. */
import { ConfigProvider, Dropdown, type MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/time/index.ts'
import { lendable, mayEdit } from './acts/acts.ts'
import type { ScreenActs } from './keys/schedule-keys.ts'
import { usePlansElsewhere } from './loan/use-plans-elsewhere.ts'
import { type MenuPart, menuEntries } from './menu/menu-entries.ts'
import { runEntry } from './menu/run-entry.ts'
import { useSchedule } from './open/open-schedule.ts'
import type { Props } from './open/stage.ts'
import { useStage } from './open/use-store.ts'
import styles from './schedule.module.css'

/** A long menu low on the screen moves up until all of it is in sight: scrolling to its end would take the grid along. */
const IN_SIGHT = {
  offset: [0, 0],
  htmlRegion: 'visible' as const,
  overflow: { adjustX: true, shiftX: true, adjustY: true, shiftY: true },
}

/** Closer than usual: all of the menu is in sight on a screen of 900 pixels. */
const CLOSE = { components: { Dropdown: { paddingBlock: 3 } } }

interface CellMenuProps {
  screen: ScreenActs
}

export const CellMenu = ({ screen }: CellMenuProps) => {
  const menu = useStage('menu')
  return menu ? (
    <ConfigProvider theme={CLOSE}>
      <OpenMenu menu={menu} screen={screen} />
    </ConfigProvider>
  ) : null
}

const OpenMenu = ({ menu, screen }: CellMenuProps & { menu: Props['menu'] }) => {
  const schedule = useSchedule()
  const { stage } = schedule
  const { t } = useTranslation('planning')
  const formats = useFormats()
  // In the day nobody is lent: nothing is asked.
  const loan = menu.duty === undefined && mayEdit(schedule) ? lendable(schedule) : undefined
  const nowhereToLend = usePlansElsewhere(loan?.date).plans?.length === 0
  const close = () => {
    stage.set('menu', undefined)
    const { row, column } = menu.place
    const from = menu.duty === undefined ? `[data-row="${row}"][data-column="${column}"]` : `[data-duty="${menu.duty}"]`
    document.querySelector<HTMLElement>(from)?.focus()
  }
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      align={IN_SIGHT}
      menu={{
        items: drawn(menuEntries(schedule, menu, { t, formats, nowhereToLend })),
        className: styles.menu,
        onClick: ({ key }) => {
          close()
          runEntry(schedule, screen, menu, key)
        },
      }}
      onOpenChange={open => {
        if (!open) close()
      }}
    >
      <span style={{ position: 'fixed', left: menu.x, top: menu.y, width: 1, height: 1 }} />
    </Dropdown>
  )
}

/** More entries than these with one reason have it said once, at the head of the menu. */
const SAID_EACH = 2

function drawn(parts: readonly MenuPart[]): NonNullable<MenuProps['items']> {
  const common = commonReason(parts)
  const entries = parts.map((part, at) => drawnPart(part, at, common))
  if (common === undefined) return entries
  const said = <small className={styles.why}>{common}</small>
  return [{ key: 'reason', disabled: true, label: said }, { key: 'divider-reason', type: 'divider' }, ...entries]
}

/** Why most of what cannot run cannot. */
function commonReason(parts: readonly MenuPart[]): string | undefined {
  const reasons = parts.flatMap(part => (part !== 'divider' && part.reason ? [part.reason] : []))
  const groups = [...Map.groupBy(reasons, reason => reason).values()].toSorted((a, b) => b.length - a.length)
  const [most = []] = groups
  return most.length > SAID_EACH ? most[0] : undefined
}

/** What cannot run has no more to open, and says why on a line of its own where it is not said for all. */
function drawnPart(part: MenuPart, at: number, common: string | undefined): NonNullable<MenuProps['items']>[number] {
  if (part === 'divider') return { key: `divider-${at}`, type: 'divider' }
  const { key, label, keys, reason, children } = part
  if (reason === undefined) return { key, label, extra: keys, children }
  const own = reason === common ? null : <small className={styles.why}>{reason}</small>
  return {
    key,
    disabled: true,
    title: reason,
    label: (
      <>
        {label}
        {own}
      </>
    ),
  }
}
