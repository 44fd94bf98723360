/** What was set by hand for stretches of a date, with author and reason; each is withdrawn here. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import styles from '#web/estimate/estimate.module.css'
import type { StepProps } from '#web/estimate/use-estimate.ts'
import { useTakeBack } from '#web/estimate/use-take-back.ts'
import { type Column, DataTable } from '#web/list/index.ts'
import { Instant, useFormats } from '#web/time/index.ts'

type Setting = EstimateDetail['demandSettings'][number]

export const HandList = ({ estimate, acts }: Omit<StepProps, 'onNext'>) => {
  const { t } = useTranslation('estimate')
  const { date, weekday, range, hours } = useFormats()
  const takeBack = useTakeBack(estimate)
  const { id, revision, demandSettings, workstations } = estimate
  if (demandSettings.length === 0) return <p className={styles.hint}>{t('hand.none')}</p>
  const nameOf = (workstation: string) => workstations.find(each => each.id === workstation)?.name ?? t('hand.gone')
  const whenOf = (row: Setting) => `${weekday(row.date)} ${date(row.date)} ${range(row.start, row.end)}`
  const withdraw = async (settingId: string) => {
    if (await takeBack()) acts.withdrawDemand.mutate({ id, revision, settingId })
  }
  const columns: Column<Setting>[] = [
    { key: 'when', title: t('hand.when'), value: row => `${row.date} ${row.start}`, render: whenOf },
    { key: 'workstation', title: t('hand.workstation'), value: row => nameOf(row.workstationId) },
    {
      key: 'value',
      title: t('hand.value'),
      value: row => row.value,
      render: row => (row.unit === 'heads' ? t('hand.count', { count: row.value }) : hours(row.value)),
      align: 'end',
    },
    {
      key: 'reason',
      title: t('hand.reason'),
      value: row => row.reason,
      render: row => (
        <>
          {row.reason}
          {row.outside && <p className={styles.withoutEffect}>{t('hand.outside')}</p>}
        </>
      ),
      wrap: true,
    },
    {
      key: 'by',
      title: t('hand.by'),
      value: row => row.by,
      render: row => (
        <>
          {row.by} <Instant at={row.at} />
        </>
      ),
    },
    {
      key: 'withdraw',
      title: t('adjust.withdraw'),
      value: () => '',
      sortable: false,
      render: row => (
        <Button size="small" disabled={acts.busy} onClick={() => void withdraw(row.id)}>
          {t('adjust.withdraw')}
        </Button>
      ),
    },
  ]
  return (
    <DataTable
      name="estimate.by_hand"
      caption={t('hand.title')}
      rows={demandSettings}
      columns={columns}
      rowKey={row => row.id}
      rowName={whenOf}
    />
  )
}
