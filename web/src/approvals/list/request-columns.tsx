/** The columns of the lists of requests; what every row of a tab says alike is left to the chooser. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestRow } from '#contract/approvals/request.ts'
import type { RequestTab } from '#contract/approvals/values.ts'
import { stateTones, useRequestWords } from '#web/approvals/request-words.ts'
import type { Column } from '#web/list/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { Named } from '#web/picture/people/named.tsx'
import { Instant } from '#web/time/index.ts'

const instant = (at: string | null) => at && <Instant at={at} />

/** Columns that the database sorts by, and what it calls their order: a page sorted by itself would say nothing of the rest. */
export const orders = {
  no: 'no',
  submittedAt: 'submitted',
  from: 'target',
  applicant: 'applicant',
  state: 'state',
} as const

const isOrder = (key: string): key is keyof typeof orders => Object.hasOwn(orders, key)

export const useRequestColumns = (tab: RequestTab): Column<RequestRow>[] => {
  const { t } = useTranslation('approvals')
  const words = useRequestWords()
  return useMemo<Column<RequestRow>[]>(() => {
    const isOwn = tab === 'applied'
    const stateOf = (row: RequestRow) => (row.reversed ? t('reversed') : t(`state.${row.status}`))
    const hidden = true
    const columns: Column<RequestRow>[] = [
      { key: 'category', title: t('field.category'), value: words.what },
      {
        key: 'applicant',
        title: t('field.applicant'),
        value: row => row.applicantName,
        render: row => <Named name={row.applicantName} />,
        hidden: isOwn,
      },
      { key: 'from', title: t('list.target'), value: row => words.target(row) },
      {
        key: 'state',
        title: t('field.state'),
        leads: true,
        value: stateOf,
        render: row => <StateWord tone={row.reversed ? 'waiting' : stateTones[row.status]}>{stateOf(row)}</StateWord>,
      },
      { key: 'decider', title: t('field.decider'), value: row => row.deciderNames.join(' · ') },
      {
        key: 'submittedAt',
        title: t('field.submittedAt'),
        value: row => row.submittedAt,
        render: row => instant(row.submittedAt),
      },
      { key: 'proxy', title: t('field.proxy'), value: row => row.proxyName },
      { key: 'reason', title: t('field.reason'), value: row => row.reason, wrap: true },
      { key: 'no', title: t('field.no'), value: row => row.no, align: 'end' },
      { key: 'kind', title: t('field.kind'), value: row => row.kindName, hidden },
      { key: 'jobNumber', title: t('field.jobNumber'), value: row => row.jobNumber, hidden },
      { key: 'department', title: t('field.department'), value: row => row.departmentName, hidden },
      { key: 'phone', title: t('field.phone'), value: row => row.applicantPhone, hidden },
      {
        key: 'askedAt',
        title: t('field.askedAt'),
        value: row => row.askedAt,
        render: row => instant(row.askedAt),
        hidden,
      },
      {
        key: 'proofAskedAt',
        title: t('field.proofAskedAt'),
        value: row => row.proofAskedAt,
        render: row => instant(row.proofAskedAt),
        hidden,
      },
    ]
    return columns.map(column => ({ ...column, sortable: isOrder(column.key) }))
  }, [t, tab, words])
}
