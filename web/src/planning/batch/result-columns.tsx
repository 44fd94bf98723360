/** The columns of what became of each site in a run of the batch. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { BatchResult } from '#contract/planning/batch.ts'
import type { Column } from '#web/list/index.ts'
import { ofItsSite } from '#web/list/of-its-site.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { batchTones } from '#web/planning/batch/batch-tones.ts'
import { GapCell } from '#web/planning/gap/gap-cell.tsx'
import { Instant, useFormats } from '#web/time/index.ts'
import styles from './batch-results.module.css'

/** Whether a search has made a roster for the site, of which something might be proved. */
const isPlanned = ({ state }: BatchResult) => state === 'made' || state === 'improved' || state === 'unchanged'

/** How many duties nobody has, and on which days: each leads to its day of the plan. */
const OpenDays = ({ row: { open, openDays, planId } }: { row: BatchResult }) => {
  const { t } = useTranslation('planning')
  const { weekday, shortDate } = useFormats()
  return (
    <>
      {open}
      {openDays.map(({ date, count }) => (
        <div key={date}>
          <Link className={styles.day} to={`/planning/schedule/day?plan=${planId}&date=${date}`}>
            {t('batch.open_day', { day: `${weekday(date)} ${shortDate(date)}`, open: count })}
          </Link>
        </div>
      ))}
    </>
  )
}

export function useResultColumns(): Column<BatchResult>[] {
  const { t } = useTranslation(['planning', 'shared'])
  const { number } = useFormats()
  return useMemo<Column<BatchResult>[]>(
    () => [
      { key: 'site', title: t('template.store'), value: row => row.departmentName },
      {
        key: 'state',
        title: t('batch.state'),
        value: row => t(`batch.state.${row.state}`),
        render: row => <StateWord tone={batchTones[row.state]}>{t(`batch.state.${row.state}`)}</StateWord>,
      },
      {
        key: 'plan',
        title: t('batch.plan'),
        value: row => row.planName,
        render: row =>
          row.planId ? (
            <Link to={`/planning/schedule/week?plan=${row.planId}`}>{ofItsSite(row.planName, row.departmentName)}</Link>
          ) : (
            ''
          ),
      },
      {
        key: 'open',
        title: t('batch.open'),
        value: row => row.open,
        render: row => <OpenDays row={row} />,
        align: 'end',
        wrap: true,
      },
      { key: 'prohibited', title: t('shared:severity.prohibited'), value: row => row.prohibited, align: 'end' },
      {
        key: 'gap',
        title: t('gap.column'),
        value: row => row.gap,
        render: row => (isPlanned(row) ? <GapCell gap={row.gap} provedAt={row.finishedAt} /> : ''),
        align: 'end',
      },
      {
        key: 'score',
        title: t('batch.score'),
        value: row => row.score,
        render: row => (row.score === null ? '' : number(row.score)),
        align: 'end',
        hidden: true,
      },
      { key: 'why', title: t('batch.why'), value: row => row.message, wrap: true },
      {
        key: 'finishedAt',
        title: t('batch.finished'),
        value: row => row.finishedAt,
        render: row => (row.finishedAt ? <Instant at={row.finishedAt} /> : ''),
        hidden: true,
      },
    ],
    [t, number],
  )
}
