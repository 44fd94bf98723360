/** Every sign-in of mine and those that failed, newest first. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import type { Output } from '#contract/call.ts'
import { Section } from '#web/account/security/section.tsx'
import { useQueryCall } from '#web/api/hooks.ts'
import { type Column, DataTable } from '#web/list/index.ts'
import { Empty, QueryStates } from '#web/states/index.ts'
import { Instant } from '#web/time/instant.tsx'

type SignIn = Output<typeof securityCalls.signIns>['rows'][number]

/** Older ones are in the file of my data. */
const size = 50

export const SignInHistory = () => {
  const { t } = useTranslation('security')
  const history = useQueryCall(securityCalls.signIns, { page: 1, size })
  const columns = useMemo<Column<SignIn>[]>(
    () => [
      { key: 'at', title: t('history.at'), value: row => row.at, render: row => <Instant at={row.at} /> },
      { key: 'outcome', title: t('history.outcome'), value: row => t(`outcome.${row.outcome}`) },
      { key: 'device', title: t('history.device'), value: row => row.device || t('devices.unknown') },
      { key: 'address', title: t('history.address'), value: row => row.address },
      { key: 'method', title: t('history.method'), value: row => t(`method.${row.method}`) },
    ],
    [t],
  )
  return (
    <Section heading={t('history.heading')}>
      <QueryStates query={history} shape="table">
        {data => (
          <DataTable
            name="account.sign-ins"
            caption={t('history.list')}
            rows={data.rows}
            columns={columns}
            rowKey={row => row.id}
            rowName={row => row.at}
            empty={<Empty title={t('history.none')} />}
          />
        )}
      </QueryStates>
    </Section>
  )
}
