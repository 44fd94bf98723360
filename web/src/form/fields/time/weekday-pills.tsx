/** The days of a week as seven pills, each on or off; boxes beneath, so that they are checked by finger, mouse and keyboard. */
import styles from '#web/form/fields/time/weekday-pills.module.css'
import { useFormats } from '#web/time/formats.ts'

export interface WeekdayPillsProps {
  label: string
  /** 1 is Monday. */
  value: readonly number[]
  onChange: (weekdays: number[]) => void
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]

export const WeekdayPills = ({ label, value, onChange }: WeekdayPillsProps) => {
  const { weekdayName } = useFormats()
  const put = (day: number, on: boolean) =>
    onChange(weekdays.filter(each => (each === day ? on : value.includes(each))))
  return (
    <fieldset className={styles.days}>
      <legend className="screen-reader-only">{label}</legend>
      {weekdays.map(day => (
        <label key={day} className={styles.day}>
          <input
            type="checkbox"
            aria-label={weekdayName(day)}
            checked={value.includes(day)}
            onChange={event => put(day, event.target.checked)}
          />
          <span aria-hidden="true">{weekdayName(day, 'narrow')}</span>
        </label>
      ))}
    </fieldset>
  )
}
