/** What each list of figures that were set by hand ends with: why, by whom and when, and taking it back. */
import { Button, type ButtonProps } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from '#web/estimate/estimate.module.css'
import type { Column } from '#web/list/index.ts'
import { Instant } from '#web/time/index.ts'

interface SetByHand {
  id: string
  reason: string
  by: string
  at: string
  /** It has no effect. */
  outside: boolean
}

export interface ByHandColumns<Row> {
  /** Why one that is outside has no effect. */
  outside: string
  buttonOf: (row: Row) => Pick<ButtonProps, 'disabled' | 'loading'>
  onWithdraw: (id: string) => Promise<void>
}

export const useByHandColumns = <Row extends SetByHand>({
  outside,
  buttonOf,
  onWithdraw,
}: ByHandColumns<Row>): Column<Row>[] => {
  const { t } = useTranslation('estimate')
  return [
    {
      key: 'reason',
      title: t('adjust.reason'),
      value: row => row.reason,
      render: row => (
        <>
          {row.reason}
          {row.outside && <p className={styles.withoutEffect}>{outside}</p>}
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
        <Button size="small" {...buttonOf(row)} onClick={() => void onWithdraw(row.id)}>
          {t('adjust.withdraw')}
        </Button>
      ),
    },
  ]
}
