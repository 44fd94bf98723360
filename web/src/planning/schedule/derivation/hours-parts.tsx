/** The plan's hours by date, or its cost by person; each leads to the derivation of its own. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { HoursPick } from '#contract/engine.ts'
import { useFormats } from '#web/time/index.ts'
import { decimalHours } from '#web/time/time-format.ts'
import { useSchedule } from '../open/open-schedule.ts'
import type { HoursAsked } from '../open/stage.ts'
import { useDayTotals, useEmployeeTotals } from '../open/use-store.ts'
import styles from './hours-dialog.module.css'
import { useAmount } from './use-amount.ts'

export const HoursParts = ({ asked }: { asked: HoursAsked }) => {
  const { facts, stage } = useSchedule()
  const { t } = useTranslation('planning')
  const open = (pick: HoursPick) => stage.set('hours', { pick, by: asked.by, from: asked })
  return (
    <table className={styles.duties}>
      <caption className="screen-reader-only">
        {t(asked.by === 'date' ? 'schedule.derived.by_date' : 'schedule.derived.by_person')}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t(asked.by === 'date' ? 'schedule.derived.date' : 'schedule.derived.person')}</th>
          <th scope="col">{t('schedule.figure.hours')}</th>
          <th scope="col">{t(facts.opened.costIsIndex ? 'schedule.figure.cost_index' : 'schedule.figure.cost')}</th>
        </tr>
      </thead>
      <tbody>
        {asked.by === 'date'
          ? facts.dates.map(date => <DateRow key={date} date={date} open={open} />)
          : facts.people.map(({ id }) => <PersonRow key={id} employee={id} open={open} />)}
      </tbody>
    </table>
  )
}

interface RowProps {
  name: string
  figures: { minutes: number; cost: number } | undefined
  open: () => void
}

const Row = ({ name, figures, open }: RowProps) => {
  const amount = useAmount()
  if (!figures || figures.minutes === 0) return null
  return (
    <tr>
      <th scope="row">
        <Button type="link" size="small" onClick={open}>
          {name}
        </Button>
      </th>
      <td className="figure">{decimalHours(figures.minutes)}</td>
      <td className="figure">{amount(figures.cost)}</td>
    </tr>
  )
}

const DateRow = ({ date, open }: { date: string; open: (pick: HoursPick) => void }) => {
  const formats = useFormats()
  const figures = useDayTotals(date)
  const name = `${formats.weekday(date)} ${formats.shortDate(date)}`
  return <Row name={name} figures={figures} open={() => open({ date })} />
}

const PersonRow = ({ employee, open }: { employee: string; open: (pick: HoursPick) => void }) => {
  const { facts } = useSchedule()
  const figures = useEmployeeTotals(employee)
  return <Row name={facts.person(employee)?.name ?? ''} figures={figures} open={() => open({ employee })} />
}
