/** What a plan that waits for approval would change for people, against the version in effect, with the way to see it in the grid. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Output } from '#contract/call.ts'
import type { planStateCalls } from '#contract/planning/plans/plan-state.ts'
import { ScrollRegion } from '#web/list/table/scroll-region.tsx'
import { useNarrow } from '#web/theme/media.ts'
import { useFormats } from '#web/time/index.ts'
import styles from '../plans.module.css'
import { useVersions } from '../use-versions.ts'

type Waiting = NonNullable<NonNullable<Output<typeof planStateCalls.planRequest>['request']>['waiting']>
type Read = Waiting['changes'][number]['before']

interface ApprovalChangesProps {
  planId: string
  /** The version in effect. */
  versionNumber: number | null
  waiting: Waiting
}

export const ApprovalChanges = ({ planId, versionNumber, waiting }: ApprovalChangesProps) => {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const { changedDuties, changes, changedRest, rest } = waiting
  const of = { version: (versionNumber ?? 0) + 1, count: changedDuties }
  const since = changedDuties === 0 ? 'publish.scope_none' : 'publish.scope'
  const title = t(versionNumber === null ? 'publish.scope_first' : since, of)
  const more = changedDuties - changes.length + changedRest - rest.length
  const who = (read: NonNullable<Read>) => read.name ?? t('schedule.open_row')
  const when = (read: NonNullable<Read>) => `${read.shiftName} ${formats.range(read.start, read.end)}`
  const what = (read: Read, beside: Read) => {
    if (!read) return ''
    const moved = beside && read.date !== beside.date ? `${formats.shortDate(read.date)} ` : ''
    return `${beside && who(read) !== who(beside) ? `${who(read)} ` : ''}${moved}${when(read)}`
  }
  return (
    <ScrollRegion label={title}>
      <table className={styles.table}>
        <caption>
          {title} <Comparison planId={planId} versionNumber={versionNumber} />
        </caption>
        <tbody>
          {changes.map(({ before, after }) => {
            const stands = after ?? before
            return (
              stands && (
                <tr key={`${before?.id} ${after?.id}`}>
                  <td>{formats.shortDate(stands.date)}</td>
                  <th scope="row">{who(stands)}</th>
                  <td>
                    {before && <del>{what(before, after)}</del>} {after && <ins>{what(after, before)}</ins>}
                  </td>
                </tr>
              )
            )
          })}
          {rest.map(({ employeeId, name, date, kept }) => (
            <tr key={`${employeeId} ${date}`}>
              <td>{formats.shortDate(date)}</td>
              <th scope="row">{name}</th>
              <td>{kept ? <ins>{t('publish.rest_now')}</ins> : <del>{t('publish.rest_no_more')}</del>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p>{t('schedule.panel.more', { count: more })}</p>}
    </ScrollRegion>
  )
}

/** Only a grid has room for a duty beside another. */
const Comparison = ({ planId, versionNumber }: Pick<ApprovalChangesProps, 'planId' | 'versionNumber'>) => {
  const { t } = useTranslation('planning')
  const narrow = useNarrow()
  const inForce = useVersions(planId).data?.rows.find(each => each.number === versionNumber)
  if (narrow || !inForce) return null
  return (
    <Link to={`/planning/schedule/week?plan=${planId}&compare=${inForce.id}`}>{t('schedule.versions.compare')}</Link>
  )
}
