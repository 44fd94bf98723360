/** What can be done with several selected cells at once, over the grid's lower edge; each is one step, with its undo. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { notify } from '#web/api/notices.ts'
import { CURSOR } from '#web/grid/grid-cursor.ts'
import { useTopic } from '#web/grid/use-topic.ts'
import { MenuButton } from '#web/shell/menu-button.tsx'
import { useActSentence } from '../act-sentence.ts'
import * as acts from '../acts.ts'
import { copySelection, cutSelection } from '../clipboard.ts'
import { useSchedule } from '../open-schedule.ts'
import { cellAt, selectedDuties } from '../selection.ts'
import { useLogLength } from '../use-store.ts'
import styles from './bars.module.css'

const write = (text: string) => void navigator.clipboard?.writeText(text).catch(() => undefined)

export const SelectionBar = () => {
  const schedule = useSchedule()
  const { cursor } = schedule
  const extended = useTopic(cursor.topics, CURSOR, () => cursor.isExtended())
  return extended ? <Bar /> : null
}

const Bar = () => {
  const schedule = useSchedule()
  const { cursor, facts } = schedule
  const { t } = useTranslation('planning')
  const perform = useUndoable()
  useTopic(cursor.topics, CURSOR, () => Object.values(cursor.area()).join())
  useLogLength()
  const cells = cursor.places().flatMap(place => cellAt(schedule, place) ?? [])
  const people = new Set(cells.flatMap(cell => cell.employee ?? [])).size
  const shifts = cells.reduce((sum, cell) => sum + cell.duties.length, 0)
  const duties = selectedDuties(schedule)
  const none = duties.length === 0
  const edit = acts.mayEdit(schedule)
  const close = () => {
    cursor.to(cursor.focus())
    const { row, column } = cursor.focus()
    document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus()
  }
  const small = { size: 'small', type: 'text' } as const
  return (
    <div className={styles.selection} role="toolbar" aria-label={t('schedule.several.name')} data-zone="selection">
      <span>
        {[
          t('schedule.several.cells', { count: cells.length }),
          t('schedule.several.people', { count: people }),
          t('schedule.several.shifts', { count: shifts }),
        ].join(' · ')}
      </span>
      {edit && (
        <>
          <MenuButton
            look="text"
            items={facts.shifts.map(({ id, shortName, name }) => ({
              key: id,
              label: `${shortName} ${name}`,
              onChoose: () => perform(() => acts.assign(schedule, id)),
            }))}
          >
            {t('schedule.menu.assign')} <span aria-hidden="true">▾</span>
          </MenuButton>
          <Button {...small} disabled={none} onClick={() => perform(() => acts.clear(schedule))}>
            {t('schedule.menu.clear')}
          </Button>
          <Button {...small} disabled={none} onClick={() => perform(() => acts.pin(schedule))}>
            {t(!none && duties.every(duty => duty.pinned) ? 'schedule.menu.unpin' : 'schedule.menu.pin')}
          </Button>
          <Button {...small} disabled={none} onClick={() => perform(() => acts.open(schedule))}>
            {t('schedule.menu.open')}
          </Button>
          <Button {...small} disabled={none} onClick={() => perform(() => acts.fill(schedule, 'all'))}>
            {t('schedule.menu.fill')}
          </Button>
          <Button {...small} disabled={none} onClick={() => perform(() => write(cutSelection(schedule)))}>
            {t('schedule.menu.cut')}
          </Button>
        </>
      )}
      <Button
        {...small}
        disabled={shifts === 0}
        onClick={() => {
          write(copySelection(schedule))
          notify('success', t('schedule.several.copied', { count: cells.length }))
        }}
      >
        {t('schedule.menu.copy')}
      </Button>
      <Button {...small} onClick={close}>
        {t('schedule.several.end')}
      </Button>
    </div>
  )
}

/**
 * Carries an act out and tells what it did, with a button that takes it back while nothing else was done since. Of an
 * act that puts a question nothing is told: it has done nothing yet.
 */
function useUndoable(): (act: () => number | void) => void {
  const schedule = useSchedule()
  const { log } = schedule.store.draft
  const { t } = useTranslation('planning')
  const sentence = useActSentence()
  return act => {
    const before = log.lastDone()?.id
    const skipped = act() || 0
    if (schedule.stage.get('question')) return
    const done = log.lastDone()
    const leftOut = skipped > 0 ? t('schedule.skipped', { count: skipped }) : ''
    if (!done || done.id === before) return notify('info', leftOut || t('schedule.several.nothing'))
    const takeBack = () => {
      if (log.lastDone()?.id === done.id) acts.undo(schedule)
      else notify('info', t('schedule.several.later'))
    }
    const text = [sentence(done.label), leftOut].filter(Boolean).join(' · ')
    notify('success', text, { label: t('schedule.bar.undo'), run: takeBack, ends: schedule.closed })
  }
}
