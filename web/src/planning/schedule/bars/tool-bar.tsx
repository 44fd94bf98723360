/** Z2, the tool bar: filter, grouping, shift palette with its keys, zoom, save, refresh, copying a week, import, export, print, full screen, keys. */
import { Button, Input, Select, Tooltip } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/time/index.ts'
import { focusGrid } from '../focus/grid-focus.ts'
import type { ScreenActs } from '../keys/schedule-keys.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { useStage } from '../open/use-store.ts'
import { groupings } from '../rows/row-list.ts'
import { FIND_PERSON } from '../rows/use-find-person.ts'
import { useRowChoice } from '../rows/use-row-choice.ts'
import styles from './bars.module.css'
import { ShiftChip } from './shift-chip.tsx'

/** Digits that enter a shift. */
const PALETTE = 9

interface ToolBarProps {
  screen: ScreenActs
  zoom: (step: 1 | -1) => void
  refresh: () => void
  copyWeek: () => void
  importing: () => void
  exporting: () => void
}

export const ToolBar = memo(function ToolBar({ screen, zoom, refresh, copyWeek, importing, exporting }: ToolBarProps) {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const edit = facts.opened.plan.acts.includes('edit')
  return (
    <div className={styles.toolBar} role="toolbar" aria-label={t('schedule.bar.tools')} data-zone="tools">
      <RowChoice />
      {edit && <Palette />}
      <span className={styles.space} />
      <Button size="small" type="text" aria-label={t('schedule.bar.smaller')} onClick={() => zoom(-1)}>
        −
      </Button>
      <Button size="small" type="text" aria-label={t('schedule.bar.larger')} onClick={() => zoom(1)}>
        +
      </Button>
      {edit && (
        <Button size="small" type="text" onClick={screen.save}>
          {t('schedule.bar.save')}
        </Button>
      )}
      <Button size="small" type="text" onClick={refresh}>
        {t('schedule.bar.refresh')}
      </Button>
      {edit && (
        <Button size="small" type="text" onClick={copyWeek}>
          {t('schedule.bar.copy_week')}
        </Button>
      )}
      {edit && (
        <Button size="small" type="text" onClick={importing}>
          {t('schedule.bar.import')}
        </Button>
      )}
      <Button size="small" type="text" onClick={exporting}>
        {t('schedule.bar.export')}
      </Button>
      <Button size="small" type="text" onClick={screen.print}>
        {t('schedule.bar.print')}
      </Button>
      <Button size="small" type="text" onClick={screen.fullScreen}>
        {t('schedule.bar.full_screen')}
      </Button>
      <Button size="small" type="text" onClick={screen.panel}>
        {t('schedule.bar.panel')}
      </Button>
      <Button
        size="small"
        type="text"
        aria-label={t('schedule.keys.title')}
        title={t('schedule.keys.title')}
        onClick={screen.help}
      >
        ?
      </Button>
    </div>
  )
})

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
      <Input
        id={FIND_PERSON}
        size="small"
        allowClear
        maxLength={100}
        style={{ width: 140 }}
        aria-label={t('schedule.bar.filter')}
        placeholder={t('schedule.bar.filter')}
        value={filter}
        onChange={event => setFilter(event.target.value)}
        onPressEnter={event => !event.nativeEvent.isComposing && goToFound()}
      />
      <Select
        size="small"
        className={styles.grouping}
        popupMatchSelectWidth={false}
        aria-label={t('schedule.group.by')}
        value={grouping}
        options={groupings.map(value => ({ value, label: t(`schedule.group.${value}`) }))}
        onChange={setGrouping}
      />
    </>
  )
}

/** The shifts that a digit enters, each as a brush. */
const Palette = () => {
  const { facts, stage } = useSchedule()
  const { t } = useTranslation('planning')
  const { tightRange } = useFormats()
  const brush = useStage('brush')
  return (
    <fieldset className={styles.palette} aria-label={t('schedule.bar.palette')}>
      {facts.shifts.slice(0, PALETTE).map((shift, at) => (
        <Tooltip key={shift.id} title={`${shift.name} ${tightRange(shift.start, shift.end)}`}>
          <button
            type="button"
            className={styles.brush}
            aria-pressed={brush === shift.id}
            aria-label={t('schedule.bar.brush', { shift: shift.name, key: at + 1 })}
            onClick={() => stage.set('brush', brush === shift.id ? undefined : shift.id)}
          >
            <ShiftChip shift={shift} digit={at + 1} />
          </button>
        </Tooltip>
      ))}
    </fieldset>
  )
}
