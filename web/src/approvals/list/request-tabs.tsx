/** The six ways in which somebody has to do with requests; what waits is counted at its tab. */
import { useTranslation } from 'react-i18next'
import { approvalCalls } from '#contract/approvals/calls.ts'
import type { RequestTab } from '#contract/approvals/values.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { TabLinks } from '#web/shell/menu/tab-links.tsx'

interface RequestTabsProps {
  tabs: readonly RequestTab[]
  current: RequestTab
}

export const RequestTabs = ({ tabs, current }: RequestTabsProps) => {
  const { t } = useTranslation('approvals')
  const { data } = useQueryCall(approvalCalls.requestCounts, {}, { quiet: true })
  const counts: Partial<Record<RequestTab, number>> = data
    ? { applied: data.refill, approve: data.approve + data.review, witness: data.witness }
    : {}
  const labelOf = (tab: RequestTab) => {
    const count = counts[tab] ?? 0
    return count > 0 ? t('tab.counted', { tab: t(`tab.${tab}`), count }) : t(`tab.${tab}`)
  }
  // Conditions are of one tab: the next begins without them.
  const links = tabs.map(key => ({ key, label: labelOf(key), to: `?tab=${key}` }))
  return <TabLinks label={t('tabs')} links={links} current={current} />
}
