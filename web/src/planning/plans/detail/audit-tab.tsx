/** Every write of a plan, newest first: when, who, what, from where. */
import { Pagination } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { planEditCalls } from '#contract/planning/edits/plan-edit.ts'
import { useQueryCall } from '#web/api/index.ts'
import { ScrollRegion } from '#web/list/table/scroll-region.tsx'
import { useCodeText } from '#web/messages/code-text.ts'
import { QueryStates } from '#web/states/index.ts'
import { Instant } from '#web/time/index.ts'
import { useSavedAs } from '../../use-saved-as.ts'
import styles from '../plans.module.css'

const SIZE = 50

type Line = Output<typeof planEditCalls.planHistory>['rows'][number]

export const AuditTab = ({ planId }: { planId: string }) => {
  const { t } = useTranslation('planning')
  const code = useCodeText('planning', 'audit')
  const savedAs = useSavedAs()
  const [page, setPage] = useState(1)
  const history = useQueryCall(planEditCalls.planHistory, { planId, page, size: SIZE })
  const wordOf = (act: string) => code('planning', `plan.action.${act}`, {}, t('plan.action.edit'))
  const done = ({ action, label }: Pick<Line, 'action' | 'label'>) =>
    label?.of && (action === 'undo' || action === 'redo')
      ? t(`schedule.act.${action}`, { act: wordOf(label.of) })
      : wordOf(action)
  /** How many duties before and after; days that are kept free from then on, or no more, where it was about them. */
  const change = ({ label, before, after, rest }: Line) => {
    const duties = label && (rest.length === 0 || before.length + after.length > 0)
    const kept = rest.filter(each => each.kept).length
    const freed = rest.length - kept
    const told = [
      duties ? `${before.length} → ${after.length}` : '',
      kept > 0 ? t('publish.scope_kept', { count: kept }) : '',
      freed > 0 ? t('publish.scope_freed', { count: freed }) : '',
    ]
    return told.filter(Boolean).join(' · ')
  }
  return (
    <QueryStates query={history} shape="table">
      {({ rows, total }) => (
        <>
          <ScrollRegion label={t('plan.tab.audit')}>
            <table className={styles.table}>
              <caption>{t('plan.tab.audit')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('plan.audit.at')}</th>
                  <th scope="col">{t('plan.audit.who')}</th>
                  <th scope="col">{t('plan.audit.what')}</th>
                  <th scope="col">{t('plan.audit.duties')}</th>
                  <th scope="col">{t('plan.audit.saved_as')}</th>
                  <th scope="col">{t('plan.audit.remark')}</th>
                  <th scope="col">{t('plan.audit.source')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(row => (
                  <tr key={`${row.at}-${row.revision}-${row.action}`}>
                    <td>
                      <Instant at={row.at} />
                    </td>
                    <th scope="row">{row.author.name}</th>
                    <td>{done(row)}</td>
                    <td>{change(row)}</td>
                    <td>{row.savedAs && savedAs(row.savedAs)}</td>
                    <td>{row.note}</td>
                    <td>{code('audit', `history.source.${row.source}`)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
          <Pagination
            current={page}
            pageSize={SIZE}
            total={total}
            showSizeChanger={false}
            hideOnSinglePage
            onChange={setPage}
          />
        </>
      )}
    </QueryStates>
  )
}
