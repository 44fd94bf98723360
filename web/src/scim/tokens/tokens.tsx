/** Tokens of identity providers: make one, see it once, revoke it; and where a provider writes. */
import { Alert, Button, Input, Select, Typography } from 'antd'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ScimTokenRow, scimCalls, scimPath, tokenDays } from '#contract/scim/calls.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { useConfirm } from '#web/form/index.ts'
import { DataTable, ListPage } from '#web/list/index.ts'
import { useTokenColumns } from '#web/scim/tokens/token-columns.tsx'
import styles from '#web/scim/tokens/tokens.module.css'
import { Empty, QueryStates } from '#web/states/index.ts'

const stale = [scimCalls.listScimTokens]

const NewToken = ({ onMade }: { onMade: (token: string) => void }) => {
  const { t } = useTranslation('scim')
  const [name, setName] = useState('')
  const [days, setDays] = useState<(typeof tokenDays)[number]>(365)
  const [isAsked, setAsked] = useState(false)
  // Known before the button is drawn anew: a double click would leave a key that works and that nobody has seen.
  const underWay = useRef(false)
  const make = useActCall(scimCalls.makeScimToken, {
    stale,
    onDone: ({ token }) => {
      onMade(token)
      setName('')
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(name.trim() === '')
    if (name.trim() === '' || underWay.current) return
    underWay.current = true
    make.mutate({ name, days }, { onSettled: () => (underWay.current = false) })
  }
  return (
    <form style={{ display: 'flex', gap: 8 }} onSubmit={onSubmit}>
      <Input
        aria-label={t('token.name_of_new')}
        placeholder={t('token.name')}
        value={name}
        maxLength={60}
        status={isAsked ? 'error' : ''}
        aria-invalid={isAsked}
        style={{ width: 220 }}
        onChange={event => {
          setAsked(false)
          setName(event.target.value)
        }}
      />
      <Select
        aria-label={t('token.valid')}
        value={days}
        options={tokenDays.map(count => ({ value: count, label: t('token.days', { count }) }))}
        onChange={setDays}
      />
      <Button type="primary" htmlType="submit" loading={make.isPending}>
        {t('token.make')}
      </Button>
    </form>
  )
}

export const Tokens = () => {
  const { t } = useTranslation('scim')
  const confirm = useConfirm()
  const tokens = useQueryCall(scimCalls.listScimTokens, {})
  const [made, setMade] = useState<string>()
  const revoke = useActCall(scimCalls.revokeScimToken, { stale, done: t('token.revoke_done') })
  const onRevoke = async ({ id, name }: ScimTokenRow) => {
    const wish = { verb: t('token.revoke'), cancelled: t('token.revoke_cancelled') }
    if (await confirm({ question: t('token.revoke_question', { name }), ...wish })) revoke.mutate({ id })
  }
  const columns = useTokenColumns()
  const address = `${window.location.origin}${scimPath}`
  return (
    <ListPage title={t('title.tokens')} total={tokens.data?.rows.length} filters={<NewToken onMade={setMade} />}>
      <section className={styles.intro} aria-label={t('token.address')}>
        <p>{t('token.intro')}</p>
        <p>
          {t('token.address')}{' '}
          <Typography.Text copyable code>
            {address}
          </Typography.Text>
        </p>
      </section>
      {made !== undefined && (
        <Alert
          type="success"
          showIcon
          title={t('token.made')}
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
            name="scim.tokens"
            caption={t('title.tokens')}
            rows={rows}
            columns={columns}
            rowKey={row => row.id}
            rowName={row => row.name}
            rowActions={row =>
              row.revokedAt
                ? []
                : [{ key: 'revoke', label: t('token.revoke'), danger: true, onChoose: () => onRevoke(row) }]
            }
            empty={<Empty title={t('token.none')} text={t('token.none_text')} />}
          />
        )}
      </QueryStates>
    </ListPage>
  )
}
