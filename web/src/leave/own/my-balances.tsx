/** M07: what of each leave is mine, today or at a day to come, and how it became so. */
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { leaveCalls } from '#contract/leave/calls.ts'
import { useQueryCall, useRecordCall } from '#web/api/hooks.ts'
import { DateField, useDrawerSize, useOpenParam } from '#web/form/index.ts'
import { Figures, LedgerBody } from '#web/leave/balances/ledger.tsx'
import styles from '#web/leave/leave.module.css'
import { useSession } from '#web/session/session.tsx'
import { Empty, QueryStates } from '#web/states/index.ts'
import { PageHead } from '#web/states/page-head.tsx'

type Own = Output<typeof leaveCalls.ownBalances>['rows'][number]

const Card = ({ row, onShow }: { row: Own; onShow: () => void }) => {
  const { t } = useTranslation('leave')
  return (
    <li className={styles.card}>
      <h2>{row.typeName}</h2>
      {row.hasBalance ? <Figures ledger={row} /> : <p className={styles.beside}>{t('own.unlimited')}</p>}
      <Button onClick={onShow}>{t('own.show')}</Button>
    </li>
  )
}

const OwnLedger = ({ typeId, on, onClose }: { typeId: string; on: string; onClose: () => void }) => {
  const { me } = useSession()
  const size = useDrawerSize('record')
  const ledger = useRecordCall(leaveCalls.ownLedger, { typeId, ...(on && { on }) })
  return (
    <Drawer open size={size} title={ledger.data?.typeName} onClose={onClose}>
      <QueryStates query={ledger} shape="table" record={{}}>
        {data => <LedgerBody ledger={data} today={me.today} />}
      </QueryStates>
    </Drawer>
  )
}

export const MyBalances = () => {
  const { t } = useTranslation('leave')
  const { me } = useSession()
  const drawer = useOpenParam()
  const [on, setOn] = useState('')
  const own = useQueryCall(leaveCalls.ownBalances, on ? { on } : {})
  return (
    <>
      <PageHead title={t('title.own')} />
      <DateField label={t('own.on')} value={on || me.today} onChange={day => setOn(day ?? '')} />
      <QueryStates query={own} shape="form">
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty title={t('own.none')} />
          ) : (
            <ul className={styles.cards}>
              {rows.map(row => (
                <Card key={row.typeId} row={row} onShow={() => drawer.show(row.typeId)} />
              ))}
            </ul>
          )
        }
      </QueryStates>
      {drawer.open && <OwnLedger key={drawer.open} typeId={drawer.open} on={on} onClose={drawer.close} />}
    </>
  )
}
