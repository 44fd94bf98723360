/** What becomes of the rows of a file: one line for each value that changes, with old and new. */
import { useTranslation } from 'react-i18next'
import { type Column, DataTable } from '#web/list/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { useFormats } from '#web/time/index.ts'

/** A row of the file, what it is about, and what it changes. */
export interface RowFate {
  sheet: string
  row: number
  who: string
  outcome: 'create' | 'update' | 'same'
  /** `since` is the date from which the value holds, of what is dated. */
  changes: readonly { heading: string; since: string | null; old: string; new: string }[]
}

type Line = RowFate & { change: RowFate['changes'][number] | undefined; at: number }

const tones = { create: 'success', update: 'busy', same: 'usual' } as const

export const RowFates = ({ fates }: { fates: readonly RowFate[] }) => {
  const { t } = useTranslation()
  const { date } = useFormats()
  const lines = fates.flatMap((fate): Line[] =>
    fate.changes.length === 0
      ? [{ ...fate, change: undefined, at: 0 }]
      : fate.changes.map((change, at) => ({ ...fate, change, at })),
  )
  const field = ({ change }: Line) =>
    change === undefined
      ? ''
      : change.since === null
        ? change.heading
        : t('importing.since', { heading: change.heading, date: date(change.since) })
  const shown = (value: string | undefined) => (value === '' ? t('importing.empty') : (value ?? ''))
  const columns: Column<Line>[] = [
    { key: 'row', title: t('importing.row'), value: line => line.row, width: 56 },
    { key: 'who', title: t('importing.who'), value: line => line.who, width: 140 },
    {
      key: 'outcome',
      title: t('importing.outcome'),
      value: line => t(`importing.outcome.${line.outcome}`),
      render: line => <StateWord tone={tones[line.outcome]}>{t(`importing.outcome.${line.outcome}`)}</StateWord>,
      width: 104,
    },
    { key: 'field', title: t('importing.changes'), value: field, width: 210 },
    { key: 'old', title: t('importing.old'), value: line => shown(line.change?.old), width: 120 },
    { key: 'new', title: t('importing.new'), value: line => shown(line.change?.new), width: 130 },
    { key: 'sheet', title: t('importing.sheet'), value: line => line.sheet, width: 100 },
  ]
  return (
    <DataTable
      name="importing.fates"
      caption={t('importing.outcomes')}
      rows={lines}
      columns={columns}
      rowKey={line => `${line.sheet} ${line.row} ${line.at}`}
      rowName={line => `${line.row} ${line.who}`}
    />
  )
}
