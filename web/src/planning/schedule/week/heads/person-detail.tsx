/** Below a person's name, as the settings show it: first and last time, post and position, part time, on loan from where. */
import { useTranslation } from 'react-i18next'
import { useTopic } from '#web/grid/use-topic.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { cellKey } from '#web/planning/schedule/store/cell-key.ts'
import { topic } from '#web/planning/schedule/store/topics.ts'
import { useFormats } from '#web/time/index.ts'

export const PersonDetail = ({ employee, className }: { employee: string; className?: string }) => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const person = facts.person(employee)
  if (!person) return null
  const parts = [
    facts.shows('post') && person.post,
    facts.shows('position') && person.position,
    !person.fullTime && t('schedule.part_time'),
    person.homeDepartment && t('schedule.loan_from', { department: person.homeDepartment }),
  ].filter(Boolean)
  return (
    <span className={className}>
      {facts.shows('firstAndLastTime') && <FirstAndLast employee={employee} goesOn={parts.length > 0} />}
      {parts.join(' · ')}
    </span>
  )
}

/** The earliest start and the latest end of a person's duties in the plan; drawn again when they change. */
const FirstAndLast = ({ employee, goesOn }: { employee: string; goesOn: boolean }) => {
  const { facts, store } = useSchedule()
  const { t } = useTranslation('planning')
  const { tightRange } = useFormats()
  const times = useTopic(store.topics, topic.employee(employee), () => {
    const duties = facts.dates.flatMap(date => store.draft.roster.inCell(cellKey(employee, date)))
    if (duties.length === 0) return ''
    return tightRange(Math.min(...duties.map(duty => duty.start)), Math.max(...duties.map(duty => duty.end)))
  })
  if (times === '') return null
  const name = t('schedule.first_last', { times })
  return (
    <>
      <span className="screen-reader-only">{name}</span>
      <span title={name} aria-hidden="true">
        {goesOn ? `${times} · ` : times}
      </span>
    </>
  )
}
