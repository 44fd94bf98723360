/** From one ledger to that before and after it in the list, while the drawer stays open. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useOpenParam } from '#web/form/index.ts'
import styles from '#web/leave/leave.module.css'

export interface StepRow {
  employeeId: string
  typeId: string
  name: string
  typeName: string
}

/** How the address names a ledger. */
export const ledgerKey = ({ employeeId, typeId }: Pick<StepRow, 'employeeId' | 'typeId'>) => `${employeeId}.${typeId}`

interface StepThroughProps {
  of: Pick<StepRow, 'employeeId' | 'typeId'>
  rows: readonly StepRow[]
}

export const StepThrough = ({ of, rows }: StepThroughProps) => {
  const { t } = useTranslation('leave')
  const drawer = useOpenParam()
  const at = rows.findIndex(row => ledgerKey(row) === ledgerKey(of))
  // A ledger that a link opened need not stand in the list.
  if (at < 0 || rows.length < 2) return null
  const step = (row: StepRow | undefined, key: 'ledger.previous' | 'ledger.next') => {
    const label = t(key, { name: row ? `${row.name} · ${row.typeName}` : '' })
    return (
      <Button
        type="text"
        icon={key === 'ledger.previous' ? <LeftOutlined aria-hidden="true" /> : <RightOutlined aria-hidden="true" />}
        aria-label={label}
        title={row && label}
        disabled={!row}
        onClick={() => row && drawer.show(ledgerKey(row))}
      />
    )
  }
  return (
    <nav className={styles.through} aria-label={t('ledger.step_through')}>
      {step(rows[at - 1], 'ledger.previous')}
      <span className={styles.beside} aria-label={t('ledger.place', { place: at + 1, count: rows.length })}>
        {`${at + 1} / ${rows.length}`}
      </span>
      {step(rows[at + 1], 'ledger.next')}
    </nav>
  )
}
