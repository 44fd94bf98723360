/** P02, the list of shift plans: filters by date, state and type, the columns of the specification, and its operations. */
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { planningExports } from '#contract/planning/exports.ts'
import { type PlanRow, planCalls, planMode, planState } from '#contract/planning/plans/plan.ts'
import { useQueryCall } from '#web/api/index.ts'
import { useOpenParam } from '#web/form/index.ts'
import { Counted } from '#web/list/counted.tsx'
import { addressDate, addressId } from '#web/list/filters/address-value.ts'
import { ChoiceFilter } from '#web/list/filters/choice-filter.tsx'
import { DateRangeFilter } from '#web/list/filters/date-range.tsx'
import { type Column, DataTable, exportWith, ListPage, NothingListed, useUrlFilters } from '#web/list/index.ts'
import { ofItsSite } from '#web/list/of-its-site.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { untilCounted } from '#web/list/until-counted.ts'
import { useDialog } from '#web/list/use-dialog.ts'
import { useSession } from '#web/session/session.tsx'
import { QueryStates } from '#web/states/index.ts'
import { addDays, Instant, useFormats } from '#web/time/index.ts'
import { CopyDialog } from './dialogs/copy-dialog.tsx'
import { CreateDialog } from './dialogs/create-dialog.tsx'
import { RenameDialog } from './dialogs/rename-dialog.tsx'
import { listTones } from './state-tones.ts'
import { useIsMadeUpName } from './use-made-up-name.ts'
import { usePlanActions } from './use-plan-actions.ts'

const SIZE = 50
const besideDialog = ['first']

export const PlanList = () => {
  const { t } = useTranslation(['planning', 'shared'])
  const { may, me } = useSession()
  const [query] = useSearchParams()
  const filters = useUrlFilters({ start: 'date', end: 'date', state: planState.options, mode: planMode.options })
  const { start, end, state, mode } = filters.values
  const site = addressId(query, 'site')
  const filter = {
    departmentId: site,
    start: start || undefined,
    end: end || undefined,
    state: planState.safeParse(state).data,
    mode: planMode.safeParse(mode).data,
  }
  const plans = useQueryCall(
    planCalls.listPlans,
    { ...filter, page: filters.page, size: SIZE },
    { quietAgain: true, refetchInterval: untilCounted(row => row.counted) },
  )
  const dialog = useOpenParam('dialog', besideDialog)
  const opened = useDialog(may('planning.edit') ? ['create'] : [])
  const columns = usePlanColumns()
  const [copied, setCopied] = useState<PlanRow>()
  const [renamed, setRenamed] = useState<PlanRow>()
  const actions = usePlanActions({ copy: setCopied, rename: setRenamed })
  const create = may('planning.edit') && (
    <Button type="primary" onClick={() => dialog.show('create')}>
      {t('plan.create')}
    </Button>
  )
  return (
    <ListPage
      title={t('title.plans')}
      actions={create}
      total={plans.data?.total}
      pages={{ page: filters.page, size: SIZE, onPage: filters.setPage }}
      filtered={filters.any}
      onClear={filters.clear}
      filters={
        <>
          <DateRangeFilter
            label={t('plan.column.period')}
            first={start}
            last={end}
            today={me.today}
            onChange={span => filters.set({ start: span.first, end: span.last })}
          />
          <ChoiceFilter
            label={t('plan.column.state')}
            value={state}
            options={planState.options.map(value => ({ value, label: t(`plan.state.${value}`) }))}
            onChange={value => filters.set({ state: value })}
          />
          <ChoiceFilter
            label={t('plan.column.mode')}
            value={mode}
            options={planMode.options.map(value => ({ value, label: t(`plan.mode.${value}`) }))}
            onChange={value => filters.set({ mode: value })}
          />
        </>
      }
    >
      <QueryStates query={plans} shape="table">
        {data => (
          <DataTable
            name="plans"
            caption={t('title.plans')}
            columns={columns}
            rows={data.rows}
            rowKey={row => row.id}
            rowName={row => row.name}
            rowLink={row => `/planning/schedule/week?plan=${row.id}`}
            rowActions={actions}
            exported={exportWith(planningExports.exportPlans, filter)}
            empty={
              <NothingListed filters={filters} title={t('plan.none')} text={t('plan.none_text')}>
                {create}
              </NothingListed>
            }
          />
        )}
      </QueryStates>
      {renamed && <RenameDialog plan={renamed} onClose={() => setRenamed(undefined)} />}
      {copied && <CopyDialog plan={copied} onClose={() => setCopied(undefined)} />}
      {opened === 'create' && <CreateDialog site={site} first={addressDate(query, 'first')} onClose={dialog.close} />}
    </ListPage>
  )
}

function usePlanColumns(): Column<PlanRow>[] {
  const { t } = useTranslation(['planning', 'shared'])
  const formats = useFormats()
  const isMadeUp = useIsMadeUpName()
  return [
    {
      key: 'name',
      title: t('plan.column.name'),
      value: row => row.name,
      render: row => ofItsSite(row.name, row.departmentName),
    },
    { key: 'department', title: t('plan.column.department'), value: row => row.departmentName },
    {
      key: 'period',
      title: t('plan.column.period'),
      value: row => row.first,
      render: row => formats.period(row.first, addDays(row.first, row.days - 1)),
      told: isMadeUp,
    },
    {
      key: 'state',
      title: t('plan.column.state'),
      value: row => t(`plan.state.${row.state}`),
      render: row => <StateWord tone={listTones[row.state]}>{t(`plan.state.${row.state}`)}</StateWord>,
    },
    {
      key: 'application',
      title: t('plan.column.application'),
      value: row => row.applicationStatus,
      render: row => (row.applicationStatus ? t(`plan.application.${row.applicationStatus}`) : '–'),
    },
    { key: 'mode', title: t('plan.column.mode'), value: row => t(`plan.mode.${row.mode}`), hidden: true },
    { key: 'template', title: t('plan.field.template'), value: row => row.templateName, hidden: true },
    {
      key: 'prediction',
      title: t('plan.field.prediction'),
      value: row => t(`plan.prediction.${row.prediction}`),
      hidden: true,
    },
    {
      key: 'edits',
      title: t('plan.column.edits'),
      value: row => row.editsAfterEffective,
      render: row =>
        row.editLimit === null ? String(row.editsAfterEffective) : `${row.editsAfterEffective} / ${row.editLimit}`,
      align: 'end',
    },
    {
      key: 'headcount',
      title: t('plan.column.headcount'),
      value: row => row.headcount,
      render: row => <Counted rows={[row]}>{row.headcount}</Counted>,
      align: 'end',
    },
    {
      key: 'hours',
      title: t('plan.column.hours'),
      value: row => row.totalMinutes,
      render: row => <Counted rows={[row]}>{formats.hours(row.totalMinutes)}</Counted>,
      align: 'end',
    },
    { key: 'submitter', title: t('plan.column.submitter'), value: row => row.submitter ?? '' },
    {
      key: 'created',
      title: t('plan.column.created'),
      value: row => row.createdAt,
      render: row => <Instant at={row.createdAt} />,
    },
  ]
}
