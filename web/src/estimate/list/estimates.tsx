/** The list of estimates: search by name, new, edit, delete; its figures open what they were made of. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { estimateCalls } from '#contract/estimate/calls.ts'
import type { EstimateSummaryRow } from '#contract/estimate/estimate.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { useEstimateColumns } from '#web/estimate/list/estimate-columns.tsx'
import { useListFigures } from '#web/estimate/list/use-list-figures.tsx'
import { useConfirm } from '#web/form/index.ts'
import { DataTable, exportWith, ListPage, NothingListed, SearchBox, useUrlFilters } from '#web/list/index.ts'
import { DepartmentFilter } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'
import { QueryStates } from '#web/states/index.ts'

const kinds = { q: 'text', department: 'id' } as const
const size = 50

export const Estimates = () => {
  const { t } = useTranslation(['estimate', 'shared'])
  const { may } = useSession()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const filters = useUrlFilters(kinds)
  const { q, department } = filters.values
  const { page } = filters
  const filter = { text: q, departmentId: department || undefined }
  const estimates = useQueryCall(estimateCalls.listEstimates, { ...filter, page, size })
  const remove = useActCall(estimateCalls.deleteEstimate, {
    stale: [estimateCalls.listEstimates],
    done: t('list.deleted'),
  })
  const edit = may('estimate.edit')
  const { figure, onKeyDown } = useListFigures(estimates.data?.rows)
  const columns = useEstimateColumns(figure)
  const onRemove = async (row: EstimateSummaryRow) => {
    if (await confirm({ question: t('shared:confirm.delete', { name: row.name }) })) remove.mutate({ id: row.id })
  }
  const create = edit && (
    <Button type="primary" onClick={() => navigate('/estimate/wizard')}>
      {t('list.new')}
    </Button>
  )
  return (
    <ListPage
      title={t('title.estimates')}
      total={estimates.data?.total}
      pages={{ page, size, onPage: filters.setPage }}
      filtered={filters.any}
      onClear={filters.clear}
      filters={
        <>
          <SearchBox label={t('list.search')} value={q} onSearch={text => filters.set({ q: text })} />
          <DepartmentFilter
            value={department}
            onChange={value => filters.set({ department: value })}
            only="sites"
            label={t('field.department')}
          />
        </>
      }
      actions={create}
    >
      <QueryStates query={estimates} shape="table">
        {({ rows }) => (
          // The buttons within are what is pressed; their arrow keys come up from them.
          <div onKeyDown={onKeyDown}>
            <DataTable
              name="estimate.estimates"
              caption={t('title.estimates')}
              rows={rows}
              columns={columns}
              rowKey={row => row.id}
              rowName={row => row.name}
              rowLink={row => `/estimate/details?id=${row.id}`}
              exported={exportWith(estimateCalls.exportEstimates, filter)}
              rowActions={row =>
                edit
                  ? [
                      { key: 'edit', label: t('list.continue'), to: `/estimate/wizard?id=${row.id}` },
                      { key: 'delete', label: t('shared:action.delete'), danger: true, onChoose: () => onRemove(row) },
                    ]
                  : []
              }
              empty={<NothingListed filters={filters} title={t('list.empty')} text={t('list.empty_text')} />}
            />
          </div>
        )}
      </QueryStates>
    </ListPage>
  )
}
