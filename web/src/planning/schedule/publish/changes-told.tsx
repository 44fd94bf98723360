/** The changes that go out with a version: whose, when, what it was and what it will be. */
import { Collapse } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Duty, RestMark } from '#contract/engine.ts'
import type { DutyChange } from '#contract/planning/edits/roster-changes.ts'
import { useFormats } from '#web/time/index.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { dutyName } from '../week/cell/cell-name.ts'
import styles from './publish.module.css'
import { type Changed, useChanged } from './use-changed.ts'

/** Changes listed; the heading counts all. */
const SHOWN = 100
const NOTHING: Changed = { duties: [], rest: [] }

export const ChangesTold = () => {
  const { t } = useTranslation('planning')
  const { duties, rest } = useChanged() ?? NOTHING
  if (duties.length + rest.length === 0) return null
  const marks = rest.slice(0, Math.max(0, SHOWN - duties.length))
  const more = Math.max(0, duties.length - SHOWN) + rest.length - marks.length
  const list = (
    <ul className={styles.changes}>
      {duties.slice(0, SHOWN).map(change => (
        <Change key={(change.after ?? change.before)?.id} {...change} />
      ))}
      {marks.map(mark => (
        <Mark key={`${mark.employee} ${mark.date}`} {...mark} />
      ))}
      {more > 0 && <li>{t('schedule.panel.more', { count: more })}</li>}
    </ul>
  )
  return <Collapse size="small" ghost items={[{ key: 'changes', label: t('publish.changes'), children: list }]} />
}

const Mark = ({ employee, date, kept }: RestMark) => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const told = t(kept ? 'publish.rest_now' : 'publish.rest_no_more')
  return (
    <li>
      <b>{facts.person(employee)?.name ?? t('publish.left_plan')}</b> {formats.shortDate(date)}:{' '}
      {kept ? <ins>{told}</ins> : <del>{told}</del>}
    </li>
  )
}

const Change = ({ before, after }: DutyChange) => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const person = ({ employee }: Duty) =>
    employee === undefined ? t('schedule.open_row') : (facts.person(employee)?.name ?? t('publish.left_plan'))
  const told = (duty: Duty) => dutyName({ t, formats, facts }, duty)
  const stands = after ?? before
  if (!stands) return null
  const names = [...new Set([before, after].flatMap(duty => (duty ? [person(duty)] : [])))].join(' → ')
  const moved = before && after && before.date !== after.date
  return (
    <li>
      <b>{names}</b> {moved && `${formats.shortDate(before.date)} → `}
      {formats.shortDate(stands.date)}: {before && <del>{told(before)}</del>} {after && <ins>{told(after)}</ins>}
    </li>
  )
}
