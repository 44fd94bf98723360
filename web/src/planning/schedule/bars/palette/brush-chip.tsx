/** A shift as a brush: short name and times on its ground, and the key that enters it on a pale plate. */
import { ShiftBlock } from '#web/picture/index.ts'
import { useFormats } from '#web/time/index.ts'
import type { NamedShift } from '../../open/schedule-facts.ts'
import styles from './brush-chip.module.css'

interface BrushChipProps {
  shift: Pick<NamedShift, 'shortName' | 'colour' | 'start' | 'end'>
  /** The digit that enters it. */
  digit?: number | undefined
}

export const BrushChip = ({ shift, digit }: BrushChipProps) => {
  const { tightRange } = useFormats()
  return (
    <ShiftBlock inline colour={shift.colour} bar={5} className={styles.chip}>
      <b>{shift.shortName}</b>
      <span className={styles.times}>{tightRange(shift.start, shift.end)}</span>
      {digit !== undefined && <kbd>{digit}</kbd>}
    </ShiftBlock>
  )
}
