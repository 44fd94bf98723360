/** What was found in the plan, on a phone: how much of each weight, which opens the list from below. */
import { Drawer } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ShowFinding, useShowFinding } from '../findings/use-show-finding.ts'
import { useFindings, useTotals } from '../open/use-store.ts'
import { type FindingFilter, FindingList } from '../panel/findings/finding-list.tsx'
import { SeverityMark } from '../week/legality/severity-mark.tsx'
import styles from './narrow.module.css'

export const Found = () => {
  const { t } = useTranslation('planning')
  const [filter, setFilter] = useState<FindingFilter>()
  const show = useShowFinding()
  const totals = useTotals()
  const count = useFindings().length
  const close = () => setFilter(undefined)
  if (!totals) return null
  const figures = [
    { severity: 'prohibited', value: totals.prohibited },
    { severity: 'needs_approval', value: totals.needsApproval },
    { severity: 'advice', value: totals.advice },
  ] as const
  return (
    <div className={styles.found} role="group" aria-label={t('schedule.panel.findings', { count })}>
      {figures.map(({ severity, value }) => (
        <button key={severity} type="button" aria-haspopup="dialog" onClick={() => setFilter(severity)}>
          <SeverityMark severity={severity} />
          {t(`schedule.severity.${severity}`)} <b>{value}</b>
        </button>
      ))}
      <Drawer
        open={filter !== undefined}
        destroyOnHidden
        placement="bottom"
        size="large"
        title={t('schedule.panel.findings', { count })}
        className={styles.findings}
        onClose={close}
      >
        <ShowFinding
          value={finding => {
            close()
            show(finding)
          }}
        >
          <FindingList filter={filter ?? 'all'} onFilter={setFilter} onMend={close} />
        </ShowFinding>
      </Drawer>
    </div>
  )
}
