/** What can be done with the people who were chosen in their list: edited, changed, let go, invited or deleted together. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { EmployeeRow } from '#contract/people/employee.ts'
import { notify } from '#web/api/notices.ts'

/** What opens over the list; the others lead to the screen where the same is done for people one by one. */
export type OverList = 'edit' | 'remove'

interface ChosenActsProps {
  people: readonly EmployeeRow[]
  onOpen: (act: OverList) => void
}

const screens = {
  change: '/people/changes?open=new',
  leave: '/people/resignations?open=new',
  invite: '/people/invitations?open=sms',
} as const

export const ChosenActs = ({ people, onOpen }: ChosenActsProps) => {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const withChosen = (act: () => void) => () => {
    if (people.length === 0) notify('warning', t('leaving.select_first'))
    else act()
  }
  const lead = (screen: keyof typeof screens) =>
    withChosen(() => navigate(screens[screen], { state: { people: people.map(({ id, name }) => ({ id, name })) } }))
  return (
    <>
      <Button onClick={withChosen(() => onOpen('edit'))}>{t('bulk.edit')}</Button>
      <Button onClick={lead('change')}>{t('change.add')}</Button>
      <Button onClick={lead('leave')}>{t('leaving.add')}</Button>
      <Button onClick={lead('invite')}>{t('bulk.invite')}</Button>
      <Button danger onClick={withChosen(() => onOpen('remove'))}>
        {t('bulk.remove')}
      </Button>
    </>
  )
}
