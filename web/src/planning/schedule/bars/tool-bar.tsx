/** Z2, the tool bar: whose rows are shown and how, the palette of shifts, the acts that are often wanted as icons, the others in a menu. */
import { CopyOutlined, EllipsisOutlined, FilterOutlined, FullscreenOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button, type ButtonProps, Input, Select, Tooltip } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '#web/list/acts/menu-button.tsx'
import { focusGrid } from '../focus/grid-focus.ts'
import type { ScreenActs } from '../keys/schedule-keys.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { groupings } from '../rows/row-list.ts'
import { FIND_PERSON } from '../rows/use-find-person.ts'
import { useRowChoice } from '../rows/use-row-choice.ts'
import styles from './bars.module.css'
import { Palette } from './palette/palette.tsx'
import { PanelIcon } from './panel-icon.tsx'

interface ToolBarProps {
  screen: ScreenActs
  /** Whether the panel stands beside the grid. */
  panelOpen: boolean
  zoom: (step: 1 | -1) => void
  refresh: () => void
  copyWeek: () => void
  importing: () => void
  exporting: () => void
}

export const ToolBar = memo(function ToolBar({ screen, panelOpen, copyWeek, ...seldom }: ToolBarProps) {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const edit = facts.opened.plan.acts.includes('edit')
  return (
    <div className={styles.toolBar} role="toolbar" aria-label={t('schedule.bar.tools')} data-zone="tools">
      <RowChoice />
      <span className={styles.divider} />
      {edit ? <Palette /> : <span className={styles.space} />}
      {edit && <IconButton name={t('schedule.bar.copy_week')} icon={<CopyOutlined />} onClick={copyWeek} />}
      <IconButton name={t('schedule.bar.print')} keys="Ctrl P" icon={<PrinterOutlined />} onClick={screen.print} />
      <IconButton
        name={t('schedule.bar.full_screen')}
        keys="Ctrl Shift F"
        icon={<FullscreenOutlined />}
        onClick={screen.fullScreen}
      />
      <Seldom edit={edit} screen={screen} {...seldom} />
      <IconButton
        name={t('schedule.bar.panel')}
        keys="Ctrl B"
        icon={<PanelIcon />}
        aria-pressed={panelOpen}
        onClick={screen.panel}
      />
    </div>
  )
})

/** An act without a word on it: its name is told by the tooltip, with its key. */
const IconButton = ({ name, keys, ...button }: ButtonProps & { name: string; keys?: string }) => (
  <Tooltip title={keys === undefined ? name : `${name} ${keys}`}>
    <Button {...button} type="text" className={styles.icon} aria-label={name} />
  </Tooltip>
)

/** What is asked for once a week. */
const Seldom = ({
  edit,
  screen,
  zoom,
  refresh,
  importing,
  exporting,
}: Omit<ToolBarProps, 'panelOpen' | 'copyWeek'> & { edit: boolean }) => {
  const { t } = useTranslation('planning')
  const say = (name: 'save' | 'refresh' | 'import' | 'export' | 'larger' | 'smaller') => ({
    key: name,
    label: t(`schedule.bar.${name}`),
  })
  const items = [
    ...(edit ? [{ ...say('save'), keys: 'Ctrl S', onChoose: screen.save }] : []),
    { ...say('refresh'), onChoose: refresh },
    ...(edit ? [{ ...say('import'), onChoose: importing }] : []),
    { ...say('export'), onChoose: exporting },
    { ...say('larger'), keys: 'Alt +', onChoose: () => zoom(1) },
    { ...say('smaller'), keys: 'Alt −', onChoose: () => zoom(-1) },
    { key: 'keys', label: t('schedule.keys.title'), keys: '?', onChoose: screen.help },
  ]
  return (
    <MenuButton look="text" label={t('schedule.bar.more')} items={items}>
      <EllipsisOutlined />
    </MenuButton>
  )
}

/** Which people's rows are shown, and how they are grouped; Enter goes to the first that is found. */
const RowChoice = () => {
  const { rows, cursor } = useSchedule()
  const { t } = useTranslation('planning')
  const { filter, setFilter, grouping, setGrouping } = useRowChoice()
  const goToFound = () => {
    const row = rows.all().findIndex(({ kind }) => kind === 'person')
    if (row < 0) return
    cursor.to({ row, column: cursor.focus().column })
    focusGrid()
  }
  return (
    <>
      <Select
        size="small"
        variant="borderless"
        className={styles.grouping}
        popupMatchSelectWidth={false}
        aria-label={t('schedule.group.by')}
        value={grouping}
        options={groupings.map(value => ({ value, label: t(`schedule.group.${value}`) }))}
        onChange={setGrouping}
      />
      <Input
        id={FIND_PERSON}
        size="small"
        variant="borderless"
        allowClear
        maxLength={100}
        className={styles.filter}
        prefix={<FilterOutlined aria-hidden="true" />}
        aria-label={t('schedule.bar.filter')}
        placeholder={t('schedule.bar.filter')}
        value={filter}
        onChange={event => setFilter(event.target.value)}
        onPressEnter={event => !event.nativeEvent.isComposing && goToFound()}
      />
    </>
  )
}
