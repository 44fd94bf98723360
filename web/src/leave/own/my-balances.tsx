/** M07: what of each leave is mine, today or at a day to come, how it became so, and the way to ask for it. */
import { RightOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { Output } from '#contract/call.ts'
import { leaveCalls } from '#contract/leave/calls.ts'
import { useQueryCall, useRecordCall } from '#web/api/hooks.ts'
import { DateField, useDrawerSize, useOpenParam } from '#web/form/index.ts'
import { Figures, LedgerBody } from '#web/leave/balances/ledger.tsx'
import styles from '#web/leave/leave.module.css'
import { isNothing, useLeaveWords } from '#web/leave/leave-words.ts'
import { useSession } from '#web/session/session.tsx'
import { Empty, QueryStates } from '#web/states/index.ts'
import { PageHead } from '#web/states/page-head.tsx'

type Own = Output<typeof leaveCalls.ownBalances>['rows'][number]

/** Nothing was ever given or taken of it: one quiet line says so, below what there is. */
const isBare = ({ lots, balance, coming }: Own) => lots.length === 0 && isNothing(balance) && coming.length === 0

const Sum = ({ row }: { row: Own }) => {
  const { t } = useTranslation('leave')
  const words = useLeaveWords()
  if (!row.hasBalance) return isNothing(row.balance) ? t('own.unlimited') : words.taken(row.balance, row.unit)
  return isBare(row) ? words.amount(row.remaining, row.unit) : null
}

const OwnRow = ({ row, to }: { row: Own; to: string }) => (
  <li>
    <Link to={to}>
      <b>{row.typeName}</b>
      <span className={styles.beside}>
        <Sum row={row} />
      </span>
      <RightOutlined aria-hidden="true" className={styles.beside} />
      {row.hasBalance && !isBare(row) && <Figures ledger={row} />}
    </Link>
  </li>
)

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
  const navigate = useNavigate()
  const drawer = useOpenParam()
  const [on, setOn] = useState('')
  const own = useQueryCall(leaveCalls.ownBalances, on ? { on } : {})
  return (
    <>
      <PageHead
        title={t('title.own')}
        actions={
          <Button type="primary" onClick={() => navigate('/approvals/apply?category=leave')}>
            {t('own.apply')}
          </Button>
        }
      />
      <div className={styles.at}>
        <DateField label={t('own.on')} value={on || me.today} onChange={day => setOn(day ?? '')} />
      </div>
      <QueryStates query={own} shape="form">
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty title={t('own.none')} />
          ) : (
            <ul className={styles.own}>
              {rows
                .toSorted((a, b) => Number(isBare(a)) - Number(isBare(b)))
                .map(row => (
                  <OwnRow key={row.typeId} row={row} to={drawer.linkTo(row.typeId)} />
                ))}
            </ul>
          )
        }
      </QueryStates>
      {drawer.open && <OwnLedger key={drawer.open} typeId={drawer.open} on={on} onClose={drawer.close} />}
    </>
  )
}
