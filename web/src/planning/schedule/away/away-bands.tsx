/** Behind the bars of a day's row: the stretches at which its person is not there, each with its name. */
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Span } from '#contract/engine.ts'
import { useFormats } from '#web/time/index.ts'
import type { DayAxis } from '../day/day-axis.ts'
import { widestFree } from '../day/label-room.ts'
import type { Absence } from './absence.ts'
import styles from './away.module.css'
import { awayName, awayShort } from './away-name.ts'

/** A free part of less than this share of the day, in per cent, holds no word. */
const ROOM_FOR_WORD = 8

/** Pixels between a bar and the name beside it. */
const GAP = 6

interface AwayBandsProps {
  away: readonly Absence[]
  axis: DayAxis
  /** The duties that lie over them. */
  over: readonly Span[]
}

export const AwayBands = ({ away, axis, over }: AwayBandsProps) => {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  return away.map(each => {
    // What takes all of the day's hours takes the row: the axis may begin before them.
    const { start, end } = each.whole ? axis : each.span
    const [left, right] = [Math.max(0, axis.at(start)), Math.min(100, axis.at(end))]
    if (right <= left) return null
    const name = awayName({ t, formats }, each)
    const free = widestFree({ start: Math.max(start, axis.start), end: Math.min(end, axis.end) }, over)
    const [from, to] = free ? [axis.at(free.start), axis.at(free.end)] : [left, left]
    const isCovered = over.length > 0 && to - from < ROOM_FOR_WORD
    return (
      <Fragment key={`${each.kind}${each.span.start}`}>
        <span
          className={`${styles.band} ${styles[each.kind]}`}
          style={{ left: `${left}%`, width: `${right - left}%` }}
          title={name}
        >
          <span
            className={isCovered ? 'screen-reader-only' : styles.name}
            style={{ marginLeft: `calc(${((from - left) / (right - left)) * 100}% + ${from > left ? GAP : 0}px)` }}
          >
            {name}
          </span>
        </span>
        {isCovered && (
          <span className={styles.sign} style={{ right: `${100 - right}%` }} aria-hidden="true">
            {awayShort({ t, formats }, each)}
          </span>
        )}
      </Fragment>
    )
  })
}
