/** What was set by hand for stretches of a date, with author and reason; each is withdrawn here. */
import { useTranslation } from 'react-i18next'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import styles from '#web/estimate/estimate.module.css'
import { useByHandColumns } from '#web/estimate/use-by-hand-columns.tsx'
import type { StepProps } from '#web/estimate/use-estimate.ts'
import { useTakeBack } from '#web/estimate/use-take-back.ts'
import { type Column, DataTable } from '#web/list/index.ts'
import { useFormats } from '#web/time/index.ts'

type Setting = EstimateDetail['demandSettings'][number]

export const HandList = ({ estimate, acts }: Omit<StepProps, 'onNext'>) => {
  const { t } = useTranslation('estimate')
  const { date, weekday, range, hours } = useFormats()
  const takeBack = useTakeBack(estimate)
  const { id, revision, demandSettings, workstations } = estimate
  const byHand = useByHandColumns<Setting>({
    outside: t('hand.outside'),
    buttonOf: () => ({ disabled: acts.busy }),
    onWithdraw: async settingId => {
      if (await takeBack()) acts.withdrawDemand.mutate({ id, revision, settingId })
    },
  })
  if (demandSettings.length === 0) return <p className={styles.hint}>{t('hand.none')}</p>
  const nameOf = (workstation: string) => workstations.find(each => each.id === workstation)?.name ?? t('hand.gone')
  const whenOf = (row: Setting) => `${weekday(row.date)} ${date(row.date)} ${range(row.start, row.end)}`
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
    ...byHand,
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
