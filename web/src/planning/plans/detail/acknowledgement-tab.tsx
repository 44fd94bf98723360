/** Who was told of the versions so far, or of one of them, and who has acknowledged what stands for them. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Output } from '#contract/call.ts'
import { versionCalls } from '#contract/planning/plans/version.ts'
import { useQueryCall } from '#web/api/index.ts'
import { type Column, DataTable } from '#web/list/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { Empty, QueryStates } from '#web/states/index.ts'
import { useNarrow } from '#web/theme/media.ts'
import { Instant } from '#web/time/index.ts'
import { NoAccount } from '../../schedule/publish/no-account.tsx'
import { ACKNOWLEDGED_MS, useVersions } from '../use-versions.ts'

interface AcknowledgementTabProps {
  planId: string
  /** The one version that is looked at; else who has acknowledged what stands for them, of whichever version. */
  version: string | null
}

export const AcknowledgementTab = ({ planId, version }: AcknowledgementTabProps) => {
  const { t } = useTranslation('planning')
  const versions = useVersions(planId)
  return (
    <QueryStates query={versions} shape="table">
      {({ rows }) => {
        const newest = rows.toSorted((a, b) => b.number - a.number)[0]
        const asked = rows.find(row => row.id === version)
        if (!newest) return <Empty title={t('schedule.versions.none')} />
        return (
          <>
            {asked && (
              <p>
                <Link to={`/planning/plans/detail?id=${planId}&tab=acknowledgement`}>{t('plan.ack.all')}</Link>
              </p>
            )}
            <Acknowledgements versionId={(asked ?? newest).id} standing={!asked} />
          </>
        )
      }}
    </QueryStates>
  )
}

type Row = Output<typeof versionCalls.listAcknowledgements>['rows'][number]

/** Nothing told the person, who can acknowledge nothing either; who has done so had an account then. */
const isUnreached = (row: { hasAccount: boolean; acknowledgedAt: string | null }) =>
  !row.hasAccount && row.acknowledgedAt === null

const Acknowledgements = ({ versionId, standing }: { versionId: string; standing: boolean }) => {
  const { t } = useTranslation('planning')
  const columns = useColumns()
  const list = useQueryCall(
    versionCalls.listAcknowledgements,
    { versionId, standing },
    { refetchInterval: ACKNOWLEDGED_MS, quietAgain: true },
  )
  return (
    <QueryStates query={list} shape="table">
      {({ rows }) => (
        <>
          <NoAccount people={rows.filter(isUnreached)} />
          <DataTable
            name="planning.acknowledgements"
            caption={t('plan.tab.acknowledgement')}
            rows={rows}
            columns={columns}
            rowKey={row => row.employeeId}
            rowName={row => row.name}
          />
        </>
      )}
    </QueryStates>
  )
}

/** A phone's line begins with what is asked here, whether it was seen, and says so where no head does. */
function useColumns(): Column<Row>[] {
  const { t } = useTranslation('planning')
  const narrow = useNarrow()
  return useMemo(() => {
    const person: Column<Row> = { key: 'person', title: t('plan.ack.person'), value: row => row.name }
    const seen: Column<Row> = {
      key: 'at',
      title: t('plan.ack.at'),
      value: row => row.acknowledgedAt ?? t(row.hasAccount ? 'plan.ack.open' : 'plan.ack.no_account'),
      render: row => <Seen row={row} named={narrow} />,
    }
    const about: Column<Row>[] = [
      { key: 'version', title: t('plan.version.number'), value: row => row.number, render: row => `v${row.number}` },
      { key: 'changes', title: t('plan.version.changes'), value: row => row.changes, align: 'end' },
      {
        key: 'told',
        title: t('plan.ack.told'),
        value: row => row.toldAt,
        render: row => (isUnreached(row) ? '–' : <Instant at={row.toldAt} />),
        headed: true,
      },
    ]
    return narrow ? [person, seen, ...about] : [person, ...about, seen]
  }, [t, narrow])
}

const Seen = ({ row, named }: { row: Row; named: boolean }) => {
  const { t } = useTranslation('planning')
  if (row.acknowledgedAt === null)
    return row.hasAccount ? <StateWord tone="waiting">{t('plan.ack.open')}</StateWord> : t('plan.ack.no_account')
  return (
    <>
      {named && `${t('plan.ack.at')} `}
      <Instant at={row.acknowledgedAt} />
    </>
  )
}
