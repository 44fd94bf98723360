/** The runs of the batch, and of the chosen one what became of each site: made, improved, left alone, failed and why. */
import { Select } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { type BatchResult, batchState } from '#contract/planning/batch.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { useQueryCall, useRecordCall } from '#web/api/hooks.ts'
import { ChoiceFilter } from '#web/list/filters/choice-filter.tsx'
import { ConditionsProvider } from '#web/list/filters/conditions.tsx'
import { type Column, DataTable, NothingListed, useUrlFilters } from '#web/list/index.ts'
import { ofItsSite } from '#web/list/of-its-site.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { useLocale } from '#web/messages/locale.ts'
import { batchTones } from '#web/planning/batch/batch-tones.ts'
import { GapCell } from '#web/planning/gap/gap-cell.tsx'
import { Empty, QueryStates } from '#web/states/index.ts'
import { Instant, useFormats } from '#web/time/index.ts'
import { instantText } from '#web/time/instant-format.ts'
import styles from './batch-results.module.css'

const size = 500
/** While a run is under way its list is read again. */
const refresh = 2_000

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

const RunResults = ({ runId }: { runId: string }) => {
  const { t } = useTranslation(['planning', 'shared'])
  const { number, date } = useFormats()
  const filters = useUrlFilters({ state: batchState.options })
  const { state } = filters.values
  const results = useRecordCall(
    planningCalls.listBatchResults,
    { runId, state: batchState.safeParse(state).data, page: 1, size },
    { refetchInterval: query => (query.state.data?.run.finishedAt === null ? refresh : false) },
  )
  const columns = useMemo<Column<BatchResult>[]>(
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
  return (
    <QueryStates
      query={results}
      shape="table"
      record={{ list: '/planning/overview?tab=results', listTitle: t('batch.runs') }}
    >
      {({ run, rows }) => (
        <ConditionsProvider>
          <p role="status">
            {t('batch.summary', {
              date: date(run.first),
              count: run.sites,
              made: run.made,
              improved: run.improved,
              unchanged: run.unchanged,
              left: run.leftAlone,
              failed: run.failed,
            })}
          </p>
          <div className={styles.finder}>
            <ChoiceFilter
              label={t('batch.state')}
              value={state}
              options={batchState.options.map(value => ({ value, label: t(`batch.state.${value}`) }))}
              onChange={value => filters.set({ state: value })}
            />
          </div>
          <DataTable
            name="planning.batch"
            caption={t('title.overview')}
            rows={rows}
            columns={columns}
            rowKey={row => row.id}
            rowName={row => row.departmentName}
            empty={<NothingListed filters={filters} title={t('batch.no_results')} />}
          />
        </ConditionsProvider>
      )}
    </QueryStates>
  )
}

export const BatchResults = () => {
  const { t } = useTranslation(['planning', 'shared'])
  const locale = useLocale()
  const [query, setQuery] = useSearchParams()
  const runs = useQueryCall(planningCalls.listBatchRuns, { page: 1, size: 50 })
  return (
    <QueryStates query={runs} shape="table">
      {({ rows }) => {
        const chosen = query.get('run') ?? rows[0]?.id
        if (!chosen) return <Empty title={t('batch.none')} text={t('batch.none_text')} />
        return (
          <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 }}>
            <Select
              value={chosen}
              onChange={run => setQuery({ tab: 'results', run })}
              options={rows.map(run => ({
                value: run.id,
                label: t('batch.run_name', {
                  at: instantText(run.startedAt, locale),
                  source: t(`batch.source.${run.source}`),
                }),
              }))}
              aria-label={t('batch.runs')}
              style={{ maxWidth: 360 }}
            />
            <RunResults key={chosen} runId={chosen} />
          </div>
        )
      }}
    </QueryStates>
  )
}
