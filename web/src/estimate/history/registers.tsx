/** Tokens of cash registers: make one, see it once, revoke it; and how a register sends its turnover. */
import { Alert, Button, Input, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { type PosTokenRow, posSalesPath } from '#contract/estimate/pos.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import styles from '#web/estimate/estimate.module.css'
import { useRegisterColumns } from '#web/estimate/history/register-columns.tsx'
import { useConfirm } from '#web/form/index.ts'
import { DataTable, ListPage } from '#web/list/index.ts'
import { useSession } from '#web/session/session.tsx'
import { Empty, Forbidden, QueryStates } from '#web/states/index.ts'

const example = `POST ${posSalesPath}
Authorization: Bearer pos_…
Content-Type: application/json

{"site": "…", "rows": [
  {"date": "2026-11-20", "slot": "11:00-11:30", "turnover": 1386.50,
   "amount": 1290.00, "people": 63, "orders": 41, "version": 1}
]}`

/** Tokens speak for every site: whoever manages a part of the company is told so in place of a form that would be refused. */
export const Registers = () => {
  const { t } = useTranslation('estimate')
  const { company } = useSession()
  return company.departments === 'all' ? <RegisterTokens /> : <Forbidden why={t('pos.whole_company')} />
}

const RegisterTokens = () => {
  const { t } = useTranslation(['estimate', 'shared'])
  const confirm = useConfirm()
  const tokens = useQueryCall(estimateCalls.listPosTokens, {})
  const [name, setName] = useState('')
  const [made, setMade] = useState<string>()
  const stale = [estimateCalls.listPosTokens]
  const make = useActCall(estimateCalls.makePosToken, {
    stale,
    onDone: ({ token }) => {
      setMade(token)
      setName('')
    },
  })
  const revoke = useActCall(estimateCalls.revokePosToken, { stale, done: t('pos.revoke_done') })
  const onRevoke = async (row: PosTokenRow) => {
    const wish = { verb: t('pos.revoke'), cancelled: t('pos.revoke_cancelled') }
    if (await confirm({ question: t('pos.revoke_question', { name: row.name }), ...wish }))
      revoke.mutate({ id: row.id })
  }
  const columns = useRegisterColumns()
  return (
    <ListPage
      title={t('title.pos_tokens')}
      total={tokens.data?.rows.length}
      filters={
        <form
          className={styles.line}
          onSubmit={event => {
            event.preventDefault()
            make.mutate({ name })
          }}
        >
          <Input
            aria-label={t('pos.make_text')}
            placeholder={t('pos.name')}
            value={name}
            maxLength={60}
            style={{ width: 220 }}
            onChange={event => setName(event.target.value)}
          />
          <Button type="primary" htmlType="submit" loading={make.isPending}>
            {t('pos.make')}
          </Button>
        </form>
      }
    >
      <p className={styles.hint}>{t('pos.intro')}</p>
      {made !== undefined && (
        <Alert
          type="success"
          showIcon
          title={t('pos.made')}
          description={
            <Typography.Text copyable code>
              {made}
            </Typography.Text>
          }
          closable={{ onClose: () => setMade(undefined) }}
        />
      )}
      <QueryStates query={tokens} shape="table">
        {({ rows }) => (
          <DataTable
            name="estimate.registers"
            caption={t('title.pos_tokens')}
            rows={rows}
            columns={columns}
            rowKey={row => row.id}
            rowName={row => row.name}
            rowActions={row =>
              row.revokedAt
                ? []
                : [{ key: 'revoke', label: t('pos.revoke'), danger: true, onChoose: () => onRevoke(row) }]
            }
            empty={<Empty title={t('pos.none')} text={t('pos.none_text')} />}
          />
        )}
      </QueryStates>
      <h2>{t('pos.example')}</h2>
      <pre className={styles.code}>{example}</pre>
    </ListPage>
  )
}
