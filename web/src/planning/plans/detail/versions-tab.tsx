/** The published versions of a plan, newest first. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ScrollRegion } from '#web/list/table/scroll-region.tsx'
import { Empty, QueryStates } from '#web/states/index.ts'
import { Instant } from '#web/time/index.ts'
import styles from '../plans.module.css'
import { useVersions } from '../use-versions.ts'

export const VersionsTab = ({ planId }: { planId: string }) => {
  const { t } = useTranslation('planning')
  const versions = useVersions(planId)
  return (
    <QueryStates query={versions} shape="table">
      {({ rows }) =>
        rows.length === 0 ? (
          <Empty title={t('schedule.versions.none')} />
        ) : (
          <ScrollRegion label={t('plan.tab.versions')}>
            <table className={styles.table}>
              <caption>{t('plan.tab.versions')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('plan.version.number')}</th>
                  <th scope="col">{t('plan.version.published')}</th>
                  <th scope="col">{t('plan.version.author')}</th>
                  <th scope="col" data-number>
                    {t('plan.version.changes')}
                  </th>
                  <th scope="col" data-number>
                    {t('plan.version.acknowledged')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows
                  .toSorted((a, b) => b.number - a.number)
                  .map(version => (
                    <tr key={version.id}>
                      <td>{`v${version.number}`}</td>
                      <td>
                        <Instant at={version.publishedAt} />
                      </td>
                      <td>{version.publishedBy.name}</td>
                      <td data-number>{version.changes}</td>
                      <td data-number>
                        <Link to={`/planning/plans/detail?id=${planId}&tab=acknowledgement&version=${version.id}`}>
                          {`${version.acknowledged} / ${version.told}`}
                          {version.noAccount > 0 && ` · ${t('plan.ack.without_account', { count: version.noAccount })}`}
                        </Link>
                      </td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </ScrollRegion>
        )
      }
    </QueryStates>
  )
}
