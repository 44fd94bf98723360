/** A shift as a thing: its ground, patterned bar, short name and times, and the key that enters it on a pale plate. */
import type { CSSProperties } from 'react'
import { useScheme } from '#web/theme/media.ts'
import { shiftColour } from '#web/theme/shift-colours.ts'
import patterns from '#web/theme/shift-patterns.module.css'
import { useFormats } from '#web/time/index.ts'
import type { NamedShift } from '../../open/schedule-facts.ts'
import styles from './shift-chip.module.css'

interface ShiftChipProps {
  shift: Pick<NamedShift, 'shortName' | 'colour' | 'start' | 'end'>
  /** The digit that enters it. */
  digit?: number | undefined
}

export const ShiftChip = ({ shift, digit }: ShiftChipProps) => {
  const { tightRange } = useFormats()
  const colour = shiftColour(shift.colour, useScheme())
  const style = { '--ground': colour.ground, '--bar': colour.bar, '--chip-text': colour.text } as CSSProperties
  return (
    <span className={styles.chip} style={style}>
      <span className={`${styles.bar} ${patterns[colour.pattern]}`} aria-hidden="true" />
      <b>{shift.shortName}</b>
      <span className={styles.times}>{tightRange(shift.start, shift.end)}</span>
      {digit !== undefined && <kbd>{digit}</kbd>}
    </span>
  )
}
