/** A shift's short name on its colour, as it stands in a cell. */
import { ShiftBlock } from '#web/picture/index.ts'
import styles from './shift-chip.module.css'

export const ShiftChip = ({ shortName, colour }: { shortName: string; colour: number }) => (
  <ShiftBlock inline colour={colour} bar={4} className={styles.chip}>
    {shortName}
  </ShiftBlock>
)
