/** What an empty plan can start from: a template, last week, automatic planning, or nothing. */
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayEdit } from '#web/planning/schedule/acts/acts.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { useLogLength, useProposes } from '#web/planning/schedule/open/use-store.ts'
import styles from '../generate.module.css'

interface StartMenuProps {
  generate: (byTemplate: boolean) => void
  copyWeek: () => void
}

export const StartMenu = ({ generate, copyWeek }: StartMenuProps) => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const [closed, setClosed] = useState(false)
  // Each act counts; duties of colleagues come with one as well.
  useLogLength()
  const proposes = useProposes()
  const { store } = schedule
  // A month shows the duties of other plans around an empty one.
  const shown = schedule.around?.store ?? store
  if (closed || proposes || !mayEdit(schedule) || shown.draft.roster.all().length > 0) return null
  const ways = [
    ['template', () => generate(true)],
    ['last_week', copyWeek],
    ['generate', () => generate(false)],
    ['empty', () => setClosed(true)],
  ] as const
  return (
    <section className={styles.start} aria-label={t('schedule.start.name')}>
      <span>{t('schedule.start.name')}</span>
      {ways.map(([way, go]) => (
        <Button key={way} size="small" onClick={go}>
          {t(`schedule.start.${way}`)}
        </Button>
      ))}
    </section>
  )
}
