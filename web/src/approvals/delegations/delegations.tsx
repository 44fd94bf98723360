/** A06: who decides for the reader while away, and for whom the reader stands in. */
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { approvalCalls } from '#contract/approvals/calls.ts'
import type { DelegationRow } from '#contract/approvals/delegation.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { requestReads } from '#web/approvals/request-reads.ts'
import { OpenRecord, useConfirm, useOpenParam } from '#web/form/index.ts'
import { type Column, DataTable, ListPage } from '#web/list/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { Empty, QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'
import { DelegationDrawer } from './delegation-drawer.tsx'

const tones = { coming: 'waiting', now: 'success', over: 'usual' } as const

const useColumns = (): Column<DelegationRow>[] => {
  const { t } = useTranslation('approvals')
  const { period } = useFormats()
  return useMemo<Column<DelegationRow>[]>(() => {
    const matters = ({ categories }: DelegationRow) =>
      categories.length === 0 ? t('delegate.all') : categories.map(each => t(`category.${each}`)).join(' · ')
    return [
      {
        key: 'who',
        title: t('delegate.who'),
        value: ({ side, personName, toName }) =>
          t(`delegate.${side}`, { name: side === 'given' ? toName : personName }),
      },
      { key: 'when', title: t('delegate.when'), value: ({ from, to }) => period(from, to), sortable: false },
      { key: 'matters', title: t('delegate.matters'), value: matters },
      {
        key: 'state',
        title: t('field.state'),
        leads: true,
        value: ({ state }) => t(`delegate.state.${state}`),
        render: ({ state }) => <StateWord tone={tones[state]}>{t(`delegate.state.${state}`)}</StateWord>,
      },
    ]
  }, [t, period])
}

/** What the reader has given may be taken back; what has ended stays as it was. */
const useTakeBack = () => {
  const { t } = useTranslation('approvals')
  const confirm = useConfirm()
  const stale = [approvalCalls.listDelegations, ...requestReads]
  const remove = useActCall(approvalCalls.removeDelegation, { stale, done: t('delegate.removed') })
  return async ({ id, revision, toName }: DelegationRow) => {
    const question = t('delegate.remove_ask', { name: toName })
    if (await confirm({ question, verb: t('delegate.remove') })) remove.mutate({ id, revision })
  }
}

export const Delegations = () => {
  const { t } = useTranslation('approvals')
  const drawer = useOpenParam()
  const columns = useColumns()
  const takeBack = useTakeBack()
  const delegations = useQueryCall(approvalCalls.listDelegations, {})
  const add = (
    <Button type="primary" onClick={() => drawer.show('new')}>
      {t('delegate.add')}
    </Button>
  )
  const isOwn = ({ side, state }: DelegationRow) => side === 'given' && state !== 'over'
  return (
    <ListPage title={t('title.delegations')} total={delegations.data?.rows.length} actions={add}>
      <QueryStates query={delegations} shape="table">
        {({ rows }) => (
          <>
            <DataTable
              {...{ rows, columns }}
              name="approvals.delegations"
              caption={t('title.delegations')}
              rowKey={row => row.id}
              rowName={row => t(`delegate.${row.side}`, { name: row.side === 'given' ? row.toName : row.personName })}
              rowLink={row => (isOwn(row) ? drawer.linkTo(row.id) : undefined)}
              rowActions={row =>
                isOwn(row)
                  ? [{ key: 'remove', label: t('delegate.remove'), danger: true, onChoose: () => void takeBack(row) }]
                  : []
              }
              empty={<Empty title={t('delegate.none')} text={t('delegate.none_text')} />}
            />
            <OpenRecord drawer={drawer} rows={rows.filter(isOwn)}>
              {row => <DelegationDrawer key={row?.id ?? 'new'} row={row} onClose={drawer.close} />}
            </OpenRecord>
          </>
        )}
      </QueryStates>
    </ListPage>
  )
}
