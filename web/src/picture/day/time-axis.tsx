/** The shape of the day: rows over one axis of time, its hours above, and the one line of now across all rows with its pill. */
import type { CSSProperties, ReactNode } from 'react'
import { useFormats } from '#web/time/index.ts'
import marks from '../marks.module.css'
import { type Axis, namesBeside, namesOn, placeOn } from './axis.ts'
import styles from './time-axis.module.css'

export interface TimeAxisProps {
  axis: Axis
  /** The present minute; without it, or outside the axis, there is no line. */
  now?: number | undefined
  /** Widths before and after the axis, as CSS lengths: what a row says of itself, and what it ends with. */
  lead?: string
  trail?: string
  /** Where the pill hangs: above, at the hours, or below, where it hides no peak. */
  pill?: 'above' | 'below'
  /** No hours are named where the axis is as small as on a phone. */
  hours?: boolean
  children: ReactNode
}

const endOf = ({ from, to }: Axis, minute: number) => (minute === from ? 'first' : minute === to ? 'last' : undefined)

export const TimeAxis = (props: TimeAxisProps) => {
  const { axis, now, lead = '0px', trail = '0px', pill = 'above', hours = true, children } = props
  const { clock } = useFormats()
  const shown = now !== undefined && now >= axis.from && now <= axis.to
  const place = shown ? placeOn(axis, now) : 0
  // The pill says the time where it stands.
  const names = shown ? namesBeside(axis, now) : namesOn(axis)
  const widths = { '--lead': lead, '--trail': trail, '--now': place } as CSSProperties
  return (
    <div className={styles.frame} style={widths}>
      {hours && (
        <div className={`${styles.hours} ${marks.label}`} aria-hidden="true">
          {names.map(each => (
            <span key={each} style={{ left: `${placeOn(axis, each) * 100}%` }} data-end={endOf(axis, each)}>
              {clock(each)}
            </span>
          ))}
        </div>
      )}
      {children}
      {shown && (
        <div className={styles.now} data-pill={pill} data-now={now}>
          <time className={marks.pill}>{clock(now)}</time>
        </div>
      )}
    </div>
  )
}
