/** Accepts of a proposal only what concerns one person, or one day. */
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Change } from '#contract/engine.ts'
import { useFormats } from '#web/time/index.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { type Share, sharesOfChange } from './part-of-change.ts'

interface AcceptPartProps {
  change: Change
  accept: (share: Share) => void
}

export const AcceptPart = ({ change, accept }: AcceptPartProps) => {
  const { facts, store } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const { people, dates } = sharesOfChange(store.draft.roster, change)
  const order = [undefined, ...facts.people.map(person => person.id)]
  const byPerson = order
    .filter(id => people.includes(id))
    .map(id => ({
      key: id ?? '',
      label: id === undefined ? t('schedule.open_row') : facts.person(id)?.name,
      onClick: () => accept({ employee: id }),
    }))
  const byDay = dates.map(date => ({
    key: date,
    label: t('schedule.day_name', { weekday: formats.weekday(date), date: formats.shortDate(date) }),
    onClick: () => accept({ date }),
  }))
  const style = { maxHeight: 320, overflow: 'auto' }
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items: byPerson, style }}>
        <Button size="small">{t('schedule.generate.by_person')} ▾</Button>
      </Dropdown>
      <Dropdown trigger={['click']} menu={{ items: byDay, style }}>
        <Button size="small">{t('schedule.generate.by_day')} ▾</Button>
      </Dropdown>
    </>
  )
}
