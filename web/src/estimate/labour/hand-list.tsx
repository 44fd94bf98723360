/** What was set by hand for stretches of a date, with author and reason; each is withdrawn here. */
import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { ColumnHeads } from '#web/estimate/column-heads.tsx'
import styles from '#web/estimate/estimate.module.css'
import type { StepProps } from '#web/estimate/use-estimate.ts'
import { ScrollRegion } from '#web/list/scroll-region.tsx'
import { Instant, useFormats } from '#web/time/index.ts'

export const HandList = ({ estimate, acts }: Omit<StepProps, 'onNext'>) => {
  const { t } = useTranslation(['estimate', 'shared'])
  const { date, weekday, range, number, hours } = useFormats()
  const { id, revision, demandSettings, workstations } = estimate
  if (demandSettings.length === 0) return <p className={styles.hint}>{t('hand.none')}</p>
  const nameOf = (workstation: string) => workstations.find(each => each.id === workstation)?.name ?? t('hand.gone')
  const titles = ['field.date', 'hand.stretch', 'hand.workstation', 'hand.value', 'adjust.reason'] as const
  return (
    <ScrollRegion label={t('hand.title')}>
      <table className={styles.table}>
        <caption className="screen-reader-only">{t('hand.title')}</caption>
        <ColumnHeads
          titles={[...titles.map(title => t(title)), t('hand.by'), t('shared:list.actions')]}
          words={[1, 2, 4, 5]}
        />
        <tbody>
          {demandSettings.map(row => (
            <tr key={row.id}>
              <th scope="row">
                {weekday(row.date)} {date(row.date)}
              </th>
              <td style={{ textAlign: 'left' }}>{range(row.start, row.end)}</td>
              <td style={{ textAlign: 'left' }}>{nameOf(row.workstationId)}</td>
              <td>{row.unit === 'heads' ? `${number(row.value)} ${t('hand.heads')}` : hours(row.value)}</td>
              <td style={{ textAlign: 'left' }}>{row.reason}</td>
              <td style={{ textAlign: 'left' }}>
                {row.by} <Instant at={row.at} /> {row.outside && <Tag color="warning">{t('hand.outside')}</Tag>}
              </td>
              <td>
                <Button
                  size="small"
                  disabled={acts.busy}
                  onClick={() => acts.withdrawDemand.mutate({ id, revision, settingId: row.id })}
                >
                  {t('adjust.withdraw')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
