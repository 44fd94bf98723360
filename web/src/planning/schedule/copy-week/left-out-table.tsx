/** Duties of a copied week, or repeated ones, that are left out: whose, when, which, and why. */
import { useTranslation } from 'react-i18next'
import type { Duty } from '#contract/engine.ts'
import { useFormats } from '#web/time/index.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { dutyName } from '../week/cell/cell-name.ts'
import type { Reason } from './copied-duty.ts'
import styles from './copy-week.module.css'

/** Duties listed; the count tells of the rest. */
const SHOWN = 100

interface LeftOutTableProps {
  leftOut: readonly { duty: Duty; reason: Reason | 'no_plan' | 'not_draft' }[]
  /** The people of the plan that is copied: some of them may not be in the open one. */
  people: readonly { id: string; name: string }[]
}

export const LeftOutTable = ({ leftOut, people }: LeftOutTableProps) => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const nameOf = (id: string | undefined) =>
    id === undefined ? t('schedule.open_row') : (people.find(person => person.id === id)?.name ?? '')
  const heads = [t('import.person'), t('import.date'), t('schedule.copy_week.duty'), t('schedule.copy_week.why')]
  return (
    <section className={styles.region} tabIndex={0} aria-label={t('schedule.copy_week.left_out')}>
      <table>
        <caption>{t('schedule.copy_week.left_out')}</caption>
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {leftOut.slice(0, SHOWN).map(({ duty, reason }) => (
            <tr key={`${duty.id} ${duty.date}`}>
              <th scope="row">{nameOf(duty.employee)}</th>
              <td>{formats.shortDate(duty.date)}</td>
              <td>{dutyName({ t, formats, facts }, duty)}</td>
              <td>{t(`schedule.copy_week.reason.${reason}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
