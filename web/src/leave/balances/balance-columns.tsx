/** The columns of the list of balances. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BalanceRow } from '#contract/leave/balance.ts'
import { isNothing, useLeaveWords } from '#web/leave/leave-words.ts'
import type { Column } from '#web/list/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { Named } from '#web/picture/people/named.tsx'
import { useFormats } from '#web/time/index.ts'

/** What is usable, used up or expired of it is told by its first lot. */
const lotOf = ({ lots }: BalanceRow) => lots.find(each => each.state === 'usable') ?? lots.at(-1)

/** Who, of which type, what is left and by which lot. */
const useLotColumns = (): Column<BalanceRow>[] => {
  const { t } = useTranslation('leave')
  const { date } = useFormats()
  const words = useLeaveWords()
  return useMemo<Column<BalanceRow>[]>(() => {
    const day = (value: string | undefined) => (value ? date(value) : '')
    return [
      { key: 'name', title: t('balance.name'), value: row => row.name, render: row => <Named name={row.name} /> },
      { key: 'jobNumber', title: t('balance.jobNumber'), value: row => row.jobNumber },
      { key: 'department', title: t('balance.department'), value: row => row.departmentName },
      { key: 'type', leads: true, title: t('balance.type'), value: row => row.typeName },
      {
        key: 'remaining',
        leads: true,
        title: t('balance.remaining'),
        value: row => Number(row.remaining.shown),
        render: row => words.amount(row.remaining, row.unit),
        align: 'end',
      },
      {
        key: 'validTo',
        title: t('balance.validTo'),
        value: row => row.validTo ?? '9999',
        render: row => words.until(row.validTo),
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

/** The sum of the lines, and what of it waits or comes. */
const useSumColumns = (): Column<BalanceRow>[] => {
  const { t } = useTranslation('leave')
  const { date } = useFormats()
  const words = useLeaveWords()
  return useMemo<Column<BalanceRow>[]>(() => {
    const some = (value: BalanceRow['held'], { unit }: BalanceRow) =>
      isNothing(value) ? '' : words.amount(value, unit)
    return [
      {
        key: 'balance',
        title: t('balance.balance'),
        value: row => Number(row.balance.shown),
        render: row => words.amount(row.balance, row.unit),
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
      {
        key: 'state',
        title: t('balance.state'),
        value: row => t(`state.${row.state}`),
        render: ({ state }) => (
          <StateWord tone={state === 'usable' ? 'usual' : 'waiting'}>{t(`state.${state}`)}</StateWord>
        ),
      },
    ]
  }, [t, date, words])
}

export const useBalanceColumns = (): Column<BalanceRow>[] => {
  const [lots, sums] = [useLotColumns(), useSumColumns()]
  return useMemo(() => [...lots, ...sums], [lots, sums])
}
