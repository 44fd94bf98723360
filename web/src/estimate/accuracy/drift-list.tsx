/** How the sites stood when they were last looked at, those that get worse first. */
import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { useSession } from '#web/app/session.tsx'
import { ColumnHeads } from '#web/estimate/column-heads.tsx'
import styles from '#web/estimate/estimate.module.css'
import { ScrollRegion } from '#web/list/scroll-region.tsx'
import { useFormats } from '#web/time/index.ts'

export const DriftList = ({ departmentId, onSite }: { departmentId: string; onSite: (id: string) => void }) => {
  const { t } = useTranslation('estimate')
  const { may } = useSession()
  const { date, share } = useFormats()
  const sites = useQueryCall(estimateCalls.listDrift, {})
  const look = useActCall(estimateCalls.lookForDrift, { stale: [estimateCalls.listDrift] })
  const percent = (value: number | null) => (value === null ? '' : share(Math.round(value / 100), 1))
  const rows = (sites.data?.rows ?? []).toSorted((a, b) => Number(b.drifting) - Number(a.drifting))
  const heads = [
    t('history.site'),
    t('import.state'),
    t('accuracy.recent'),
    t('accuracy.bias'),
    t('accuracy.usual'),
    t('accuracy.looked'),
  ]
  return (
    <div className={styles.panel}>
      <div className={styles.line}>
        <h2>{t('accuracy.drift')}</h2>
        {may('estimate.edit') && (
          <Button size="small" loading={look.isPending} onClick={() => look.mutate({ departmentId })}>
            {t('accuracy.look')}
          </Button>
        )}
      </div>
      {rows.length > 0 && (
        <ScrollRegion label={t('accuracy.drift')}>
          <table className={styles.table}>
            <ColumnHeads titles={heads} />
            <tbody>
              {rows.map(row => (
                <tr key={row.departmentId}>
                  <th scope="row">
                    <Button type="link" size="small" onClick={() => onSite(row.departmentId)}>
                      {row.departmentName}
                    </Button>
                  </th>
                  <td>
                    <Tag color={row.drifting ? 'error' : 'success'}>
                      {t(row.drifting ? 'accuracy.drifting' : 'accuracy.steady')}
                    </Tag>
                  </td>
                  <td>{percent(row.recent.wape)}</td>
                  <td>{percent(row.recent.bias)}</td>
                  <td>{percent(row.usualWape)}</td>
                  <td>{date(row.lookedOn)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </div>
  )
}
