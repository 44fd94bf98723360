/** The runs of the batch, and of the chosen one what became of each site: made, improved, left alone, failed and why. */
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { batchState } from '#contract/planning/batch.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { useQueryCall, useRecordCall } from '#web/api/hooks.ts'
import { ChoiceFilter } from '#web/list/filters/choice-filter.tsx'
import { ConditionsProvider } from '#web/list/filters/conditions.tsx'
import { DataTable, NothingListed, useUrlFilters } from '#web/list/index.ts'
import { useLocale } from '#web/messages/locale.ts'
import { useResultColumns } from '#web/planning/batch/result-columns.tsx'
import { Empty, QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'
import { instantText } from '#web/time/instant-format.ts'
import styles from './batch-results.module.css'

const size = 500
/** While a run is under way its list is read again. */
const refresh = 2_000

const RunResults = ({ runId }: { runId: string }) => {
  const { t } = useTranslation(['planning', 'shared'])
  const { date } = useFormats()
  const filters = useUrlFilters({ state: batchState.options })
  const { state } = filters.values
  const results = useRecordCall(
    planningCalls.listBatchResults,
    { runId, state: batchState.safeParse(state).data, page: 1, size },
    { refetchInterval: query => (query.state.data?.run.finishedAt === null ? refresh : false) },
  )
  const columns = useResultColumns()
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
