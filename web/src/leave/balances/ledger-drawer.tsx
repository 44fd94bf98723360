/** L02: the ledger of one person and type, at a day that can be another. */
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveCalls } from '#contract/leave/calls.ts'
import { useRecordCall } from '#web/api/hooks.ts'
import { DateField, useDrawerSize } from '#web/form/index.ts'
import { LedgerBody } from '#web/leave/balances/ledger.tsx'
import { useSession } from '#web/session/session.tsx'
import { QueryStates } from '#web/states/index.ts'

interface LedgerDrawerProps {
  /** Whose, and of which type, as the address names them. */
  of: { employeeId: string; typeId: string }
  on: string
  onClose: () => void
  /** Absent for whoever may not adjust. */
  onAdjust: ((person: { id: string; name: string }) => void) | undefined
}

export const LedgerDrawer = ({ of, on: asked, onClose, onAdjust }: LedgerDrawerProps) => {
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
      title={data && `${data.name} · ${data.typeName}`}
      onClose={onClose}
      extra={
        onAdjust &&
        data && <Button onClick={() => onAdjust({ id: of.employeeId, name: data.name })}>{t('adjust.act')}</Button>
      }
    >
      <DateField label={t('own.on')} value={on || me.today} onChange={day => setOn(day ?? '')} />
      <QueryStates query={ledger} shape="table" record={{}}>
        {loaded => <LedgerBody ledger={loaded} today={me.today} />}
      </QueryStates>
    </Drawer>
  )
}
