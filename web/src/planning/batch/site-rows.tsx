/** P01's live rows: each site with its plan of a period, how the plan stands, and what the overnight batch made of it. */
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { planningCalls } from '#contract/planning/calls.ts'
import type { SiteOverviewRow } from '#contract/planning/sites/site-overview.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { Counted } from '#web/list/counted.tsx'
import { addressDate, addressId } from '#web/list/filters/address-value.ts'
import { DateStepper } from '#web/list/filters/date-stepper.tsx'
import { type Column, DataTable } from '#web/list/index.ts'
import { ofItsSite } from '#web/list/of-its-site.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { untilCounted } from '#web/list/until-counted.ts'
import { coverPoints } from '#web/picture/index.ts'
import { batchTones } from '#web/planning/batch/batch-tones.ts'
import { GapCell } from '#web/planning/gap/gap-cell.tsx'
import { listTones } from '#web/planning/plans/state-tones.ts'
import { useSession } from '#web/session/session.tsx'
import { Empty, QueryStates } from '#web/states/index.ts'
import { useCramped, useNarrow, useTight } from '#web/theme/media.ts'
import { Unbroken, useFormats } from '#web/time/index.ts'
import styles from './site-rows.module.css'

const size = 500
/** The rows are read again so often; oftener while the batch is at work on one of them. */
const refresh = { calm: 30_000, busy: 2_000 }

const isCounted = untilCounted<SiteOverviewRow>(row => row.plan?.counted ?? true)
const isBusy = (row: SiteOverviewRow) => row.batch?.state === 'waiting' || row.batch?.state === 'running'

const ofPlan = ({ plan }: SiteOverviewRow, figure: ReactNode) => plan && <Counted rows={[plan]}>{figure}</Counted>

/** The column of a plain number. */
const counted = (
  key: string,
  title: string,
  value: (row: SiteOverviewRow) => number | undefined,
): Column<SiteOverviewRow> => ({ key, title, value, render: row => ofPlan(row, value(row)), align: 'end' })

export const SiteRows = () => {
  const { t } = useTranslation(['planning', 'shared'])
  const { may } = useSession()
  const { period } = useFormats()
  const [query, setQuery] = useSearchParams()
  const date = addressDate(query, 'date')
  const departmentId = addressId(query, 'site')
  const overview = useQueryCall(
    planningCalls.siteOverview,
    { date, departmentId, page: 1, size },
    {
      quietAgain: true,
      refetchInterval: query => isCounted(query) || (query.state.data?.rows.some(isBusy) ? refresh.busy : refresh.calm),
    },
  )
  const run = useActCall(planningCalls.runBatch, {
    stale: [planningCalls.siteOverview, planningCalls.listBatchRuns],
    done: t('batch.started'),
  })
  const columns = useSiteColumns(overview.data)
  const to = (first: string) =>
    setQuery(before => {
      before.set('date', first)
      return before
    })
  return (
    <QueryStates query={overview} shape="table">
      {data => (
        <div className={styles.frame}>
          <div className={styles.bar}>
            <DateStepper
              label={t('plan.column.period')}
              previous={{ label: t('overview.previous'), go: () => to(data.previous) }}
              next={{ label: t('overview.next'), go: () => to(data.next) }}
            >
              {period(data.first, data.last)}
            </DateStepper>
            <span role="status">
              {data.missing.length === 0
                ? t('overview.complete', { count: data.total })
                : t('overview.missing', { count: data.missing.length, total: data.total })}
            </span>
            {may('batch.run') && data.missing.length > 0 && (
              <Button
                type="primary"
                loading={run.isPending}
                onClick={() => run.mutate({ departmentIds: data.missing, first: data.first })}
              >
                {t('batch.run')}
              </Button>
            )}
          </div>
          <DataTable
            name="planning.overview"
            caption={t('title.overview')}
            rows={data.rows}
            columns={columns}
            rowKey={row => row.departmentId}
            rowName={row => row.departmentName}
            empty={<Empty title={t('overview.no_sites')} />}
          />
        </div>
      )}
    </QueryStates>
  )
}

/** Of those whom a published roster concerns, how many have yet to see it; nothing where it concerns nobody yet. */
const unseenOf = ({ plan, told, unseen, noAccount }: SiteOverviewRow) =>
  !plan || told === null || unseen === null || noAccount === null || told + noAccount === 0
    ? null
    : { planId: plan.id, noAccount, unseen: unseen + noAccount, told: told + noAccount }

/** How many have yet to see the roster; its title says how many of them no message reaches. */
const Unseen = ({ row }: { row: SiteOverviewRow }) => {
  const { t } = useTranslation('planning')
  const { number } = useFormats()
  const counts = unseenOf(row)
  if (!counts) return null
  const { planId, noAccount, unseen, told } = counts
  return (
    <Link
      to={`/planning/plans/detail?id=${planId}&tab=acknowledgement`}
      title={noAccount > 0 ? t('plan.ack.without_account', { count: noAccount }) : undefined}
    >
      {t('overview.unseen_of', { unseen: number(unseen), told: number(told) })}
    </Link>
  )
}

function useSiteColumns(shown: { first: string; last: string } | undefined): Column<SiteOverviewRow>[] {
  const { t } = useTranslation(['planning', 'shared'])
  const { plannedInColumn, wholeMoney, number, share } = useFormats()
  const [first, last] = [shown?.first ?? '', shown?.last ?? '']
  const columns = useMemo((): Column<SiteOverviewRow>[] => {
    const cover = ({ figures }: SiteOverviewRow) => figures && coverPoints(figures)
    const gap = ({ figures }: SiteOverviewRow) =>
      figures && figures.neededMinutes > 0 ? figures.minutes - figures.neededMinutes : null
    const cost = ({ figures }: SiteOverviewRow) => {
      if (figures?.budgetShare == null) return ''
      if (figures.costCents === null || figures.budgetCents === null) return share(figures.budgetShare)
      return `${wholeMoney(figures.costCents)} / ${wholeMoney(figures.budgetCents)}`
    }
    return [
      { key: 'site', title: t('template.store'), value: row => row.departmentName },
      {
        key: 'plan',
        title: t('batch.plan'),
        value: row => row.plan?.name,
        wrap: true,
        width: 170,
        render: ({ plan, others, departmentId, departmentName }) =>
          plan ? (
            <span className={styles.plans}>
              <Link to={`/planning/schedule/week?plan=${plan.id}`}>
                <Unbroken text={ofItsSite(plan.name, departmentName)} />
              </Link>
              {others > 0 && (
                <Link to={`/planning/plans?${new URLSearchParams({ site: departmentId, start: first, end: last })}`}>
                  {t('overview.others', { count: others })}
                </Link>
              )}
            </span>
          ) : (
            t('overview.no_plan')
          ),
      },
      {
        key: 'state',
        title: t('plan.column.state'),
        value: row => row.plan && t(`plan.state.${row.plan.state}`),
        render: ({ plan }) =>
          plan && <StateWord tone={listTones[plan.state]}>{t(`plan.state.${plan.state}`)}</StateWord>,
      },
      {
        key: 'batch',
        title: t('overview.batch'),
        value: row => row.batch && t(`batch.state.${row.batch.state}`),
        render: ({ batch }) =>
          batch && (
            <>
              <StateWord tone={batchTones[batch.state]}>{t(`batch.state.${batch.state}`)}</StateWord> {batch.message}
            </>
          ),
        wrap: true,
      },
      {
        key: 'cover',
        title: t('schedule.figure.cover'),
        value: cover,
        render: row => {
          const points = cover(row)
          return points === null ? '' : ofPlan(row, share(points, 1))
        },
        align: 'end',
      },
      counted('open', t('schedule.figure.open'), row => row.plan?.open),
      counted('prohibited', t('shared:severity.prohibited'), row => row.plan?.prohibited),
      counted('approval', t('shared:severity.needs_approval'), row => row.figures?.needsApproval),
      {
        key: 'cost',
        title: t('overview.cost'),
        value: row => row.figures?.budgetShare,
        render: row => ofPlan(row, cost(row)),
        align: 'end',
      },
      {
        key: 'best',
        title: t('gap.column'),
        value: row => row.figures?.gap,
        render: ({ figures }) => figures && <GapCell gap={figures.gap} provedAt={figures.provedAt} />,
        align: 'end',
      },
      {
        key: 'gap',
        title: t('schedule.head.hours'),
        value: gap,
        render: row => (row.figures && row.figures.neededMinutes > 0 ? ofPlan(row, plannedInColumn(row.figures)) : ''),
        align: 'end',
      },
      {
        key: 'unseen',
        title: t('overview.unseen'),
        value: row => unseenOf(row)?.unseen,
        render: row => <Unseen row={row} />,
        align: 'end',
      },
    ]
  }, [t, plannedInColumn, wholeMoney, number, share, first, last])
  return useOrderByWidth(columns)
}

/** Left out first where there is no room for all, until somebody asks for them. */
const [besideMenu, onTablet] = [['approval', 'cost', 'best', 'gap', 'batch'], ['unseen']]
/** What a phone's line begins with: it is cut at its end. */
const leading = ['site', 'cover', 'open', 'prohibited', 'state']

/** A desk has all columns; beside the menu, and on a tablet, those that can wait are left out; on a phone what is urgent leads. */
function useOrderByWidth(columns: Column<SiteOverviewRow>[]): Column<SiteOverviewRow>[] {
  const [cramped, tight, narrow] = [useCramped(), useTight(), useNarrow()]
  return useMemo(() => {
    if (narrow) return columns.toSorted((a, b) => placeOf(a.key) - placeOf(b.key))
    const waits = [...(cramped ? besideMenu : []), ...(tight ? onTablet : [])]
    return columns.map(column => ({ ...column, hidden: waits.includes(column.key) }))
  }, [columns, cramped, tight, narrow])
}

/** What is not named stays behind, in its own order. */
const placeOf = (key: string) => (leading.includes(key) ? leading.indexOf(key) : leading.length)
