/** Opens publishing, or submitting; says how many duties would change for people. */
import { Button, type ButtonProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSchedule } from '../open-schedule.ts'
import { publicationOf } from './publication-of.ts'
import { useChangedDuties } from './use-changed-duties.ts'

export const PublishButton = ({ size, onClick }: Pick<ButtonProps, 'size' | 'onClick'>) => {
  const { facts } = useSchedule()
  const { submits, publishes } = publicationOf(facts.opened)
  return submits || publishes ? <Counting size={size} onClick={onClick} publishes={publishes} /> : null
}

const Counting = ({ publishes, ...button }: Pick<ButtonProps, 'size' | 'onClick'> & { publishes: boolean }) => {
  const { t } = useTranslation('planning')
  const count = useChangedDuties()?.length ?? 0
  const word = publishes ? 'publish' : 'submit'
  return (
    <Button {...button} type="primary">
      {count > 0 ? t(`schedule.bar.${word}_count`, { count }) : t(`schedule.bar.${word}`)}
    </Button>
  )
}
