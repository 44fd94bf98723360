/** What if a person cannot come: who takes their duties, touching one, two or three people. */
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#contract/shared/business-date.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import styles from '../panel.module.css'
import { AnswerState } from './answer-state.tsx'
import { useEngineAnswer } from './use-engine-answer.ts'
import { WayEntry } from './way-entry.tsx'

const LENGTHS = [1, 2, 3, 7] as const

interface AbsenceRepairsProps {
  employee: string
  date: string
}

export const AbsenceRepairs = ({ employee, date }: AbsenceRepairsProps) => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const [days, setDays] = useState(1)
  const [asked, setAsked] = useState(false)
  const absence = { employee, from: date, to: addDays(date, days - 1) }
  const answer = useEngineAnswer(asked ? `repair ${employee} ${date} ${days}` : undefined, client =>
    client.repair(absence),
  )
  const person = facts.person(employee)?.name ?? ''
  const label = { act: 'repair', employee, date }
  return (
    <section>
      <h2 className={styles.heading}>{t('schedule.repair.title', { person })}</h2>
      <span className={styles.actions}>
        <Select
          size="small"
          aria-label={t('schedule.repair.length')}
          value={days}
          options={LENGTHS.map(value => ({ value, label: t('schedule.repair.days', { count: value }) }))}
          onChange={setDays}
        />
        <Button size="small" aria-expanded={asked} onClick={() => setAsked(true)}>
          {t('schedule.repair.find')}
        </Button>
      </span>
      {answer && answer.state !== 'told' && <AnswerState state={answer.state} />}
      {answer?.state === 'told' && answer.value.duties.length === 0 && (
        <p className={styles.empty}>{t('schedule.repair.none')}</p>
      )}
      {answer?.state === 'told' && answer.value.duties.length > 0 && (
        <>
          {answer.value.ways.length === 0 && <p className={styles.empty}>{t('schedule.repair.nobody')}</p>}
          <ul className={styles.list} aria-label={t('schedule.repair.list')}>
            {answer.value.ways.map(way => (
              <WayEntry
                key={JSON.stringify(way.change)}
                title={t('schedule.repair.touches', {
                  count: way.people.length,
                  people: way.people.map(id => facts.person(id)?.name ?? '').join(', '),
                })}
                way={way}
                label={{ ...label, count: way.change.put.length }}
              />
            ))}
            <WayEntry
              title={t('schedule.repair.open', { count: answer.value.duties.length })}
              way={answer.value.open}
              label={{ act: 'make_open', employee, date, count: answer.value.duties.length }}
            />
          </ul>
        </>
      )}
    </section>
  )
}
