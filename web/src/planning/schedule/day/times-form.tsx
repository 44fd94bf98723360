/** Times typed for a duty, such as 7-15; said in full before they are taken. */
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readSpan, useFormats } from '#web/time/index.ts'
import { fileClockOf } from '#web/time/time-format.ts'
import styles from './day.module.css'

interface TimesFormProps {
  /** The times that there are, in minutes of the business date; none for a new duty. */
  known?: { start: number; end: number }
  onTimes: (start: number, end: number) => void
  /** Opens the form with all that a duty has, its rests first; a new duty has no other fields yet. */
  onFields?: () => void
}

export const TimesForm = ({ known, onTimes, onFields }: TimesFormProps) => {
  const { t } = useTranslation('planning')
  const { range } = useFormats()
  const [text, setText] = useState(known ? `${fileClockOf(known.start)}-${fileClockOf(known.end)}` : '')
  const span = readSpan(text)
  return (
    <form
      className={styles.times}
      onSubmit={event => {
        event.preventDefault()
        if (span) onTimes(span.start, span.end)
      }}
    >
      <Input
        autoFocus
        aria-label={t('schedule.menu.times')}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <span>{span ? range(span.start, span.end) : t('schedule.day.no_times')}</span>
      <Button size="small" type="primary" htmlType="submit" disabled={!span}>
        {t('schedule.day.set')}
      </Button>
      {onFields && (
        <Button size="small" onClick={onFields}>
          {t('schedule.fields.open')}
        </Button>
      )}
    </form>
  )
}
