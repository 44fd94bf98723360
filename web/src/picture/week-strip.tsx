/** Seven days at a glance: weekday, date and the shift of each as a chip; today stands on the chosen ground. */
import { ShiftBlock } from './shift-bar.tsx'
import styles from './week-strip.module.css'

export interface StripDay {
  date: string
  /** Short weekday, or the word for today. */
  weekday: string
  day: string
  /** What is in the day's chip: the short name of its shift, and its colour; several follow each other. */
  shifts: readonly { name: string; colour: number }[]
  /** Where no shift is: the word for it. */
  word: string
  when: 'passed' | 'today' | 'later'
  /** The whole of it in words. */
  title: string
}

export const WeekStrip = ({ days }: { days: readonly StripDay[] }) => (
  <ol className={styles.strip}>
    {days.map(({ date, weekday, day, shifts, word, when, title }) => (
      <li key={date} className={styles.day} data-when={when} aria-current={when === 'today' ? 'date' : undefined}>
        <span className="screen-reader-only">{title}</span>
        <span className={styles.weekday} aria-hidden="true">
          {weekday}
        </span>
        <span className={styles.date} aria-hidden="true">
          {day}
        </span>
        <span className={styles.chips} aria-hidden="true">
          {shifts.length === 0 && <span className={styles.word}>{word}</span>}
          {shifts.slice(0, 2).map((shift, at) => (
            <ShiftBlock
              key={at}
              className={styles.chip}
              colour={shift.colour}
              bar={4}
              tone={when === 'passed' ? 'passed' : undefined}
            >
              {shift.name}
            </ShiftBlock>
          ))}
        </span>
      </li>
    ))}
  </ol>
)
