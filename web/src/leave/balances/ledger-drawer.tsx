/** L02: the ledger of one person and type, at a day that can be another; the list is stepped through from its head. */
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveCalls } from '#contract/leave/calls.ts'
import { useRecordCall } from '#web/api/hooks.ts'
import { DateField, useDrawerSize } from '#web/form/index.ts'
import { LedgerBody } from '#web/leave/balances/ledger.tsx'
import { type StepRow, StepThrough } from '#web/leave/balances/step-through.tsx'
import styles from '#web/leave/leave.module.css'
import { Face } from '#web/picture/index.ts'
import { useSession } from '#web/session/session.tsx'
import { QueryStates } from '#web/states/index.ts'

interface LedgerDrawerProps {
  /** Whose, and of which type, as the address names them. */
  of: { employeeId: string; typeId: string }
  on: string
  /** The rows of the list, in their order. */
  rows: readonly StepRow[]
  onClose: () => void
  /** Absent for whoever may not adjust. */
  onAdjust: ((person: { id: string; name: string }) => void) | undefined
}

export const LedgerDrawer = ({ of, on: asked, rows, onClose, onAdjust }: LedgerDrawerProps) => {
  const { t } = useTranslation('leave')
  const { me } = useSession()
  const size = useDrawerSize('record')
  const [on, setOn] = useState(asked)
  const ledger = useRecordCall(leaveCalls.getLedger, { ...of, ...(on && { on }) })
  const { data } = ledger
  return (
    <Drawer
      open
      size={size}
      title={
        data && (
          <span className={styles.whose}>
            <Face name={data.name} />
            {`${data.name} · ${data.typeName}`}
          </span>
        )
      }
      onClose={onClose}
      extra={<StepThrough of={of} rows={rows} />}
      footer={
        <div className={styles.foot}>
          <span className={styles.beside}>{t('ledger.only_added')}</span>
          {onAdjust && data && (
            <Button type="primary" onClick={() => onAdjust({ id: of.employeeId, name: data.name })}>
              {t('adjust.act')}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.at}>
        <DateField label={t('own.on')} value={on || me.today} onChange={day => setOn(day ?? '')} />
      </div>
      <QueryStates query={ledger} shape="table" record={{}}>
        {loaded => <LedgerBody ledger={loaded} today={me.today} />}
      </QueryStates>
    </Drawer>
  )
}
