/** Opens publishing, or submitting; says how many duties and days kept free would change for people, and calls for it only where some would. */
import { Button, type ButtonProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSchedule } from '../open/open-schedule.ts'
import { publicationOf } from './publication-of.ts'
import { useChanged } from './use-changed.ts'

export const PublishButton = ({ onClick }: Pick<ButtonProps, 'onClick'>) => {
  const { facts } = useSchedule()
  const { submits, publishes } = publicationOf(facts.opened)
  return submits || publishes ? <Counting onClick={onClick} publishes={publishes} /> : null
}

const Counting = ({ publishes, onClick }: Pick<ButtonProps, 'onClick'> & { publishes: boolean }) => {
  const { t } = useTranslation('planning')
  const changed = useChanged()
  const count = changed ? changed.duties.length + changed.rest.length : 0
  const word = publishes ? 'publish' : 'submit'
  return (
    <Button type={count > 0 ? 'primary' : 'default'} data-publish onClick={onClick}>
      {count > 0 ? t(`schedule.bar.${word}_count`, { count }) : t(`schedule.bar.${word}`)}
    </Button>
  )
}
