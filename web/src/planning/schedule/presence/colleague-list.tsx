/** Who else has this plan open, by initials in the plan bar; a press goes to the cell that they stand at. */
import { useTranslation } from 'react-i18next'
import type { Editor } from '#contract/planning/plans/plan-open.ts'
import { useFormats } from '#web/time/index.ts'
import { goTo } from '../focus/selection.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { useColleagues } from '../open/use-store.ts'
import { initials } from './initials.ts'
import styles from './presence.module.css'

/** Shown by initials; the others are counted and named together. */
const SHOWN = 4

export const ColleagueList = () => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const where = useWhere()
  const colleagues = useColleagues()
  if (colleagues.length === 0) return null
  const more = colleagues.slice(SHOWN)
  const names = more.map(each => each.name).join(t('schedule.cell.comma'))
  return (
    <ul className={styles.colleagues} aria-label={t('schedule.colleagues.here')}>
      {colleagues.slice(0, SHOWN).map(each => (
        <li key={each.personId}>
          <button
            type="button"
            className={styles.initials}
            title={where(each)}
            aria-label={where(each)}
            onClick={() => each.cell && goTo(schedule, each.cell.employee ?? undefined, each.cell.date)}
          >
            {initials(each.name)}
          </button>
        </li>
      ))}
      {more.length > 0 && (
        <li className={styles.more} title={names}>
          <span role="img" aria-label={names}>
            +{more.length}
          </span>
        </li>
      )}
    </ul>
  )
}

/** A sentence on where somebody stands. */
function useWhere(): (editor: Editor) => string {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  return ({ name, cell }) => {
    if (!cell) return t('schedule.colleagues.open', { name })
    const person = cell.employee === null ? t('schedule.open_row') : (facts.person(cell.employee)?.name ?? '')
    const date = `${formats.weekday(cell.date)} ${formats.shortDate(cell.date)}`
    return t('schedule.colleagues.at', { name, person, date })
  }
}
