/** The shifts that a digit enters and the day off, each as a brush; those that do not fit in whole wait behind a count. */
import { Popover, Tooltip } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/time/index.ts'
import { useSchedule } from '../../open/open-schedule.ts'
import { REST_BRUSH } from '../../open/stage.ts'
import { useStage } from '../../open/use-store.ts'
import chips from './brush-chip.module.css'
import { BrushChip } from './brush-chip.tsx'
import styles from './palette.module.css'
import { useFitting } from './use-fitting.ts'

/** Digits that enter a shift. */
const DIGITS = 9
/** Pixels of the count at the end, with the gap before it. */
const MORE = 48

interface BrushProps {
  id: string
  name: string
  digit: number
  hint: string
  /** It stands behind the count instead. */
  isBehind?: boolean
  onTaken?: () => void
  children: ReactNode
}

const Brush = ({ id, name, digit, hint, isBehind = false, onTaken, children }: BrushProps) => {
  const { stage } = useSchedule()
  const { t } = useTranslation('planning')
  const brush = useStage('brush')
  return (
    <Tooltip title={hint}>
      <button
        type="button"
        className={isBehind ? `${styles.brush} ${styles.behind}` : styles.brush}
        aria-pressed={brush === id}
        data-part
        aria-label={t('schedule.bar.brush', { shift: name, key: digit })}
        onClick={() => {
          stage.set('brush', brush === id ? undefined : id)
          onTaken?.()
        }}
      >
        {children}
      </button>
    </Tooltip>
  )
}

/** The brushes in the order of their digits; nought, the day off, comes last as on a keyboard. */
function useBrushes(): BrushProps[] {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const { tightRange } = useFormats()
  const rest = t('schedule.away_short.kept_free')
  return [
    ...facts.shifts.slice(0, DIGITS).map((shift, at) => ({
      ...{ id: shift.id, name: shift.name, digit: at + 1, hint: `${shift.name} ${tightRange(shift.start, shift.end)}` },
      children: <BrushChip shift={shift} digit={at + 1} />,
    })),
    {
      ...{ id: REST_BRUSH, name: rest, digit: 0, hint: t('schedule.away.kept_free') },
      children: (
        <span className={`${chips.chip} ${chips.rest}`}>
          {rest}
          <kbd>0</kbd>
        </span>
      ),
    },
  ]
}

export const Palette = () => {
  const { t } = useTranslation('planning')
  const row = useRef<HTMLFieldSetElement>(null)
  const brushes = useBrushes()
  const { count, end } = useFitting(row, MORE)
  const behind = brushes.slice(count)
  return (
    <fieldset ref={row} className={styles.palette} aria-label={t('schedule.bar.palette')}>
      {brushes.map((brush, at) => (
        <Brush key={brush.id} {...brush} isBehind={at >= count} />
      ))}
      {behind.length > 0 && <More brushes={behind} left={end} />}
    </fieldset>
  )
}

const More = ({ brushes, left }: { brushes: readonly BrushProps[]; left: number }) => {
  const { t } = useTranslation('planning')
  const [open, setOpen] = useState(false)
  const held = useStage('brush')
  const close = () => setOpen(false)
  return (
    <Popover
      trigger="click"
      placement="bottom"
      open={open}
      onOpenChange={setOpen}
      content={
        <div className={styles.more}>
          {brushes.map(brush => (
            <Brush key={brush.id} {...brush} onTaken={close} />
          ))}
        </div>
      }
    >
      <button
        type="button"
        className={styles.count}
        style={{ left }}
        aria-expanded={open}
        aria-label={t('schedule.bar.more_shifts', { count: brushes.length })}
        data-holds={brushes.some(({ id }) => id === held) || undefined}
      >
        +{brushes.length}
      </button>
    </Popover>
  )
}
