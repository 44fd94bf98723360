/** What differs between the other HR system and here: looked at, chosen and applied. */
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { scimCalls } from '#contract/scim/calls.ts'
import { type Choice, differenceKinds, type PullRow } from '#contract/scim/pull.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { ChoiceFilter } from '#web/list/filters/choice-filter.tsx'
import { DataTable, ListPage, NothingListed, useUrlFilters } from '#web/list/index.ts'
import { type Chosen, useDifferenceColumns } from '#web/scim/pull/difference-columns.tsx'
import { PullActs } from '#web/scim/pull/pull-acts.tsx'
import { PullSummary } from '#web/scim/pull/pull-summary.tsx'
import { Empty, QueryStates } from '#web/states/index.ts'

const kinds = ['all', 'conflict', 'refused', ...differenceKinds] as const
const size = 100
const pollMillis = 1000

interface DifferencesProps {
  pull: PullRow
  chosen: Chosen
  onChoose: (key: string, choice: Choice) => void
  filters: ReturnType<typeof useUrlFilters>
}

const Differences = ({ pull, chosen, onChoose, filters }: DifferencesProps) => {
  const { t } = useTranslation('scim')
  const kind = kinds.find(each => each === filters.values['kind']) ?? 'all'
  const found = useQueryCall(
    scimCalls.listScimDifferences,
    { id: pull.id, kind, page: filters.page, size },
    // Shown anew with each revision of the pull: what became of the rows is another then.
    { refetchOnMount: 'always' },
  )
  const isOpen = pull.state === 'ready' || pull.state === 'stopped'
  const columns = useDifferenceColumns({ chosen, ...(isOpen && { onChoose }) })
  return (
    <QueryStates query={found} shape="table">
      {({ rows }) => (
        <DataTable
          name="scim.differences"
          caption={t('difference.caption')}
          rows={rows}
          columns={columns}
          rowKey={row => row.key}
          rowName={row => row.who}
          empty={<NothingListed filters={filters} title={t('difference.none')} text={t('difference.none_text')} />}
        />
      )}
    </QueryStates>
  )
}

export const PullPage = () => {
  const { t } = useTranslation('scim')
  const [chosen, setChosen] = useState<Chosen>({})
  const [address] = useSearchParams()
  const id = address.get('pull') ?? undefined
  const filters = useUrlFilters({ kind: kinds })
  const settings = useQueryCall(scimCalls.getScim, {})
  const last = useQueryCall(
    scimCalls.getScimPull,
    { id },
    {
      refetchInterval: ({ state }) =>
        ['reading', 'applying'].includes(state.data?.pull?.state ?? '') ? pollMillis : false,
    },
  )
  const pull = last.data?.pull ?? null
  const onChoose = useCallback((key: string, choice: Choice) => setChosen(before => ({ ...before, [key]: choice })), [])
  const canPull = settings.data?.hasSecret === true && settings.data.address !== null
  return (
    <ListPage
      title={t('title.sync')}
      filtered={filters.any}
      onClear={filters.clear}
      filters={
        <ChoiceFilter
          label={t('difference.kind')}
          value={filters.values.kind}
          usual="all"
          options={kinds.map(value => ({ value, label: t(`kind.${value}`) }))}
          onChange={value => filters.set({ kind: value })}
        />
      }
      actions={<PullActs pull={pull} chosen={chosen} canPull={canPull} onBegun={() => setChosen({})} />}
    >
      <QueryStates query={last} shape="table">
        {() =>
          pull ? (
            <>
              <PullSummary pull={pull} />
              {pull.state !== 'reading' && pull.state !== 'failed' && (
                <Differences
                  key={`${pull.id} ${pull.revision}`}
                  pull={pull}
                  chosen={chosen}
                  onChoose={onChoose}
                  filters={filters}
                />
              )}
            </>
          ) : (
            <Empty title={t('pull.none')} text={t('pull.none_text')}>
              <Link to="/organisation/sync/settings">{t('title.settings')}</Link>
            </Empty>
          )
        }
      </QueryStates>
    </ListPage>
  )
}
