/** Who was told of the versions so far, or of one of them, and who has acknowledged what stands for them. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { versionCalls } from '#contract/planning/plans/version.ts'
import { useQueryCall } from '#web/api/index.ts'
import { ScrollRegion } from '#web/list/table/scroll-region.tsx'
import { Empty, QueryStates } from '#web/states/index.ts'
import { Instant } from '#web/time/index.ts'
import { NoAccount } from '../../schedule/publish/no-account.tsx'
import styles from '../plans.module.css'
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

/** Nothing told the person, who can acknowledge nothing either; who has done so had an account then. */
const isUnreached = (row: { hasAccount: boolean; acknowledgedAt: string | null }) =>
  !row.hasAccount && row.acknowledgedAt === null

const Acknowledgements = ({ versionId, standing }: { versionId: string; standing: boolean }) => {
  const { t } = useTranslation('planning')
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
          <ScrollRegion label={t('plan.tab.acknowledgement')}>
            <table className={styles.table}>
              <caption>{t('plan.tab.acknowledgement')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('plan.ack.person')}</th>
                  <th scope="col">{t('plan.version.number')}</th>
                  <th scope="col" data-number>
                    {t('plan.version.changes')}
                  </th>
                  <th scope="col">{t('plan.ack.told')}</th>
                  <th scope="col">{t('plan.ack.at')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(row => (
                  <tr key={row.employeeId}>
                    <th scope="row">{row.name}</th>
                    <td>{`v${row.number}`}</td>
                    <td data-number>{row.changes}</td>
                    <td>{isUnreached(row) ? '–' : <Instant at={row.toldAt} />}</td>
                    <td data-open={row.acknowledgedAt === null || undefined}>
                      {row.acknowledgedAt ? (
                        <Instant at={row.acknowledgedAt} />
                      ) : (
                        t(row.hasAccount ? 'plan.ack.open' : 'plan.ack.no_account')
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </>
      )}
    </QueryStates>
  )
}
