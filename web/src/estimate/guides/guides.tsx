/** The working-hours guides: department, type, creator, effective date, state. */
import { Button, Tag } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { estimateCalls } from '#contract/estimate/calls.ts'
import type { GuideState, GuideSummaryRow } from '#contract/estimate/guide.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { useSession } from '#web/app/session.tsx'
import {
  type Column,
  DataTable,
  exportWith,
  ListPage,
  NothingListed,
  useRowCommands,
  useUrlFilters,
} from '#web/list/index.ts'
import { useRegionName } from '#web/messages/region-name.ts'
import { DepartmentPicker } from '#web/person/index.ts'
import { QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

const kinds = { department: 'id' } as const
const colours: Record<GuideState, string | undefined> = {
  draft: undefined,
  upcoming: 'processing',
  effective: 'success',
  superseded: undefined,
}

export const Guides = () => {
  const { t } = useTranslation(['estimate', 'shared'])
  const { may } = useSession()
  const { date } = useFormats()
  const regionName = useRegionName()
  const navigate = useNavigate()
  const filters = useUrlFilters(kinds)
  const { department } = filters.values
  const filter = { departmentId: department || undefined }
  const guides = useQueryCall(estimateCalls.listGuides, filter)
  const remove = useActCall(estimateCalls.deleteGuide, { stale: [estimateCalls.listGuides], done: t('guide.deleted') })
  const edit = may('planning.rules')
  const columns = useMemo<Column<GuideSummaryRow>[]>(
    () => [
      { key: 'department', title: t('field.department'), value: row => row.departmentName },
      { key: 'type', title: t('field.type'), value: row => t(`guide.${row.type}`) },
      {
        key: 'days',
        title: t('guide.day_kind'),
        value: row =>
          [row.region && regionName(row.region), t(row.dayKind ? `guide.day.${row.dayKind}` : 'guide.any_day')]
            .filter(Boolean)
            .join(' · '),
      },
      { key: 'creator', title: t('field.creator'), value: row => row.creator },
      {
        key: 'effective',
        title: t('field.effectiveFrom'),
        value: row => row.effectiveFrom,
        render: row => date(row.effectiveFrom),
      },
      {
        key: 'state',
        title: t('field.state'),
        value: row => t(`guide.state.${row.state}`),
        render: row => <Tag color={colours[row.state]}>{t(`guide.state.${row.state}`)}</Tag>,
      },
    ],
    [t, date, regionName],
  )
  const nameOf = (row: GuideSummaryRow) => `${row.departmentName} ${t(`guide.${row.type}`)} ${date(row.effectiveFrom)}`
  const commands = useRowCommands<GuideSummaryRow>({
    may: edit,
    nameOf,
    linkTo: row => `/estimate/workhourguide/detail?id=${row.id}`,
    onDelete: row => remove.mutate({ id: row.id }),
  })
  return (
    <ListPage
      title={t('title.guides')}
      total={guides.data?.rows.length}
      filtered={filters.any}
      onClear={filters.clear}
      filters={
        <DepartmentPicker
          value={department || null}
          onChange={value => filters.set({ department: typeof value === 'string' ? value : '' })}
          clearable
          width={220}
          label={t('field.department')}
          placeholder={t('field.department')}
        />
      }
      actions={
        edit && (
          <Button type="primary" onClick={() => navigate('/estimate/workhourguide/detail')}>
            {t('shared:action.new')}
          </Button>
        )
      }
    >
      <QueryStates query={guides} shape="table">
        {({ rows }) => (
          <DataTable
            name="estimate.guides"
            caption={t('title.guides')}
            rows={rows}
            columns={columns}
            rowKey={row => row.id}
            rowName={nameOf}
            rowLink={row => `/estimate/workhourguide/detail?id=${row.id}`}
            rowActions={commands}
            exported={exportWith(estimateCalls.exportGuides, filter)}
            empty={<NothingListed filters={filters} title={t('guide.none')} text={t('guide.none_text')} />}
          />
        )}
      </QueryStates>
    </ListPage>
  )
}
