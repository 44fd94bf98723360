/** The days of the history that the forecast set aside, because a figure of theirs cannot be, with the way to put them right. */
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SetAside } from '#contract/engine.ts'
import { useFormats } from '#web/time/index.ts'

export const SetAsideDays = ({ days, departmentId }: { days: readonly SetAside[]; departmentId: string }) => {
  const { t } = useTranslation('estimate')
  const { date, weekday, money, number } = useFormats()
  if (days.length === 0) return null
  const told = (figure: SetAside['figure'], value: number) => (figure === 'turnover' ? money(value) : number(value))
  const list = days.map(({ date: day, figure, value, usual }) => (
    <li key={day}>
      <Link to={`/estimate/history?site=${departmentId}&first=${day}&last=${day}`}>
        {weekday(day)} {date(day)}
      </Link>{' '}
      {t(`set_aside.${figure}`, { value: told(figure, value), usual: told(figure, usual) })}
    </li>
  ))
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('set_aside.title', { count: days.length })}
      description={
        <>
          <ul>{list}</ul>
          {t('set_aside.hint')}
        </>
      }
    />
  )
}
