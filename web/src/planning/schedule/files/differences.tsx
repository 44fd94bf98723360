/** Cells whose duties differ: how they stand on either side, and who changed them where that is told. */
import { useTranslation } from 'react-i18next'
import type { Duty } from '#contract/engine.ts'
import type { CellDifference } from '#contract/planning/plans/plan-file.ts'
import { useFormats } from '#web/time/index.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { dutyName } from '../week/cell/cell-name.ts'
import styles from './import.module.css'

/** Cells listed; a count tells of the rest. */
const SHOWN = 100

export interface DifferencesProps {
  caption: string
  /** Heads of the two sides. */
  sides: readonly [string, string]
  cells: readonly (CellDifference & { by?: string })[]
}

export const Differences = ({ caption, sides, cells }: DifferencesProps) => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const named = { t, formats, facts }
  const dutiesOf = (duties: readonly Duty[]) =>
    duties.map(duty => dutyName(named, duty)).join(' / ') || t('import.no_duty')
  const tellsBy = cells.some(each => each.by !== undefined)
  const heads = [t('import.person'), t('import.date'), ...sides, ...(tellsBy ? [t('import.changed_by')] : [])]
  return (
    <section className={styles.differences} tabIndex={0} aria-label={caption}>
      <table>
        <caption>{caption}</caption>
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
          {cells.slice(0, SHOWN).map(each => (
            <tr key={`${each.employeeId}-${each.date}`}>
              <th scope="row">{each.employeeId === null ? t('schedule.open_row') : each.name}</th>
              <td>{formats.shortDate(each.date)}</td>
              <td>{dutiesOf(each.before)}</td>
              <td>{dutiesOf(each.after)}</td>
              {tellsBy && <td>{each.by}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
