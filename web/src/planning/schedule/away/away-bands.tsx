/** Behind the bars of a day's row: the stretches at which its person is not there, each with its name. */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/time/index.ts'
import type { DayAxis } from '../day/day-axis.ts'
import type { Absence } from './absence.ts'
import styles from './away.module.css'
import { awayName } from './away-name.ts'

export const AwayBands = ({ away, axis }: { away: readonly Absence[]; axis: DayAxis }) => {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  return away.map(each => {
    // What takes all of the day's hours takes the row: the axis may begin before them.
    const { start, end } = each.whole ? axis : each.span
    const [left, right] = [Math.max(0, axis.at(start)), Math.min(100, axis.at(end))]
    if (right <= left) return null
    const name = awayName({ t, formats }, each)
    return (
      <span
        key={`${each.kind}${each.span.start}`}
        className={`${styles.band} ${styles[each.kind]}`}
        style={{ left: `${left}%`, width: `${right - left}%` }}
        title={name}
      >
        <span className={styles.name}>{name}</span>
      </span>
    )
  })
}
