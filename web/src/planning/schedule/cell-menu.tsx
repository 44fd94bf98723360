/** The context menu of the grid: the click twin of every gesture. */
import { Dropdown, type MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import * as acts from './acts.ts'
import { copySelection, cutSelection } from './clipboard.ts'
import { useSchedule } from './open-schedule.ts'
import styles from './schedule.module.css'
import { edit, type ScreenActs } from './schedule-keys.ts'
import { selectedDuties } from './selection.ts'
import { useStage } from './use-store.ts'

/** A long menu low on the screen moves up until all of it is in sight: scrolling to its end would take the grid along. */
const IN_SIGHT = {
  offset: [0, 0],
  htmlRegion: 'visible' as const,
  overflow: { adjustX: true, shiftX: true, adjustY: true, shiftY: true },
}

export const CellMenu = ({ screen }: { screen: ScreenActs }) => {
  const schedule = useSchedule()
  const { stage, facts } = schedule
  const { t } = useTranslation('planning')
  const menu = useStage('menu')
  if (!menu) return null
  const duties = selectedDuties(schedule)
  const [duty] = duties
  const none = duties.length === 0
  const pair = acts.selectedPair(schedule)
  const locked = !acts.mayEdit(schedule)
  const write = (text: string) => void navigator.clipboard.writeText(text).catch(() => undefined)
  const items: MenuProps['items'] = [
    {
      key: 'assign',
      label: t('schedule.menu.assign'),
      disabled: locked,
      children: facts.shifts.map(shift => ({ key: `shift:${shift.id}`, label: `${shift.shortName} ${shift.name}` })),
    },
    { key: 'times', label: t('schedule.menu.times'), extra: 'F2', disabled: locked || none },
    {
      key: 'workstation',
      label: t('schedule.menu.workstation'),
      disabled: locked || none,
      children: facts.opened.workstations.map(({ id, name }) => ({ key: `workstation:${id}`, label: name })),
    },
    { type: 'divider' },
    { key: 'lift', label: t('schedule.menu.lift'), extra: 'Space', disabled: locked || none },
    { key: 'candidates', label: t('schedule.menu.candidates'), extra: '=', disabled: none },
    { key: 'why', label: t('schedule.menu.why'), extra: '/' },
    {
      key: 'absence',
      label: t('schedule.menu.absence'),
      disabled: !acts.mayEdit(schedule) || duty?.employee === undefined,
    },
    {
      key: 'swap',
      label: (
        <>
          {t('schedule.menu.swap')}
          {!pair && <small className={styles.why}>{t('schedule.several.swap_needs')}</small>}
        </>
      ),
      disabled: locked || !pair,
    },
    { key: 'open', label: t('schedule.menu.open'), disabled: locked || none },
    { key: 'clear', label: t('schedule.menu.clear'), extra: 'Delete', disabled: locked || none },
    { type: 'divider' },
    { key: 'copy', label: t('schedule.menu.copy'), extra: 'Ctrl C', disabled: none },
    { key: 'cut', label: t('schedule.menu.cut'), extra: 'Ctrl X', disabled: locked || none },
    { key: 'fill', label: t('schedule.menu.fill'), extra: 'Ctrl Enter', disabled: locked || none },
    { type: 'divider' },
    {
      key: 'pin',
      label: duty?.pinned ? t('schedule.menu.unpin') : t('schedule.menu.pin'),
      extra: '`',
      disabled: locked || none,
    },
    {
      key: 'training',
      label: duty?.training ? t('schedule.menu.training_off') : t('schedule.menu.training'),
      disabled: locked || none,
    },
    { key: 'history', label: t('schedule.menu.history') },
  ]
  const act = (key: string) => {
    const [kind, id] = key.split(':')
    if (kind === 'shift' && id) acts.assign(schedule, id)
    else if (kind === 'workstation' && id) acts.post(schedule, id)
    else if (key === 'times') edit(schedule, 'times')
    else if (key === 'lift' && duty) schedule.carry.lift(duty)
    else if (key === 'candidates' || key === 'why' || key === 'absence') screen.candidates()
    else if (key === 'swap') acts.swap(schedule)
    else if (key === 'open') acts.open(schedule)
    else if (key === 'clear') acts.clear(schedule)
    else if (key === 'copy') write(copySelection(schedule))
    else if (key === 'cut') write(cutSelection(schedule))
    else if (key === 'fill') acts.fill(schedule, 'all')
    else if (key === 'pin') acts.pin(schedule)
    else if (key === 'training') acts.train(schedule, !duty?.training)
    else if (key === 'history') screen.history()
  }
  const close = () => {
    stage.set('menu', undefined)
    const { row, column } = menu.place
    document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus()
  }
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      align={IN_SIGHT}
      menu={{
        items,
        className: styles.menu,
        onClick: ({ key }) => {
          close()
          act(key)
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
