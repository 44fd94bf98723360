/** What was set by hand for stretches of a date, with author and reason; each is withdrawn here. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ColumnHeads } from '#web/estimate/column-heads.tsx'
import styles from '#web/estimate/estimate.module.css'
import type { StepProps } from '#web/estimate/use-estimate.ts'
import { useTakeBack } from '#web/estimate/use-take-back.ts'
import { ScrollRegion } from '#web/list/table/scroll-region.tsx'
import { Instant, useFormats } from '#web/time/index.ts'

export const HandList = ({ estimate, acts }: Omit<StepProps, 'onNext'>) => {
  const { t } = useTranslation(['estimate', 'shared'])
  const { date, weekday, range, hours } = useFormats()
  const takeBack = useTakeBack(estimate)
  const { id, revision, demandSettings, workstations } = estimate
  if (demandSettings.length === 0) return <p className={styles.hint}>{t('hand.none')}</p>
  const nameOf = (workstation: string) => workstations.find(each => each.id === workstation)?.name ?? t('hand.gone')
  const titles = ['hand.when', 'hand.workstation', 'hand.value', 'hand.reason', 'hand.by'] as const
  const withdraw = async (settingId: string) => {
    if (await takeBack()) acts.withdrawDemand.mutate({ id, revision, settingId })
  }
  return (
    <ScrollRegion label={t('hand.title')}>
      <table className={`${styles.table} ${styles.handList}`}>
        <caption className="screen-reader-only">{t('hand.title')}</caption>
        <ColumnHeads titles={[...titles.map(title => t(title)), t('shared:list.actions')]} words={[1, 3, 4]} />
        <tbody>
          {demandSettings.map(row => (
            <tr key={row.id}>
              <th scope="row">
                {weekday(row.date)} {date(row.date)}
                <br />
                {range(row.start, row.end)}
              </th>
              <td data-words>{nameOf(row.workstationId)}</td>
              <td>{row.unit === 'heads' ? t('hand.count', { count: row.value }) : hours(row.value)}</td>
              <td data-words>{row.reason}</td>
              <td data-words>
                {row.by} <Instant at={row.at} />
                {row.outside && <p className={styles.withoutEffect}>{t('hand.outside')}</p>}
              </td>
              <td>
                <Button size="small" disabled={acts.busy} onClick={() => void withdraw(row.id)}>
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
