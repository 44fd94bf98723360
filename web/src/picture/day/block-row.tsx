/** A row of the day's axis: the planned shift as a block, whoever was there as a line at its foot, late or missing as a hatch. */

import { ShiftBlock } from '#web/picture/shift-bar.tsx'
import { type Axis, placeOn } from './axis.ts'
import styles from './block-row.module.css'

interface Stretch {
  start: number
  end: number
}

export interface BlockRowProps {
  axis: Axis
  planned: Stretch & { colour: number; label: string }
  /** From when to when somebody was there. */
  present?: Stretch | undefined
  /** Minutes of the plan in which nobody was there. */
  missing?: Stretch | undefined
}

export const BlockRow = ({ axis, planned, present, missing }: BlockRowProps) => {
  const at = ({ start, end }: Stretch) => ({
    left: `${placeOn(axis, start) * 100}%`,
    width: `${(placeOn(axis, end) - placeOn(axis, start)) * 100}%`,
  })
  return (
    <div className={styles.row}>
      <ShiftBlock className={styles.block} colour={planned.colour} bar={4} style={at(planned)}>
        <span className={styles.label}>{planned.label}</span>
      </ShiftBlock>
      {missing && <i className={styles.missing} style={at(missing)} aria-hidden="true" />}
      {present && <i className={styles.present} style={at(present)} aria-hidden="true" />}
    </div>
  )
}
