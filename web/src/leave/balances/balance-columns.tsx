/** The columns of the list of balances. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BalanceRow } from '#contract/leave/balance.ts'
import type { LeaveTypeRow } from '#contract/leave/type.ts'
import { isNothing, useLeaveWords } from '#web/leave/leave-words.ts'
import type { Column } from '#web/list/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { Named } from '#web/picture/people/named.tsx'
import { useFormats } from '#web/time/index.ts'

/** What is usable, used up or expired of it is told by its first lot. */
const lotOf = ({ lots }: BalanceRow) => lots.find(each => each.state === 'usable') ?? lots.at(-1)

/** Who, and of which type. */
const useWhoColumns = (): Column<BalanceRow>[] => {
  const { t } = useTranslation('leave')
  return useMemo<Column<BalanceRow>[]>(
    () => [
      { key: 'name', title: t('balance.name'), value: row => row.name, render: row => <Named name={row.name} /> },
      { key: 'jobNumber', title: t('balance.jobNumber'), value: row => row.jobNumber },
      { key: 'department', title: t('balance.department'), value: row => row.departmentName },
      { key: 'type', leads: true, title: t('balance.type'), value: row => row.typeName },
    ],
    [t],
  )
}

/** By which lot it is there. */
const useLotColumns = (): Column<BalanceRow>[] => {
  const { t } = useTranslation('leave')
  const { date } = useFormats()
  const words = useLeaveWords()
  return useMemo<Column<BalanceRow>[]>(() => {
    const day = (value: string | undefined) => (value ? date(value) : '')
    return [
      {
        key: 'validTo',
        title: t('balance.validTo'),
        value: row => row.validTo ?? '9999',
        // Where nothing was given, nothing lasts for good either.
        render: row => (lotOf(row) ? words.until(row.validTo) : ''),
      },
      { key: 'from', title: t('balance.from'), value: row => lotOf(row)?.from, render: row => day(lotOf(row)?.from) },
      {
        key: 'source',
        title: t('balance.source'),
        value: row => {
          const lot = lotOf(row)
          return lot && words.source(lot)
        },
      },
      {
        key: 'duration',
        title: t('balance.duration'),
        value: row => Number(lotOf(row)?.amount.shown ?? 0),
        render: row => {
          const lot = lotOf(row)
          return lot ? words.amount(lot.amount, row.unit) : ''
        },
        align: 'end',
      },
      { key: 'memo', title: t('balance.memo'), value: row => lotOf(row)?.memo },
    ]
  }, [t, date, words])
}

/** What is left, of which sum, and what of it waits or comes; what was taken, where a type has no balance. */
const useSumColumns = (types: readonly LeaveTypeRow[]): Column<BalanceRow>[] => {
  const { t } = useTranslation('leave')
  const { date } = useFormats()
  const words = useLeaveWords()
  return useMemo<Column<BalanceRow>[]>(() => {
    const free = new Set(types.filter(each => !each.hasBalance).map(each => each.id))
    const some = (value: BalanceRow['held'], { unit }: BalanceRow) =>
      isNothing(value) ? '' : words.amount(value, unit)
    return [
      {
        key: 'remaining',
        leads: true,
        title: t('balance.remaining'),
        value: row => Number(row.remaining.shown),
        render: row => (free.has(row.typeId) ? t('own.unlimited') : words.amount(row.remaining, row.unit)),
        align: 'end',
      },
      {
        key: 'state',
        leads: true,
        title: t('balance.state'),
        value: row => t(`state.${row.state}`),
        render: ({ state }) => (
          <StateWord tone={state === 'usable' || state === 'none' ? 'usual' : 'waiting'}>
            {t(`state.${state}`)}
          </StateWord>
        ),
      },
      {
        key: 'balance',
        title: t('balance.balance'),
        value: row => Number(row.balance.shown),
        render: row =>
          free.has(row.typeId) ? words.taken(row.balance, row.unit) : words.amount(row.balance, row.unit),
        align: 'end',
      },
      {
        key: 'held',
        title: t('balance.held'),
        value: row => (isNothing(row.held) ? null : Number(row.held.shown)),
        render: row => some(row.held, row),
        align: 'end',
      },
      {
        key: 'coming',
        title: t('balance.coming'),
        value: row => row.coming[0]?.day,
        render: ({ coming: [next], unit }) => (next ? `${words.change(next.amount, unit)} · ${date(next.day)}` : ''),
        hidden: true,
      },
    ]
  }, [t, date, words, types])
}

/** @param types those without a balance tell what was taken of them */
export const useBalanceColumns = (types: readonly LeaveTypeRow[]): Column<BalanceRow>[] => {
  const [who, sums, lots] = [useWhoColumns(), useSumColumns(types), useLotColumns()]
  return useMemo(() => [...who, ...sums, ...lots], [who, sums, lots])
}
